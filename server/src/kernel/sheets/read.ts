import { buffer } from 'node:stream/consumers'
import { makeQueue } from '../queue.ts'
import { Refusal } from '../refuse.ts'
import { inProcess } from './process.ts'

/** A row of a sheet that somebody sent: its number there, and its cells as text. */
export type ReadRow = { place: number; cells: string[] }
const READER = new URL('./read-process.ts', import.meta.url)
const LIMITS = { megabytes: 320, seconds: 20 }
/** Few at a time: each may take a large part of the machine for a moment. */
const inTurn = makeQueue({ running: 1, waiting: 6, each: 1 })

async function* whole(data: Buffer): AsyncGenerator<Buffer> {
  yield data
}

/** The first rows of a workbook or of a table of separated values that are not empty; null where it is neither. */
export async function readSheet(data: Buffer, { most, of }: { most: number; of: number }): Promise<ReadRow[] | null> {
  try {
    const answered = await inTurn(() => buffer(inProcess(READER, whole(data), { ...LIMITS, args: [String(most)] })), of)
    return answered.length
      ? answered
          .toString()
          .split('\n')
          .map((line) => JSON.parse(line) as ReadRow)
      : []
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}
