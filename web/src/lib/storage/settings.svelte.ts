import { saveItem, loadItem } from "./local-storage"
import type { Games } from "../api/protocol"

export const LANGUAGES = ["en", "fr"] as const
export const THEMES = ["auto", "light", "dark"] as const
export const SPEEDS = [0, 0.5, 1, 2] as const
/** What a round ends with: a pause that goes on when others wait, one that never does, one that always does, none. */
export const RECAPS = ["auto", "wait", "brief", "off"] as const
/** How many faces people choose from; those of bots are numbered after them. */
export const PORTRAITS = 12
const LEVELS = ["random", "apprentice", "cook", "chef"] as const

export type Language = (typeof LANGUAGES)[number]
export type Recap = (typeof RECAPS)[number]
export type Theme = (typeof THEMES)[number]
export type Level = Games["levels"][number]

function preferred(): Language {
  return navigator.language.startsWith("fr") ? "fr" : "en"
}

function oneOf<T>(value: T, choice: readonly T[], otherwise: T): T {
  return choice.includes(value) ? value : otherwise
}

function anyFace(): number {
  return Math.floor(Math.random() * PORTRAITS)
}

class Settings {
  language = $state<Language>(oneOf(loadItem("language", preferred()), LANGUAGES, "en"))
  theme = $state<Theme>(oneOf(loadItem("theme", "auto"), THEMES, "auto"))
  speed = $state<number>(oneOf(loadItem<number>("speed", 1), SPEEDS, 1))
  sound = $state<boolean>(Boolean(loadItem<unknown>("sound", false)))
  /** Whether sounds were offered, or found before. */
  soundOffered = $state<boolean>(Boolean(loadItem<unknown>("sound-offered", false)))
  /** Whether to be told by a notification when it is my turn. */
  notify = $state<boolean>(Boolean(loadItem<unknown>("notify", false)))
  /** How strong the bots are that I play against. */
  level = $state<Level>(oneOf(loadItem<Level>("level", "cook"), LEVELS, "cook"))
  name = $state<string>(String(loadItem<unknown>("name", "")))
  /** My face; whoever has not chosen one yet has any. */
  avatar = $state<number>(Number(loadItem<unknown>("avatar", anyFace())) % PORTRAITS || 0)
  /** Whether I want to see how others feel. */
  reactions = $state<boolean>(Boolean(loadItem<unknown>("reactions", true)))

  /** Whether moves that are the only ones are made for me. */
  forced = $state<boolean>(Boolean(loadItem<unknown>("forced", true)))
  /** Whether the cards that are still unseen are counted for me. */
  counting = $state<boolean>(Boolean(loadItem<unknown>("counting", false)))
  /** Whether a throw may be felt. */
  vibration = $state<boolean>(Boolean(loadItem<unknown>("vibration", true)))

  recap = $state<Recap>(oneOf(loadItem<Recap>("recap", "auto"), RECAPS, "auto"))

  save(): void {
    saveItem("language", this.language)
    saveItem("theme", this.theme)
    saveItem("speed", this.speed)
    saveItem("sound", this.sound)
    saveItem("sound-offered", this.soundOffered)
    saveItem("notify", this.notify)
    saveItem("level", this.level)
    saveItem("name", this.name)
    saveItem("avatar", this.avatar)
    saveItem("reactions", this.reactions)
    saveItem("forced", this.forced)
    saveItem("counting", this.counting)
    saveItem("vibration", this.vibration)
    saveItem("recap", this.recap)
  }
}

export const settings = new Settings()

/** How long something that takes `ms` may take; none for those who want no motion. */
export function pace(ms: number): number {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
  return calm || settings.speed === 0 ? 0 : ms / settings.speed
}
