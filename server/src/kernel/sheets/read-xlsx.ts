import { openZip } from './unzip.ts'

/** Bytes of a workbook when it is opened, at most. */
const MAX_OPENED = 64 * 1024 * 1024
const MAX_COLUMNS = 60
/** Rows of a page, as spreadsheets know them. */
const MAX_PLACE = 1_048_576
const WHOLE = /^\d{1,7}$/

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The inner texts of every `<name …>…</name>`, with what stands in the opening tag; one without an inside has ''. */
function* elements(xml: string, name: string): Generator<{ tag: string; inside: string }> {
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const after = xml[at + open.length] ?? ''
    const end = xml.indexOf('>', at)
    if (end < 0) return
    const from = at
    at = end + 1
    if (!/[\s/>]/.test(after)) continue
    const tag = xml.slice(from + open.length, end)
    if (tag.endsWith('/')) {
      yield { tag, inside: '' }
      continue
    }
    const until = xml.indexOf(close, at)
    if (until < 0) return
    yield { tag, inside: xml.slice(at, until) }
    at = until + close.length
  }
}

const attribute = (tag: string, name: string): string => {
  const from = tag.indexOf(` ${name}="`)
  if (from < 0) return ''
  const at = from + name.length + 3
  return tag.slice(at, tag.indexOf('"', at))
}

/** Texts in a row, without how they are read aloud. */
function textOf(xml: string): string {
  const bare = xml.includes('<rPh')
    ? [...elements(xml, 'rPh')].reduce((all, { inside }) => all.replace(inside, ''), xml)
    : xml
  return [...elements(bare, 't')].map(({ inside }) => unescaped(inside)).join('')
}

/** A number as a person typed it: phones are numbers to a spreadsheet. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : value
}

/** The place of a cell's column, from its name: A1 is 0, AB3 is 27. */
function columnOf(name: string): number {
  let column = 0
  for (const letter of name.toUpperCase()) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

/** The file of the first page. */
function firstPage(open: (name: string) => Buffer | null): string {
  const book = open('xl/workbook.xml')?.toString() ?? ''
  const links = open('xl/_rels/workbook.xml.rels')?.toString() ?? ''
  const [first] = elements(book, 'sheet')
  const id = first ? attribute(first.tag, 'r:id') : ''
  const link = [...elements(links, 'Relationship')].find(({ tag }) => id && attribute(tag, 'Id') === id)
  const target = link ? attribute(link.tag, 'Target') : 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** A row's number as the page says it, or the next one where it says none that comes after the last: each stands for one row. */
function placeAfter(last: number, written: string): number {
  const place = WHOLE.test(written) ? Number(written) : 0
  return place > last && place <= MAX_PLACE ? place : last + 1
}

/** The rows of a workbook's first page, by their number there, each cell as text. Throws where it is none. */
export function* readXlsx(data: Buffer): Generator<{ place: number; cells: string[] }> {
  const open = openZip(data, MAX_OPENED)
  const page = open(firstPage(open))
  if (!page) throw new Error('the workbook has no page')
  const shared = [...elements(open('xl/sharedStrings.xml')?.toString() ?? '', 'si')].map(({ inside }) => textOf(inside))
  let place = 0
  for (const row of elements(page.toString(), 'row')) {
    place = placeAfter(place, attribute(row.tag, 'r'))
    const cells: string[] = []
    for (const { tag, inside } of elements(row.inside, 'c')) {
      const name = attribute(tag, 'r')
      const column = name ? columnOf(name) : cells.length
      if (column < 0 || column >= MAX_COLUMNS) continue
      while (cells.length < column) cells.push('')
      cells[column] = cellText(attribute(tag, 't'), inside, shared)
    }
    yield { place, cells }
  }
}

function cellText(kind: string, inside: string, shared: readonly string[]): string {
  if (kind === 'inlineStr') return textOf(inside)
  const [found] = elements(inside, 'v')
  const value = found ? unescaped(found.inside) : ''
  if (kind === 's') return shared[Number(value)] ?? ''
  return kind === '' || kind === 'n' ? (value === '' ? '' : numberText(value)) : value
}
