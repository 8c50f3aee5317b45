import type { Tx } from '../db/tx.ts'
import type { JobContext, TaskContext } from './job-context.ts'

type DueRows = {
  /** What the rows are and what is done with them, e.g. 'order-timeout-failed'. */
  event: string
  /** Rows of one transaction. */
  most: number
  /** Takes up to `most` due rows that nobody else holds, but none of `except`. */
  take: (tx: Tx, given: { now: Date; most: number; except: readonly number[] }) => Promise<number[]>
  work: (body: JobContext, ids: readonly number[]) => Promise<unknown>
}

/**
 * Does the work for all due rows in one transaction. Where that fails, for each in one of its own, until none is left: one that
 * fails even so is named by an alarm and left for the next run.
 */
export async function doDueRows({ transact, alarm }: TaskContext, { event, most, take, work }: DueRows): Promise<void> {
  const except: number[] = []
  const attempt = async (most: number) => {
    let ids: number[] = []
    try {
      await transact(async (body) => {
        ids = await take(body.tx, { now: body.now, most, except })
        if (ids.length) await work(body, ids)
      })
      return { ids }
    } catch (error) {
      // Nothing taken is nothing to go on with: the database is away.
      if (!ids.length) throw error
      return { ids, error }
    }
  }
  const { error } = await attempt(most)
  if (!error) return
  for (;;) {
    const { ids, error } = await attempt(1)
    const [id] = ids
    if (id === undefined) return
    except.push(id)
    if (error) alarm(event, { id, err: error })
  }
}
