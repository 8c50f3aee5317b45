import type { mall } from '@heyi/contract/mall/index'
import { goodsStates } from '@heyi/contract/mall/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import { type Cell, makeSheet, SHEET_ROWS, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { type SheetRow, skusForSheet } from '../store.ts'

const columns = [
  { name: '商品编号', width: 10 },
  { name: '商品名称', width: 30 },
  { name: '商家', width: 16 },
  { name: '分类', width: 12 },
  { name: '状态', width: 8 },
  { name: '规格编号', width: 10 },
  { name: '规格', width: 20 },
  { name: '积分', width: 10 },
  { name: '价格（元）', width: 10 },
  { name: '市场价（元）', width: 12 },
  { name: '库存', width: 10 },
  { name: '占用', width: 10 },
  { name: '可售库存', width: 10 },
  { name: '商品已售', width: 10 },
  { name: '更新时间', width: 18 },
]

/** One row for each SKU on sale; what is the product's, such as its units sold, stands on each of its rows. */
export const exportGoods: FileHandler<typeof mall.exportGoods, MallDeps> = async ({
  input,
  actor,
  tx,
  now,
  request,
}) => {
  const { merchantId, ...filter } = input
  const scope = await companyScope(tx, actor.staff)
  let count = 0
  async function* cells() {
    for await (const rows of skusForSheet(tx, scope, { ...filter, company_id: merchantId }, SHEET_ROWS)) {
      count += rows.length
      yield rows.map(cellsOf)
    }
  }
  const body = await makeSheet(columns, cells())
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'goods.export',
    target: 'goods',
    detail: { rows: count },
    request,
  })
  return { type: SHEET_TYPE, body, name: `商品-${shanghaiDay(now)}.xlsx` }
}

const cellsOf = (row: SheetRow): Cell[] => [
  row.id,
  row.name,
  row.company_name,
  row.category_name,
  row.is_on ? goodsStates.on : goodsStates.off,
  row.sku_id,
  row.spec_text,
  row.points,
  row.price_fen / 100,
  row.market_price_fen ? row.market_price_fen / 100 : null,
  row.on_hand,
  row.reserved,
  row.on_hand - row.reserved,
  row.sold,
  row.updated_at,
]
