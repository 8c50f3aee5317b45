import type { Readable } from 'node:stream'
import { zip } from './zip.ts'

export type Cell = string | number | Date | null
export type Column = { name: string; width: number }
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows of one export at most. */
export const SHEET_ROWS = 100_000

/** Characters of one cell at most, by the format. */
const MAX_TEXT = 32_767
/** Numbers of the looks in `styles`. */
const [BOLD, MOMENT] = [1, 2]
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * A one-page workbook; the first row names the columns. Dates are shown in Asia/Shanghai. Batches of rows are taken one after
 * another as they are written, so that neither the rows nor the page are ever held whole.
 */
export const makeSheet = (columns: readonly Column[], batches: AsyncIterable<readonly (readonly Cell[])[]>): Readable =>
  zip([...frame(), { name: 'xl/worksheets/sheet1.xml', parts: page(columns, batches) }])

async function* page(columns: readonly Column[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  yield `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ name }) => textCell(name, BOLD)).join('')}</row>`
  let number = 1
  for await (const rows of batches)
    yield rows.map((row) => `<row r="${++number}">${row.map(cell).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

function cell(value: Cell): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value instanceof Date) return `<c s="${MOMENT}"><v>${serialOf(value)}</v></c>`
  return textCell(harmless(value))
}

const textCell = (text: string, style?: number): string =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A cell that a spreadsheet would take for a formula is made plain text. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Days since the last of 1899, as the clock in Shanghai shows them. */
const serialOf = (moment: Date): number => (moment.getTime() + 8 * 3_600_000) / 86_400_000 + 25_569

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML cannot hold at all, escaped or not. */
const UNWRITABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu
const escaped = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '')

/** The parts of a workbook that are the same whatever its page says. */
function frame() {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  return Object.entries(parts).map(([name, text]) => ({ name, parts: [HEAD + text] }))
}

const styles = `<styleSheet xmlns="${SPREADSHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
