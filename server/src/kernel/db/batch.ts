import { hasMoved } from '@heyi/contract/batch-rules'
import { refuse } from '../refuse.ts'

/** What a whole list holds now, in ascending order. Refuses where it is longer than `max`, or not the one that was seen. */
export async function wholeOf(
  read: (limit: number) => Promise<readonly { id: number }[]>,
  { seen, max }: { seen: number; max: number },
): Promise<number[]> {
  const rows = await read(max + 1)
  if (rows.length > max) refuse('LIST_TOO_LONG', { max })
  if (hasMoved(seen, rows.length)) refuse('LIST_MOVED', { seen, now: rows.length })
  return rows.map(({ id }) => id)
}
