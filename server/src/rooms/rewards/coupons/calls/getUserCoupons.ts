import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { myCoupons } from '../show.ts'
import { countHeld, keysOfHeld, listHeld } from '../store-held.ts'

export const getUserCoupons: Handler<typeof rewards.getUserCoupons, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { own_ids } = actor
  const { state: tab } = input
  const [rows, counts] = await inOrder(
    tx,
    (tx) => listHeld(tx, own_ids, { tab, now }, readPage(input, 2)),
    (tx) => countHeld(tx, own_ids, now),
  )
  const page = cutPage(rows, input.num, keysOfHeld)
  return { list: await myCoupons(tx, deps, page.list, now), next: page.next, counts }
}
