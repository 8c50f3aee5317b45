import type { mall } from '@heyi/contract/mall'
import { audit } from '../../../kernel/audit/audit.ts'
import type { FileHandler } from '../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { companyScope } from '../../organisation/index.ts'
import type { MallDeps } from '../deps.ts'
import { makeSheet, SHEET_ROWS, SHEET_TYPE } from '../sheet.ts'
import { exportRows } from '../store-staff.ts'

const columns = [
  { name: '商品编号', width: 10 },
  { name: '商品名称', width: 30 },
  { name: '商家', width: 16 },
  { name: '分类', width: 12 },
  { name: '状态', width: 8 },
  { name: '积分', width: 10 },
  { name: '价格（元）', width: 10 },
  { name: '规格数', width: 8 },
  { name: '库存', width: 10 },
  { name: '订单占用', width: 10 },
  { name: '已售', width: 10 },
  { name: '更新时间', width: 18 },
]

export const exportGoods: FileHandler<typeof mall.exportGoods, MallDeps> = async ({
  input,
  actor,
  tx,
  now,
  request,
}) => {
  const { merchantId, ...filter } = input
  const rows = await exportRows(
    tx,
    await companyScope(tx, actor.staff),
    { ...filter, company_id: merchantId },
    SHEET_ROWS,
  )
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'goods.export',
    target: 'goods',
    detail: { rows: rows.length },
    request,
  })
  const body = await makeSheet(
    columns,
    rows.map((row) => [
      row.id,
      row.name,
      row.company_name,
      row.category_name,
      row.is_on ? '上架' : '下架',
      row.points,
      row.price_fen / 100,
      row.sku_count,
      row.on_hand,
      row.reserved,
      row.sold,
      row.updated_at,
    ]),
  )
  return { type: SHEET_TYPE, body, name: `商品-${shanghaiDay(now)}.xlsx` }
}
