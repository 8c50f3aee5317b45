export type Cell = string | number | Date | null
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows of one export at most. */
export const SHEET_ROWS = 50_000

/** A cell that a spreadsheet would take for a formula is made plain text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cellOf(value: Cell) {
  if (value === null) return null
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
  return typeof value === 'number' ? { value, type: Number } : { value: harmless(value), type: String }
}

/** A one-page workbook; the first row names the columns. Dates are shown in Asia/Shanghai. */
export async function makeSheet(
  columns: readonly { name: string; width: number }[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((cell) => cellOf(cell instanceof Date ? new Date(cell.getTime() + 8 * 3_600_000) : cell)),
  )
  return writeXlsxFile([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
