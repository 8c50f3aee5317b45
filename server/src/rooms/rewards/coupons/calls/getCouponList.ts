import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { keptBy } from '../scope.ts'
import { staffCoupons } from '../show.ts'
import { countCoupons, couponKeys, listCoupons } from '../store.ts'

export const getCouponList: Handler<typeof rewards.getCouponList, RewardsDeps> = async ({ input, actor, tx, deps }) => {
  const { keyword, state, kind, merchantId: company_id, sort: by, direction } = input
  const sort = { by, direction }
  const filter = { companies: await keptBy(tx, actor.staff), keyword, state, kind, company_id }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listCoupons(tx, filter, { sort, ...readPage(input, by === 'newest' ? 1 : 2) }),
    (tx) => countCoupons(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, (row) => couponKeys(sort, row))
  return { list: await staffCoupons(tx, deps, page.list, actor), ...sayTotal(counted, input), next: page.next }
}
