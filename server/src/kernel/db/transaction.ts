import { guarded, type Use } from './lines.ts'
import type { Tx } from './tx.ts'

export type Work<T> = (tx: Tx, last: (statement: PromiseLike<unknown>) => void) => Promise<T>

/**
 * Runs `work` between BEGIN and COMMIT. Statements that do not wait for each other's answers travel together, BEGIN with
 * the first of them; they run in the order they are sent, which is when they are first awaited. What `work` gives to
 * `last` is sent without waiting for its answer, together with COMMIT; it fails the transaction like any.
 */
export const transaction =
  <T>(work: Work<T>): Use<T> =>
  async (reserved, gate) => {
    const unread: Promise<unknown>[] = []
    const last = (statement: PromiseLike<unknown>) => {
      const sent = Promise.resolve(statement)
      sent.catch(() => {})
      unread.push(sent)
    }
    const end = (how: 'commit' | 'rollback') => {
      if (gate.shut) throw gate.shut
      gate.shut = new Error('the transaction is over')
      return reserved.unsafe(how)
    }
    reserved
      .unsafe('begin')
      .execute()
      .catch(() => {})
    try {
      const result = await work(guarded(reserved, gate), last)
      const [{ command }] = await Promise.all([end('commit'), ...unread])
      // A statement failed and nobody read its answer: PostgreSQL has taken everything back.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
      return result
    } catch (error) {
      if (!gate.shut) await end('rollback')
      throw error
    }
  }
