import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
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

const KITCHEN = new URL("kitchen/", import.meta.url)
const kitchen = (existsSync(KITCHEN) ? readdirSync(KITCHEN).sort() : []).map((name) => ({
  name,
  source: readFileSync(new URL(name, KITCHEN)),
}))
const shaOf = (...parts: (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex")
/** What the files of the kitchen are called together; nothing, where they could not be made. */
const version = kitchen.length && shaOf(...kitchen.flatMap(({ name, source }) => [name, source])).slice(0, 16)

/** What the page needs to be its own server, as `quatre.server.pocket` put it together: files in a folder that is
    called after what they hold, and beside it a list of them and of the rules. */
function pocket(): Plugin {
  const listed = (path: string, source: string | Uint8Array): object => ({
    path,
    bytes: source.length,
    gzip: gzipSync(source).length,
    sha256: shaOf(source),
  })
  return {
    name: "pocket",
    generateBundle(_, bundle) {
      if (!version) return
      const files = kitchen.map(({ name, source }) => {
        const fileName = `pocket/${version}/${name}`
        this.emitFile({ type: "asset", fileName, source })
        return listed(fileName, source)
      })
      for (const [path, file] of Object.entries(bundle))
        if (file.type === "asset" && path.endsWith(".wasm")) files.push(listed(path, file.source))
      const manifest = { version: shaOf(JSON.stringify(files)).slice(0, 16), files }
      this.emitFile({ type: "asset", fileName: "pocket/manifest.json", source: JSON.stringify(manifest, null, 1) })
    },
  }
}

export default defineConfig({
  base: "./",
  define: { POCKET: JSON.stringify(version || null) },
  plugins: [fluent(), box(), svelte(), pocket()],
  worker: { format: "es" },
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
