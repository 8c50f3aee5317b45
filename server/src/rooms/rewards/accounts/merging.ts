import { shanghaiDay } from '../../../kernel/time.ts'
import type { MergePart } from '../../members/index.ts'
import { lotsOn } from '../core/rules.ts'
import { bookBalance, bookPoints } from '../core/store-book.ts'
import { balanceTaken, pointsTaken } from '../core/store-returns.ts'
import { pointPeriods } from '../vip/store-merging.ts'
import { type Hold, holdAfter, holdFor, holdOf } from './rules-hold.ts'
import { type HeldAccount, holdAccounts, pointAccounts, setHold } from './store-merging.ts'

/**
 * What somebody who is merged has goes over by two rows of each ledger, and what is booked on them from then on is booked on whoever is
 * kept, who is a VIP by what they bought. Until both have agreed, it is held. Undone, the same amounts go back, as far as they are still
 * there.
 */
export const merging: MergePart = {
  room: 'rewards',
  async move(tx, { merging_id, kept_id, duplicate_id, actor_id, held_until, holds_all, now }) {
    const accounts = await holdAccounts(tx, [kept_id, duplicate_id], duplicate_id)
    const [kept, duplicate] = [accounts.get(kept_id) ?? nothing, accounts.get(duplicate_id) ?? nothing]
    const { points, balance_fen, gift_fen } = duplicate
    const hold = holdAfter({ kept, duplicate, now, held_until, holds_all })
    const fact = { biz: 'MERGE' as const, biz_id: merging_id, actor_id, now }
    const out = { ...fact, user_id: duplicate_id, reason: '合并会员，转到保留的会员' }
    const into = { ...fact, user_id: kept_id, reason: '合并会员，转入' }
    await bookPoints(tx, { ...out, delta: -points })
    const lots = lotsOn((await pointsTaken(tx, duplicate_id, fact)).lots, shanghaiDay(now))
    await bookPoints(tx, { ...into, delta: points, lots })
    await bookBalance(tx, { ...out, delta: -balance_fen })
    await bookBalance(tx, { ...into, delta: balance_fen, gift_fen })
    await setHold(tx, kept_id, hold)
    await setHold(tx, duplicate_id, null)
    await pointAccounts(tx, { from: duplicate_id, to: kept_id, back: [] })
    const others = [...accounts.keys()].filter((id) => id !== kept_id && id !== duplicate_id)
    await pointPeriods(tx, [duplicate_id, ...others], kept_id)
    return { points, balance_fen, gift_fen, lots, hold: heldBy(hold, kept, duplicate, now) }
  },
  async giveBack(tx, { merging_id, kept_id, duplicate_id, back, moved, actor_id, now }) {
    const { gift_fen = 0, lots = [], hold } = moved
    const held = (await holdAccounts(tx, [kept_id, duplicate_id, ...back], duplicate_id)).get(kept_id) ?? nothing
    const points = Math.min(moved.points ?? 0, held.points)
    const balance_fen = Math.min(moved.balance_fen ?? 0, held.balance_fen)
    await pointAccounts(tx, { from: duplicate_id, to: null, back })
    const fact = { biz: 'SEPARATE' as const, biz_id: merging_id, actor_id, now }
    const out = { ...fact, user_id: kept_id, reason: '撤销会员合并，转回' }
    const into = { ...fact, user_id: duplicate_id, reason: '撤销会员合并，转回给本人' }
    await bookPoints(tx, { ...out, delta: -points, lots })
    const given = lotsOn((await pointsTaken(tx, kept_id, fact)).lots, shanghaiDay(now))
    await bookPoints(tx, { ...into, delta: points, lots: given })
    await bookBalance(tx, { ...out, delta: -balance_fen, gift_fen: Math.min(gift_fen, held.gift_fen, balance_fen) })
    const { gift } = await balanceTaken(tx, kept_id, fact)
    await bookBalance(tx, { ...into, delta: balance_fen, gift_fen: gift })
    const own = holdOf(held, now)
    await setHold(tx, kept_id, own && holdFor(own.points - (hold?.points ?? 0), own.fen - (hold?.fen ?? 0), own.until))
    await setHold(tx, duplicate_id, carriedBack(hold, { points, balance_fen }, now))
    await pointPeriods(tx, [duplicate_id, ...back], null)
    return { points: (moved.points ?? 0) - points, fen: (moved.balance_fen ?? 0) - balance_fen }
  },
}
type HeldNow = Omit<HeldAccount, 'user_id'>
const nothing: HeldNow = { points: 0, balance_fen: 0, gift_fen: 0, held_points: 0, held_fen: 0, held_until: null }

type Moved = Parameters<MergePart['giveBack']>[1]['moved']
/** How much more is held than before, and what of it was held of the second already: as its undoing needs it. */
function heldBy(hold: Hold | null, kept: HeldNow, duplicate: HeldNow, now: Date): Moved['hold'] {
  const [before, carried] = [holdOf(kept, now), holdOf(duplicate, now)]
  if (!hold) return undefined
  return {
    points: hold.points - (before?.points ?? 0),
    fen: hold.fen - (before?.fen ?? 0),
    ...(carried ? { carried: { ...carried, until: carried.until.toISOString() } } : {}),
  }
}

/** What was held of the second before the merge is held again, as far as it goes back and its time is not over. */
function carriedBack(hold: Moved['hold'], back: { points: number; balance_fen: number }, now: Date): Hold | null {
  const { carried } = hold ?? {}
  if (!carried) return null
  return holdOf(
    { ...back, held_points: carried.points, held_fen: carried.fen, held_until: new Date(carried.until) },
    now,
  )
}
