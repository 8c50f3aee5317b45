/** The text of a file that a spreadsheet saved: UTF-8, UTF-16 by its mark, else the Chinese of Windows. */
function decoded(data: Buffer): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return new TextDecoder('gb18030').decode(data)
  }
}

/** What parts the cells: the sign that the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', '\t', ';'].map((sign) => [sign, line.split(sign).length] as const)
  return counts.reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}

/** The rows of a table of separated values, by their number as a spreadsheet shows them. Throws where it is no text. */
export function* readCsv(data: Buffer): Generator<{ place: number; cells: string[] }> {
  const text = decoded(data)
  if (text.includes('\u0000')) throw new Error('no text')
  const delimiter = delimiterOf(text)
  let place = 0
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at + 1) : plain(text, at, delimiter)
    cells.push(cell.text)
    at = cell.end
    if (text[at] === delimiter) {
      at++
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    yield { place: ++place, cells }
    cells = []
  }
}

type Cell = { text: string; end: number }
function quoted(text: string, from: number): Cell {
  const parts: string[] = []
  for (let at = from; ; ) {
    const end = text.indexOf('"', at)
    if (end < 0) return { text: parts.join('') + text.slice(at), end: text.length }
    parts.push(text.slice(at, end))
    if (text[end + 1] !== '"') return { text: parts.join(''), end: end + 1 }
    parts.push('"')
    at = end + 2
  }
}
function plain(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end++
  return { text: text.slice(from, end), end }
}
