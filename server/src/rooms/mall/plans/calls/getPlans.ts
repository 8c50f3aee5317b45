import type { mall } from '@heyi/contract/mall/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { packsOnSale, plansOnSale } from '../store.ts'

export const getPlans: Handler<typeof mall.getPlans> = async ({ tx }) => {
  const [plans, packs] = await inOrder(
    tx,
    (tx) => plansOnSale(tx),
    (tx) => packsOnSale(tx),
  )
  return { plans, packs }
}
