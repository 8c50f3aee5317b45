import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { countReceipts, listReceipts } from '../store.ts'

export const getCashReceipts: Handler<typeof orders.getCashReceipts> = async ({ input, actor, tx, refuse }) => {
  const total = await countReceipts(tx, merchantScope(actor.staff), input.report_id)
  if (total === null) return refuse('CASH_REPORT_NOT_FOUND')
  const { list, next } = cutPage(await listReceipts(tx, input.report_id, idPage(input)), input.num, ({ nth }) => [nth])
  const who = await people.byIds(tx, [...new Set(list.map(({ taker_id }) => taker_id))])
  const rows = list.map((row) => ({ ...row, taker: who.get(row.taker_id)?.name ?? '', at: row.created_at }))
  return { list: rows, ...sayTotal(total, input), next }
}
