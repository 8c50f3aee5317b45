import { type Cell, harmless } from './sheet.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'
/** By which spreadsheets know that it is UTF-8. */
const BOM = '\ufeff'

/** A table of comma-separated values; the first line names the columns, moments are those of Asia/Shanghai. */
export async function* makeCsv(
  columns: readonly { name: string }[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BOM}${lineOf(columns.map(({ name }) => name))}`)
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

function textOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date)
    return new Date(value.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const text = harmless(value).toWellFormed()
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
