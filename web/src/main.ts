import "./styles/base.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { platform } from "./lib/device/platform"
import { followUpgrades } from "./lib/device/upgrade"
import { route } from "./lib/router.svelte"
import { loadWords } from "./lib/words/words.svelte"

followUpgrades()
await Promise.all([loadWords(), route.place.at === "home" && import("./pages/Home.svelte").catch(() => {})])
mount(App, { target: document.getElementById("page")! })

// Missing on a plain-http page in the home network, and nothing depends on it.
if (import.meta.env.PROD) void platform.serviceWorker?.register("./worker.js").catch(() => {})
