/** What a poster says. `path` is where its QR leads, below the address of the app. */
export type PosterFacts = {
  picture_id: string | null
  title: string
  /** The line that stands out, such as a price. */
  line: string
  /** Whose it is. */
  by: string
  path: string
}

/** Width of a sign in the bold font, in hundredths of its size, never less than it takes: letters of Latin are narrow. */
function widthOf(sign: string): number {
  if (/[mwMW@%—…]/.test(sign)) return 100
  if (/[A-Z&]/.test(sign)) return 76
  return /[\u0020-\u024f]/.test(sign) ? 64 : 100
}
const widthOfAll = (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0)

/** What cannot be seen, and what XML cannot hold. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

/** A text in at most `most` lines of `ems` times the size of its signs; what does not fit ends in …. */
export function wrapped(text: string, ems: number, most: number): string[] {
  const room = ems * 100
  const lines: string[] = []
  let line = ''
  for (const sign of text.replace(UNSEEN, ' ').trim().replace(/\s+/g, ' ')) {
    if (widthOfAll(line + sign) <= room) line += sign
    else {
      lines.push(line.trimEnd())
      line = sign === ' ' ? '' : sign
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const signs = [...(lines[most - 1] ?? '')]
  while (widthOfAll(`${signs.join('')}…`) > room) signs.pop()
  return [...lines.slice(0, most - 1), `${signs.join('')}…`]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** A text as a drawing may hold it. */
export const escaped = (text: string): string => text.toWellFormed().replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
