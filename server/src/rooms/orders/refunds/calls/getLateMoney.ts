import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { inScope } from '../../core/store-read.ts'
import { countRefused, listRefused } from '../../paying/store.ts'

export const getLateMoney: Handler<typeof orders.getLateMoney, OrdersDeps> = async ({ input, actor, tx }) => {
  const whose = inScope(merchantScope(actor.staff))
  const [rows, total] = await inOrder(
    tx,
    (tx) => listRefused(tx, whose, input.num),
    (tx) => countRefused(tx, whose),
  )
  const who = await people.byIds(
    tx,
    rows.map(({ user_id }) => user_id),
  )
  return {
    list: rows.map((row) => {
      const { name = '', mobile_masked = '' } = who.get(row.user_id) ?? {}
      return { ...row, buyer: { id: row.user_id, name, mobile_masked } }
    }),
    total,
  }
}
