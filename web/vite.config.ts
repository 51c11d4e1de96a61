import { svelte } from "@sveltejs/vite-plugin-svelte"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

/** Sentences as modules; remarks stay at home. */
function fluent(): Plugin {
  return {
    name: "fluent",
    transform(text, path) {
      if (!path.endsWith(".ftl")) return null
      const sentences = text.replace(/^#.*\n/gm, "")
      return { code: `export default ${JSON.stringify(sentences)}`, map: null }
    },
  }
}

export default defineConfig({
  base: "./",
  plugins: [fluent(), svelte()],
  build: {
    outDir: "../src/quatre/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8474" },
  },
  test: { include: ["tests/**/*.test.ts"] },
})
