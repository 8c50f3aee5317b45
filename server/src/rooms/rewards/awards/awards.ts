import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { JobContext } from '../../../kernel/jobs/job-context.ts'
import { bookPoints, lockAccount, whoseAccount } from '../core/store-book.ts'
import { vipOf } from '../vip/store.ts'
import { addAwards, type EarningLine, holdAward, lotsOfAward, markGiven, markTaken } from './store.ts'

/** By how much what a person earns is multiplied, in hundredths of a percent. */
const multiplierOf = async (tx: Tx, user_id: number, now: Date): Promise<number> =>
  (await vipOf(tx, user_id, now))?.multiplier_bp ?? 10_000

/** What the lines of completed orders earn, frozen until the after-sale window ends. An order earns once. */
export async function awardPoints(
  tx: Tx,
  lines: readonly Omit<EarningLine, 'multiplier_bp'>[],
  now: Date,
): Promise<void> {
  const earning = lines.filter(({ paid_fen }) => paid_fen > 0)
  if (!earning.length) return
  const multiplied = new Map<number, number>()
  for (const { user_id } of earning)
    if (!multiplied.has(user_id)) multiplied.set(user_id, await multiplierOf(tx, user_id, now))
  const multiplier = (user_id: number) => multiplied.get(user_id) ?? 10_000
  await addAwards(
    tx,
    earning.map((line) => ({ ...line, multiplier_bp: multiplier(line.user_id) })),
    now,
  )
}

/** Gives what is due. Returns whom it concerns. */
export async function giveAwards({ tx, now }: JobContext, ids: readonly number[]): Promise<number[]> {
  const given = await markGiven(tx, ids)
  await inOrder(
    tx,
    ...given.map(({ user_id, order_id, points }) => (tx: Tx) => {
      const fact = { biz: 'AWARD', biz_id: order_id, reason: '购物奖励到账' } as const
      return bookPoints(tx, { ...fact, user_id, delta: points, now })
    }),
  )
  return [...new Set(given.map(({ user_id }) => user_id))]
}

type TakeBack = { order_id: number; points: number; biz_id: number | string; reason: string; now: Date }
/**
 * Takes back what an order earned, up to `points`: while it is frozen from there, afterwards as much as the person still has, out of
 * the lot it came into first.
 * `short` is what they have spent already: a refund keeps its worth in money.
 */
export async function takeBackAward(
  tx: Tx,
  { order_id, points, ...fact }: TakeBack,
): Promise<{ frozen: number; account: number; short: number }> {
  const nothing = { frozen: 0, account: 0, short: 0 }
  const award = await holdAward(tx, order_id)
  const taken = award ? Math.min(points, award.points - award.taken) : 0
  if (!award || taken <= 0) return nothing
  if (award.state === 'FROZEN') {
    await markTaken(tx, award.id, taken)
    return { ...nothing, frozen: taken }
  }
  const { user_id } = award
  const [, , held, lots] = await inOrder(
    tx,
    (tx) => markTaken(tx, award.id, taken),
    (tx) => lockAccount(tx, user_id),
    (tx) => whoseAccount(tx, user_id),
    (tx) => lotsOfAward(tx, order_id),
  )
  const account = Math.min(held.points, taken)
  await bookPoints(tx, { ...fact, user_id, biz: 'AWARD_BACK', delta: -account, lots })
  return { ...nothing, account, short: taken - account }
}
