/** Sentences from keys and arguments, as `docs/protocol.md` says under "Sentences". */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle"
import type { Argument, Message } from "../api/protocol"

/** Who reads, and how the seats are called. */
export interface Reader {
  names: readonly string[]
  me: number | null
}

export const NOBODY: Reader = { names: [], me: null }

export function createBundle(language: string, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true })
  return bundle
}

export function formatMessage(bundle: FluentBundle, message: Message, reader: Reader = NOBODY): string {
  const pattern = bundle.getMessage(message.key)?.value
  if (!pattern) return message.key
  const args: Record<string, FluentVariable> = {}
  for (const [name, value] of Object.entries(message.args)) args[name] = part(bundle, value, reader)
  const seat = message.args.seat
  if (typeof seat === "number") {
    args.who = seat === reader.me ? "you" : "other"
    args.name = reader.names[seat] ?? String(seat + 1)
  }
  return spaced(bundle.formatPattern(pattern, args, []), bundle.locales[0])
}

/** French leaves a space before some signs, where a line must not break. */
function spaced(text: string, language: string | undefined): string {
  return language === "fr" ? text.replace(/ (?=[:;!?»…%])|(?<=«) /g, "\u00a0") : text
}

function part(bundle: FluentBundle, value: Argument, reader: Reader): string | number {
  if (Array.isArray(value)) return value.map((each) => formatMessage(bundle, each, reader)).join(", ")
  return typeof value === "object" ? formatMessage(bundle, value, reader) : value
}
