/** Words about a thing, in a bubble beside it: for a mouse that points at it, for the keyboard's focus, and for a
finger that touches it or stays on it. Whoever listens hears them as the name of the thing. */

import "../../styles/table.css"
import type { Attachment } from "svelte/attachments"

/** A finger that stays so long, in milliseconds, only wants to read. */
const STAY = 450
const SLIP = 10
const GAP = 8

let bubble: HTMLElement | undefined
let owner: HTMLElement | null = null

/** Tells what `text` says of an element; a long touch that reads it chooses nothing. */
export function tip(text: () => string): Attachment<HTMLElement> {
  return (element) => {
    let staying: ReturnType<typeof setTimeout> | undefined
    let from: PointerEvent | null = null
    let read = false
    const show = (): void => open(element, text())
    const hide = (): void => close(element)
    const leave = (): void => clearTimeout(staying)

    function down(event: PointerEvent): void {
      read = false
      from = event.pointerType === "mouse" ? null : event
      if (from)
        staying = setTimeout(() => {
          read = true
          show()
        }, STAY)
    }

    function move({ pointerType, clientX, clientY }: PointerEvent): void {
      if (pointerType === "mouse") return owner === element ? undefined : show()
      if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > SLIP) leave()
    }

    function click(event: MouseEvent): void {
      if (read) event.stopImmediatePropagation()
      else if (from) show()
      read = false
    }

    const listeners: [string, (event: never) => void][] = [
      ["pointermove", move],
      ["pointerleave", (event: PointerEvent) => (event.pointerType === "mouse" ? hide() : leave())],
      ["pointerdown", down],
      ["pointerup", leave],
      ["pointercancel", leave],
      ["contextmenu", (event: Event) => from && event.preventDefault()],
      ["focus", () => element.matches(":focus-visible") && show()],
      ["blur", hide],
      ["keydown", (event: KeyboardEvent) => event.key === "Escape" && hide()],
    ]
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener)
    element.addEventListener("click", click, { capture: true })
    return () => {
      leave()
      hide()
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener)
      element.removeEventListener("click", click, { capture: true })
    }
  }
}

function open(element: HTMLElement, text: string): void {
  bubble ??= blow()
  owner = element
  bubble.textContent = text
  bubble.showPopover()
  place(bubble, element.getBoundingClientRect())
}

function close(element: HTMLElement): void {
  if (owner !== element) return
  owner = null
  bubble?.hidePopover()
}

/** The one bubble that there is; the next touch anywhere closes it. */
function blow(): HTMLElement {
  const made = document.createElement("div")
  made.className = "tip"
  made.popover = "manual"
  made.ariaHidden = "true"
  document.body.append(made)
  document.addEventListener("pointerdown", () => owner && close(owner), { capture: true })
  return made
}

/** Above the thing, where no finger lies; below it where there is no room. */
function place(bubble: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const x = Math.max(4, Math.min(innerWidth - width - 4, (left + right - width) / 2))
  const y = top - height - GAP >= 4 ? top - height - GAP : bottom + GAP
  bubble.style.translate = `${x}px ${y}px`
}
