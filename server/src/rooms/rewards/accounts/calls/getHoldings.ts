import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { frozenOf, frozenSum } from '../../awards/store.ts'
import { giftOf } from '../../core/store-accounts.ts'
import { WARNED_DAYS } from '../expiry.ts'
import { endingOf } from '../store-expiry.ts'
import { readHold } from '../store-merging.ts'

/** Awards that are shown one by one. */
const MAX_SHOWN = 5

export const getHoldings: Handler<typeof rewards.getHoldings> = async ({ actor, tx, now }) => {
  const { own_ids } = actor
  const today = shanghaiDay(now)
  const frozen = await frozenOf(tx, own_ids, MAX_SHOWN)
  return {
    frozen_points: frozen.length < MAX_SHOWN ? sumOf(frozen) : await frozenSum(tx, own_ids),
    frozen: frozen.map(({ points, frozen_until }) => ({ points, at: frozen_until })),
    ending: await endingOf(tx, own_ids, addDays(today, Math.max(...WARNED_DAYS))),
    gift_fen: await giftOf(tx, actor.user_id),
    held: await readHold(tx, actor.user_id, now),
  }
}

const sumOf = (rows: readonly { points: number }[]) => rows.reduce((sum, { points }) => sum + points, 0)
