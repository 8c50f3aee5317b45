import type { orders } from '@heyi/contract/orders'
import { deliveries } from '@heyi/contract/states'
import { audit } from '../../../kernel/audit/audit.ts'
import type { FileHandler } from '../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { makeSheet, SHEET_ROWS, SHEET_TYPE } from '../../mall/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { stateName } from '../rules.ts'
import { staffFilter, statesOf } from '../search.ts'
import { listOrders } from '../store-read.ts'

const columns = [
  { name: '订单号', width: 22 },
  { name: '状态', width: 10 },
  { name: '商家', width: 16 },
  { name: '会员', width: 12 },
  { name: '手机号', width: 14 },
  { name: '商品', width: 40 },
  { name: '件数', width: 8 },
  { name: '积分', width: 10 },
  { name: '金额（元）', width: 12 },
  { name: '取货方式', width: 10 },
  { name: '门店', width: 20 },
  { name: '下单时间', width: 18 },
]

export const exportOrders: FileHandler<typeof orders.exportOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
  request,
}) => {
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const rows = await listOrders(tx, filter, statesOf(input.tab), { before: null, offset: 0, limit: SHEET_ROWS })
  const who = await people(
    tx,
    rows.map((row) => row.user_id),
  )
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'order.export',
    target: 'order',
    detail: { rows: rows.length, tab: input.tab },
    request,
  })
  const body = await makeSheet(
    columns,
    rows.map((row) => {
      const buyer = who.get(row.user_id)
      const goods = row.lines.map((line) => `${line.name} ${line.spec_text} ×${line.quantity}`).join('；')
      return [
        row.order_no,
        stateName(row.state, row.delivery),
        row.merchant_name,
        buyer?.name ?? '',
        buyer?.mobile_masked ?? '',
        goods,
        row.quantity,
        row.points,
        row.pay_fen / 100,
        deliveries[row.delivery],
        row.store_name ?? '',
        row.created_at,
      ]
    }),
  )
  return { type: SHEET_TYPE, body, name: `订单-${shanghaiDay(now)}.xlsx` }
}
