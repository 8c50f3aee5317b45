import type { Cell, Column } from '../files/sheet.ts'

/** What stands in a cell, as one process tells another. */
type Sent = string | number | null | { at: number }
const toSent = (cell: Cell): Sent => (cell instanceof Date ? { at: cell.getTime() } : cell)
const hear = (sent: Sent): Cell => (typeof sent === 'object' && sent !== null ? new Date(sent.at) : sent)

/** Says that all has been told: what ends without it was cut off. */
const END = 'null\n'

/** A table for another process: a line of its columns, one for each batch of rows, and the end. */
export async function* toLines(
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(columns)}\n`
  for await (const rows of batches) yield `${JSON.stringify(rows.map((row) => row.map(toSent)))}\n`
  yield END
}

/** The lines of a stream, each read when it is asked for. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const chunk of input) {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString()
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
}

/** What `toLines` told. Throws where the end is missing. */
export async function fromLines(input: AsyncIterable<Buffer>) {
  const lines = linesOf(input)
  const first = await lines.next()
  if (first.done) throw new Error('nothing was told')
  const columns = JSON.parse(first.value) as Column[]
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const line of lines) {
      const rows = JSON.parse(line) as Sent[][] | null
      if (rows === null) return
      yield rows.map((row) => row.map(hear))
    }
    throw new Error('the rows were cut off')
  }
  return { columns, batches: batches() }
}
