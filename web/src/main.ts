import "./styles/base.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { platform } from "./lib/platform"
import { ready } from "./lib/words.svelte"

await ready()
mount(App, { target: document.getElementById("page")! })

// Missing on a plain-http page in the home network, and nothing depends on it.
if (import.meta.env.PROD) void platform.serviceWorker?.register("./worker.js").catch(() => {})
