import { randomUUID } from 'node:crypto'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { stockUp } from './shop.ts'

const five = ({ admin }: Scene) => stockUp(admin, { name: `库存${randomUUID().slice(0, 6)}`, on_hand: 5 })
/** What lies in all and at stores, and by how many movements beside the first. */
async function lying(tx: Tx, sku_id: number): Promise<unknown> {
  const [row] = await tx`
    select s.on_hand::int, s.stores_on_hand::int as at_stores, coalesce((select sum(on_hand) from store_stock where sku_id = s.id), 0)::int as laid,
      (select count(*)::int from stock_move where sku_id = s.id and document <> '') as moves,
      (select count(*)::int from stock_move where sku_id = s.id and reason = '到货三件') as adjusted,
      (select count(*)::int from stock_count_line where sku_id = s.id) as counted
    from sku s where s.id = ${sku_id}`
  return row
}
const untouched = { on_hand: 5, at_stores: 0, laid: 0, moves: 0, adjusted: 0, counted: 0 }

/** Two units go from the warehouse to the store. */
export async function transferring(scene: Scene): Promise<FaultCase> {
  const { sku_id, store_id } = await five(scene)
  const move = { sku_id, from_store_id: 0, to_store_id: store_id, quantity: 2, reason: '门店补货' }
  return {
    call: 'mall.transferStock',
    body: { ...move, client_req_id: randomUUID() },
    who: scene.admin,
    found: (tx) => lying(tx, sku_id),
    before: untouched,
    after: { ...untouched, at_stores: 2, laid: 2, moves: 2 },
    again: 'ok',
  }
}

/** Three units come into the warehouse. */
export async function adjusting(scene: Scene): Promise<FaultCase> {
  const { sku_id } = await five(scene)
  return {
    call: 'mall.setStock',
    body: { sku_id, delta: 3, reason: '到货三件', client_req_id: randomUUID() },
    who: scene.admin,
    found: (tx) => lying(tx, sku_id),
    before: untouched,
    after: { ...untouched, on_hand: 8, adjusted: 1 },
    again: 'ok',
  }
}

/** A count sheet of the warehouse: one unit less than was thought. */
export async function counting(scene: Scene): Promise<FaultCase> {
  const { sku_id, company_id } = await five(scene)
  const lines = [{ sku_id, was: 5, counted: 4 }]
  return {
    call: 'mall.setStockCount',
    body: { merchantId: company_id, store_id: 0, lines, client_req_id: randomUUID() },
    who: scene.admin,
    found: (tx) => lying(tx, sku_id),
    before: untouched,
    after: { ...untouched, on_hand: 4, moves: 1, counted: 1 },
    again: 'ok',
  }
}
