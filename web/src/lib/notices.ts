import { nav } from './nav.ts'

/** Letters of a body that can be read while a notice stays. */
const MAX_NOTICE = 60

/** A message as a passing notice: its title alone does not say which order, visit or person it is about. */
export function noticeWords({ title, body }: { title: string; body: string }): string {
  const [first = ''] = body.trim().match(/^[^。！？\n]*[。！？]?/) ?? []
  if (!first) return title
  const letters = [...first]
  return `${title}：${letters.length > MAX_NOTICE ? `${letters.slice(0, MAX_NOTICE - 1).join('')}…` : first}`
}

const muted = new Set<string>()
let holding = 0

/** The screen has just said what becomes of these addresses: a notice that leads there needs no toast. */
export function muteNotice(links: readonly string[]): void {
  for (const link of links) muted.add(link)
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
  return muted.delete(link) || `${nav.current()}&`.startsWith(`${link}&`) || holding > 0
}
