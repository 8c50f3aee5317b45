/** A process of its own that ends: a file that somebody sent comes in, its rows go out as lines. What is broken or huge ends it alone. */
import { buffer } from 'node:stream/consumers'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** Rows that are handed on: whoever takes fewer hears that there are more. */
const MAX_ROWS = Number(process.argv[2])
/** Characters of a cell that are handed on. */
const MAX_TEXT = 200

const data = await buffer(process.stdin)
const rows = data.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(data) : readCsv(data)
const lines: string[] = []
for (const { place, cells } of rows) {
  const texts = cells.map((cell) => cell.slice(0, MAX_TEXT).replaceAll('\u0000', '').toWellFormed().trim())
  if (!texts.some(Boolean)) continue
  lines.push(JSON.stringify({ place, cells: texts }))
  if (lines.length >= MAX_ROWS) break
}
process.stdout.write(lines.join('\n'))
