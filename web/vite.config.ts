import { svelte } from "@sveltejs/vite-plugin-svelte"
import { parse } from "smol-toml"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

/** Sentences as modules; remarks stay at home. With `?about` only what a game is. */
function fluent(): Plugin {
  return {
    name: "fluent",
    transform(text, path) {
      if (!/\.ftl(\?about)?$/.test(path)) return null
      const about = text.match(/^(title|about) = .*\n(?:[ }].*\n)*/gm)?.join("") ?? ""
      const sentences = path.endsWith("?about") ? about : text.replace(/^#.*\n/gm, "")
      return { code: `export default ${JSON.stringify(sentences)}`, map: null }
    },
  }
}

/** A game's box as a module, so that its rules are told with the numbers it is played with. */
function box(): Plugin {
  return {
    name: "box",
    transform(text, path) {
      if (!path.endsWith(".toml")) return null
      return { code: `export default ${JSON.stringify(parse(text))}`, map: null }
    },
  }
}

export default defineConfig({
  base: "./",
  plugins: [fluent(), box(), svelte()],
  build: {
    outDir: "../src/quatre/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    license: { fileName: "licences.md" },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8474" },
  },
  test: { include: ["tests/**/*.test.ts"] },
})
