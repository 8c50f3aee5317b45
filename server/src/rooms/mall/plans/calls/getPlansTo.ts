import type { mall } from '@heyi/contract/mall/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sellsPlans } from '../put.ts'
import { listPacks, listPlans } from '../store.ts'

export const getPlansTo: Handler<typeof mall.getPlansTo> = async ({ actor, tx }) => {
  if (!(await sellsPlans(tx, actor.staff))) return { plans: [], packs: [] }
  const [plans, packs] = await inOrder(
    tx,
    (tx) => listPlans(tx, false),
    (tx) => listPacks(tx, false),
  )
  return { plans, packs }
}
