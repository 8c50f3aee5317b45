import type { orders } from '@heyi/contract/orders/index'
import { containing } from '../../../../kernel/db/like.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { deskOf, toStoreCode } from '../show.ts'
import { listStoreCodes } from '../store.ts'

export const getStoreCodes: Handler<typeof orders.getStoreCodes, OrdersDeps> = async ({ input, actor, tx, deps }) => {
  const { rows, counted } = await listStoreCodes(tx, deskOf(actor.staff), containing(input.keyword), idPage(input))
  const page = cutPage(rows, input.num, (row) => [row.store_id])
  return { list: page.list.map((row) => toStoreCode(row, deps.secrets)), ...sayTotal(counted, input), next: page.next }
}
