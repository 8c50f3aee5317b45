import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, numberKeys, readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { myCoupons } from '../show.ts'
import { countHeld, type HeldRow, listHeld } from '../store-held.ts'

const pairOf = ([ms = 0, id = 0]: number[]) => [ms, id] as const

export const getUserCoupons: Handler<typeof rewards.getUserCoupons, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { own_ids } = actor
  const { state: tab } = input
  const { keys, ...place } = readPage(input, 2)
  const after = keys && pairOf(numberKeys(keys))
  const [rows, counts] = await inOrder(
    tx,
    (tx) => listHeld(tx, own_ids, { tab, now }, { after, ...place }),
    (tx) => countHeld(tx, own_ids, now),
  )
  const keyOf = (row: HeldRow) => (tab === 'used' ? (row.used_at ?? row.until_at) : row.until_at).getTime()
  const page = cutPage(rows, input.num, (row) => [keyOf(row), row.id])
  return { list: await myCoupons(tx, deps, page.list, now), next: page.next, counts }
}
