import { randomUUID } from 'node:crypto'
import type { stock as entries } from '@heyi/contract/mall/stock'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import { makeGoods, makeStore } from '../testing.ts'

const key = () => ({ client_req_id: randomUUID() })
/** A product of ten units in the warehouse, and a store of its merchant. */
async function stocked(stage: Stage) {
  const { sku_id } = await makeGoods(stage.sql)
  return { who: await stage.admin(), sku_id, store_id: await makeStore(stage.sql) }
}

export const scenes: Scenes<typeof entries> = {
  async setStock(stage) {
    const { who, sku_id, store_id } = await stocked(stage)
    const arrived = { sku_id, delta: 5, reason: '到货五件' }
    return [
      { who, input: { ...arrived, store_id: 0, ...key() } },
      { who, input: { ...arrived, store_id, ...key() } },
    ]
  },
  async transferStock(stage) {
    const { who, sku_id, store_id } = await stocked(stage)
    const moved = { sku_id, reason: '门店补货' }
    return [
      { who, input: { ...moved, from_store_id: 0, to_store_id: store_id, quantity: 2, ...key() } },
      { who, input: { ...moved, from_store_id: store_id, to_store_id: 0, quantity: 1, ...key() } },
    ]
  },
  async setStockCount(stage) {
    const { who, sku_id, store_id } = await stocked(stage)
    const at = { merchantId: 3, store_id }
    return [
      { who, input: { ...at, lines: [{ sku_id, was: 0, counted: 1 }], ...key() } },
      { who, input: { ...at, lines: [{ sku_id, was: 1, counted: 1 }], ...key() } },
    ]
  },
  async setStockLow(stage) {
    const { who, sku_id, store_id } = await stocked(stage)
    return [
      { who, input: { sku_id, store_id: 0, low_at: 7, version: 'usual' } },
      { who, input: { sku_id, store_id, low_at: 7, version: 'usual' } },
    ]
  },
  exportStocks: (stage) => asTables(stage, {}),
}
