import { nav } from './nav.ts'

const said = new Set<string>()
let holding = 0

/** The screen has just said what becomes of these addresses: a notice that leads there needs no toast. */
export function muteNotice(links: readonly string[]): void {
  for (const link of links) said.add(link)
}

/** While the screen itself says how it ended, no notice is toasted; answers how to let them again. */
export function holdNotices(): () => void {
  holding += 1
  return () => {
    holding -= 1
  }
}

/** Whether the person stands at what a notice is about, or has just heard it. */
export function isSaidHere(link: string): boolean {
  if (!link) return false
  return said.delete(link) || `${nav.current()}&`.startsWith(`${link}&`) || holding > 0
}
