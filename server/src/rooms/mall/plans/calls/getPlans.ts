import type { mall } from '@heyi/contract/mall/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { organTree } from '../../../organisation/index.ts'
import { withCoupons } from '../coupons.ts'
import { packsOnSale, plansOnSale } from '../store.ts'

export const getPlans: Handler<typeof mall.getPlans> = async ({ actor, tx, now }) => {
  const [plans, packs, organ_ids] = await inOrder(
    tx,
    (tx) => plansOnSale(tx),
    (tx) => packsOnSale(tx),
    (tx) => organTree.above(tx, actor.organ_id),
  )
  return { plans: await withCoupons(tx, plans, { organ_ids, now }), packs }
}
