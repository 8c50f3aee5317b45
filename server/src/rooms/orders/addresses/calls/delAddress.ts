import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { lockAddresses, removeAddress } from '../store.ts'

export const delAddress: Handler<typeof orders.delAddress, OrdersDeps> = async ({ input, actor, tx, refuse }) => {
  await lockAddresses(tx, actor.user_id)
  if (!(await removeAddress(tx, actor.own_ids, input.id))) refuse('ADDRESS_NOT_FOUND')
  return {}
}
