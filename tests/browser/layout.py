"""What is wrong with how a page is laid out: what runs off, is cut off, covered or too small."""

from collections.abc import Iterable

from tests.browser.guest import PHONE, Guest

LANDSCAPE = {"width": 844, "height": 390}
SMALL_LANDSCAPE = {"width": 740, "height": 360}
ZOOMED = {"width": 720, "height": 450}
"""A desk of 1440 by 900 at twice its size."""
TELEVISIONS = ({"width": 1280, "height": 720}, {"width": 960, "height": 540})

SIZES = (PHONE, LANDSCAPE, SMALL_LANDSCAPE, ZOOMED)

FAULTS = """
playing => {
  const LEAST = 36, SLACK = 2
  const PARTS = ['header', '.others', '.latest', '.coach', '.stage', '.prompt', '.thumb .hand',
    '.whose']
  const OVER = '.hints, .asking, .bar'
  const ABOVE = `.hidden, .said, .thinking, .cook, .tag, ${OVER}`
  const faults = []

  // --- how things are called, and where they are

  const named = each => {
    const text = (each.getAttribute('aria-label') || each.textContent).trim().replace(/\\s+/g, ' ')
    return `${each.localName}.${each.className.baseVal ?? each.className} "${text.slice(0, 25)}"`
  }
  const at = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ')
  const boxOf = each => each.getBoundingClientRect()
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const around = each => (each ? [each, ...around(each.parentElement)] : [])
  const isBeyond = (inner, outer) =>
    inner.left < outer.left - SLACK || inner.top < outer.top - SLACK ||
    inner.right > outer.right + SLACK || inner.bottom > outer.bottom + SLACK
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK
  const isShown = each => {
    const { width, height } = boxOf(each)
    return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true })
  }
  const pairs = each => each.flatMap((one, at) => each.slice(at + 1).map(other => [one, other]))

  /** What cuts off a box of an element for good; what can be scrolled to is not lost. */
  function cutting(each, box) {
    for (const place of around(each.parentElement)) {
      const { overflowX, overflowY, position } = getComputedStyle(place)
      const ways = [overflowX, overflowY]
      if (ways.includes('auto') || ways.includes('scroll')) return null
      const clips = ways.includes('hidden') || ways.includes('clip')
      if (clips && place !== document.body && isBeyond(box, boxOf(place))) return place
      if (position === 'fixed') break
    }
    return playing && isBeyond(box, screen) ? document.body : null
  }

  // --- the page as a whole

  const root = document.scrollingElement
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')]
      .filter(each => boxOf(each).right > innerWidth + 1)
    faults.push(`runs off sideways: ${wide.slice(0, 3).map(named).join(', ')}`)
  }
  if (playing && root.scrollHeight > innerHeight)
    faults.push(`scrolls: ${root.scrollHeight} of ${innerHeight}`)

  // --- its parts

  const dialog = document.querySelector('dialog[open]')
  const scope = dialog ?? document.body

  function extentOf(part) {
    const boxes = [part, ...part.querySelectorAll('*:not(svg *)')]
      .filter(each => isShown(each) && !each.closest(ABOVE))
      .map(boxOf)
    const most = side => Math.max(...boxes.map(box => box[side]))
    const least = side => Math.min(...boxes.map(box => box[side]))
    return { left: least('left'), top: least('top'), right: most('right'), bottom: most('bottom') }
  }
  if (playing && !dialog) {
    const parts = [...PARTS, '.controls']
      .map(name => ({ name, part: document.querySelector(name) }))
      .filter(({ part }) => part && isShown(part))
      .map(({ name, part }) => ({ name, box: extentOf(part) }))
    for (const { name, box } of parts)
      if (isBeyond(box, screen)) faults.push(`off the screen: ${name} ${at(box)}`)
    for (const [one, other] of pairs(parts))
      if (meet(one.box, other.box))
        faults.push(`${one.name} ${at(one.box)} reaches into ${other.name} ${at(other.box)}`)
  }

  // --- words

  const lines = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const each = node.parentElement
    const text = node.data.trim().slice(0, 40)
    if (!text || !isShown(each) || each.closest('.hidden, svg, option, .cook, .tag')) continue
    if (getComputedStyle(each).textOverflow === 'ellipsis') continue
    range.selectNodeContents(node)
    for (const { left, top, right, bottom, height } of range.getClientRects()) {
      // Without the air above and below its letters.
      const box = { left, right, top: top + height / 5, bottom: bottom - height / 5 }
      const by = cutting(each, box)
      if (by) faults.push(`cut off: "${text}" ${at(box)} by ${named(by)}`)
      else if (playing && !each.closest(`${OVER}, [data-scroll]`)) lines.push({ node, text, box })
    }
  }
  for (const [one, other] of pairs(lines))
    if (one.node !== other.node && meet(one.box, other.box))
      faults.push(`over each other: "${one.text}" ${at(one.box)} / "${other.text}"`)

  // --- controls

  const controls = [...scope.querySelectorAll('button, a[href], input, select, textarea')]
    .filter(each => isShown(each) && !each.closest('.hidden'))
    .filter(each => getComputedStyle(each).pointerEvents !== 'none')
  for (const each of controls) {
    const { width, height } = boxOf(each)
    const isWord = each.matches('a') && getComputedStyle(each).display === 'inline'
    if (!isWord && (width < LEAST || height < LEAST))
      faults.push(`small: ${named(each)} ${Math.round(width)}x${Math.round(height)}`)
    const by = cutting(each, boxOf(each))
    if (by) faults.push(`cut off: ${named(each)} ${at(boxOf(each))} by ${named(by)}`)
  }
  /** What can be seen of an element, without scrolling. */
  function seenOf(each) {
    const { left, top, right, bottom } = boxOf(each)
    const box = { left, top, right, bottom }
    for (const place of around(each.parentElement)) {
      if (place === document.body) break
      if (getComputedStyle(place).overflowY === 'visible') continue
      const { top, bottom } = boxOf(place)
      box.top = Math.max(box.top, top)
      box.bottom = Math.min(box.bottom, bottom)
    }
    return box
  }
  for (const [one, other] of pairs(controls)) {
    const apart = one.closest(OVER) !== other.closest(OVER)
    if (!apart && !one.contains(other) && !other.contains(one) && meet(seenOf(one), seenOf(other)))
      faults.push(`overlap: ${named(one)} ${at(boxOf(one))} / ${named(other)} ${at(boxOf(other))}`)
  }
  for (const each of controls) {
    const places = around(each.parentElement)
      .map(place => [place, place.scrollLeft, place.scrollTop])
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = boxOf(each)
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = found?.closest('label')
    const reached = found && (each.contains(found) || (label && label === each.closest('label')))
    const under = found?.closest(OVER) && !each.closest(OVER)
    if (!reached && !under)
      faults.push(`covered: ${named(each)} ${at(boxOf(each))} by ${found && named(found)}`)
    for (const [place, left, top] of places) place.scrollTo({ left, top, behavior: 'instant' })
  }
  return [...new Set(faults)]
}
"""
"""What may lie over others for a while are advice and what somebody is asked (`OVER`)."""


def faults(
    guest: Guest, playing: bool = True, sizes: Iterable[dict[str, int]] = SIZES
) -> list[str]:
    """What is wrong at each size; while somebody plays, nothing may need scrolling either."""
    page = guest.page
    found = []
    for size in sizes:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        name = f"{size['width']}x{size['height']}"
        found += [f"{name} {fault}" for fault in page.evaluate(FAULTS, playing)]
    return found
