import "./styles/base.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { ready } from "./lib/words.svelte"

await ready()
mount(App, { target: document.getElementById("page")! })
