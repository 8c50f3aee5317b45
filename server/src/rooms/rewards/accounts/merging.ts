import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { MergePart } from '../../members/index.ts'
import { lotsOn } from '../core/rules.ts'
import { bookBalance, bookPoints } from '../core/store-book.ts'
import { balanceTaken, pointsTaken } from '../core/store-returns.ts'
import { pointPeriods } from '../vip/store-merging.ts'
import { holdAccounts, pointAccounts } from './store-merging.ts'

const words = { points: '积分', balance_fen: '余额' } as const

/**
 * What somebody who is merged has goes over by two rows of each ledger, and what is booked on them from then on is booked on whoever is
 * kept, who is a VIP by what they bought. Undone, the same amounts go back, as far as they are still there.
 */
export const merging: MergePart = {
  room: 'rewards',
  async move(tx, { merging_id, kept_id, duplicate_id, actor_id, now }) {
    const accounts = await holdAccounts(tx, [kept_id, duplicate_id], duplicate_id)
    const { points, balance_fen, gift_fen } = accounts.get(duplicate_id) ?? nothing
    const fact = { biz: 'MERGE' as const, biz_id: merging_id, actor_id, now }
    const out = { ...fact, user_id: duplicate_id, reason: '合并会员，转到保留的会员' }
    const into = { ...fact, user_id: kept_id, reason: '合并会员，转入' }
    await bookPoints(tx, { ...out, delta: -points })
    const lots = lotsOn((await pointsTaken(tx, duplicate_id, fact)).lots, shanghaiDay(now))
    await bookPoints(tx, { ...into, delta: points, lots })
    await bookBalance(tx, { ...out, delta: -balance_fen })
    await bookBalance(tx, { ...into, delta: balance_fen, gift_fen })
    await pointAccounts(tx, { from: duplicate_id, to: kept_id, back: [] })
    const others = [...accounts.keys()].filter((id) => id !== kept_id && id !== duplicate_id)
    await pointPeriods(tx, [duplicate_id, ...others], kept_id)
    return { points, balance_fen, gift_fen, lots }
  },
  async giveBack(tx, { merging_id, kept_id, duplicate_id, back, moved, actor_id, now }) {
    const { points = 0, balance_fen = 0, gift_fen = 0, lots = [] } = moved
    const held = (await holdAccounts(tx, [kept_id, duplicate_id, ...back], duplicate_id)).get(kept_id) ?? nothing
    if (held.points < points) refuse('MERGING_SPENT', { what: words.points })
    if (held.balance_fen < balance_fen) refuse('MERGING_SPENT', { what: words.balance_fen })
    await pointAccounts(tx, { from: duplicate_id, to: null, back })
    const fact = { biz: 'SEPARATE' as const, biz_id: merging_id, actor_id, now }
    const out = { ...fact, user_id: kept_id, reason: '撤销会员合并，转回' }
    const into = { ...fact, user_id: duplicate_id, reason: '撤销会员合并，转回给本人' }
    await bookPoints(tx, { ...out, delta: -points, lots })
    const given = lotsOn((await pointsTaken(tx, kept_id, fact)).lots, shanghaiDay(now))
    await bookPoints(tx, { ...into, delta: points, lots: given })
    await bookBalance(tx, { ...out, delta: -balance_fen, gift_fen: Math.min(gift_fen, held.gift_fen) })
    const { gift } = await balanceTaken(tx, kept_id, fact)
    await bookBalance(tx, { ...into, delta: balance_fen, gift_fen: gift })
    await pointPeriods(tx, [duplicate_id, ...back], null)
    return {}
  },
}
const nothing = { points: 0, balance_fen: 0, gift_fen: 0 }
