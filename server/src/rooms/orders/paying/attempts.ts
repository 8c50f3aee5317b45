import type { PayGateway, PayNotice } from '../../../edges/pay/index.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue, type Job } from '../../../kernel/jobs/events.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import { OutsideError, OutsideRefusal } from '../../../kernel/outside-error.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { settle } from './settle.ts'
import { closeIntent, closeIntents, noteAsked, readOpen, readSilent } from './store.ts'

/** Questions that stay without an answer, after which the gateway counts as away for this round. */
const MAX_AWAY = 3
/** Attempts of which the gateway is asked in one round; the next minute goes on. */
const MAX_ASKED = 200

/** Ends an attempt at the gateway. Returns the notice of its money where that came in before; null where it takes none any more. */
async function endThere(pay: PayGateway, out_trade_no: string): Promise<PayNotice | null> {
  if ((await pay.close(out_trade_no)) === 'closed') return null
  const known = await pay.query(out_trade_no)
  if (known.state === 'paid') return known
  throw new OutsideError('gateway', `says paid of ${out_trade_no} and then ${known.state}`)
}

/** What the gateway said of the open attempts of orders: which have ended there, and what of them was paid. */
export type Ended = { ids: ReadonlySet<number>; paid: readonly PayNotice[] }
export const NONE_OPEN: Ended = { ids: new Set(), paid: [] }

/**
 * Ends the open attempts of an order at the gateway, before any transaction: an order closes only after that was asked, so that
 * money of which no notice came is found. Refuses PAYMENT_GATEWAY_AWAY.
 */
export async function endAttempts(read: Database['use'], pay: PayGateway, order_id: number): Promise<Ended> {
  const open = await read((tx) => readOpen(tx, [order_id]))
  const paid: PayNotice[] = []
  for (const { out_trade_no } of open) {
    const notice = await endThere(pay, out_trade_no).catch((error: unknown) => {
      if (error instanceof OutsideError) return refuse('PAYMENT_GATEWAY_AWAY')
      throw error
    })
    if (notice) paid.push(notice)
  }
  return { ids: new Set(open.map(({ id }) => id)), paid }
}

/** Ends the open attempts of these orders in our books now, and at the gateway by a job. */
export async function leaveAttempts(tx: Tx, order_ids: readonly number[]): Promise<void> {
  const closed = await closeIntents(tx, order_ids)
  await endLater(
    tx,
    closed.map(({ out_trade_no }) => out_trade_no),
  )
}
/** Ends attempts at the gateway by a job, that are over in our books. */
export async function endLater(tx: Tx, out_trade_nos: readonly string[]): Promise<void> {
  for (const out_trade_no of out_trade_nos) await enqueue(tx, 'orders:closeAttempt', { out_trade_no })
}

/** Ends an attempt that is over in our books at the gateway too; what was paid for it meanwhile is booked. */
export const closeAttempt =
  (deps: OrdersDeps): Job<'orders:closeAttempt'> =>
  async ({ payload, database, now }) => {
    const notice = await endThere(deps.pay, payload.out_trade_no)
    if (!notice) return
    const after: (() => void)[] = []
    await database.transact((tx) => settle(tx, notice, { deps, now, afterCommit: (run) => after.push(run) }))
    for (const run of after) run()
  }

/**
 * Asks of attempts that nothing was heard of: those whose time is over end at the gateway, and so in our books; of younger ones it is
 * asked once whether a notice was lost. One that fails is named by an alarm, and asked again once all others were: a refusal concerns one
 * attempt, and only silence means that nobody is there.
 */
export async function askSilent({ transact, alarm, now }: TaskContext, deps: OrdersDeps): Promise<void> {
  const silent = await transact(({ tx }) => readSilent(tx, { now, most: MAX_ASKED }))
  const asked: number[] = []
  let away = 0
  for (const { id, out_trade_no, is_due } of silent) {
    if (away === MAX_AWAY) break
    try {
      const notice = is_due ? await endThere(deps.pay, out_trade_no) : await heardOf(deps.pay, out_trade_no)
      if (notice) await transact(({ tx, now, afterCommit }) => settle(tx, notice, { deps, now, afterCommit }))
      else if (is_due) await transact(({ tx }) => closeIntent(tx, id))
      else asked.push(id)
    } catch (error) {
      const isSilence = error instanceof OutsideError && !(error instanceof OutsideRefusal)
      if (isSilence) away++
      // A young one that was not answered is asked again: its notice may have been lost.
      if (is_due || !isSilence) asked.push(id)
      alarm('payment-ask-failed', { id, err: error })
    }
  }
  if (asked.length) await transact(({ tx }) => noteAsked(tx, asked, now))
}

async function heardOf(pay: PayGateway, out_trade_no: string): Promise<PayNotice | null> {
  const known = await pay.query(out_trade_no)
  return known.state === 'paid' ? known : null
}
