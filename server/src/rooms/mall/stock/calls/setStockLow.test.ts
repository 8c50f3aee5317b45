import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

describe('POST /v2/stock/setStockLow', () => {
  const app = useApp()
  async function setUp() {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id, real_name: '夏静' })
    const { sku_id } = await makeGoods(app.sql, { company_id, skus: [{ on_hand: 40 }] })
    const store_id = await makeStore(app.sql, { company_id })
    const set = (low_at: number | null, version: string, more: object = {}) =>
      clerk.call('mall.setStockLow', { sku_id, low_at, version, ...more })
    const low = async () => (await clerk.call('mall.getStocks', { low: true })).data.list
    return { clerk, sku_id, store_id, set, low }
  }

  it('says from how many left a SKU is low, and takes it back', async () => {
    const { sku_id, set, low } = await setUp()
    expect(await low()).toEqual([])
    expect((await set(40, 'usual')).data).toEqual({ version: '40' })
    expect(await low()).toMatchObject([{ sku_id, is_low: true, low_at: 40 }])
    expect((await set(null, '40')).data).toEqual({ version: 'usual' })
    expect(await low()).toEqual([])
  })
  it('says it of a store, also where nothing lies there yet', async () => {
    const { store_id, set, low } = await setUp()
    expect((await set(0, 'usual', { store_id })).data).toEqual({ version: '0' })
    expect(await low()).toMatchObject([{ is_low: false, stores: [{ store_id, low_at: 0, is_low: true, on_hand: 0 }] }])
  })
  it('tells the second of two who set it', async () => {
    const { set } = await setUp()
    await set(20, 'usual')
    expect((await set(30, 'usual')).data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '夏静', version: '20' })
  })
  it("answers another merchant's SKU or store like an unknown one", async () => {
    const { set, store_id } = await setUp()
    const { sku_id } = await makeGoods(app.sql)
    for (const id of [sku_id, 999_999_999])
      expect((await set(5, 'usual', { sku_id: id })).data.type).toBe('SKU_NOT_FOUND')
    const theirs = await makeStore(app.sql)
    for (const id of [theirs, 999_999_999])
      expect((await set(5, 'usual', { store_id: id })).data.type).toBe('STORE_NOT_FOUND')
    expect((await set(-1, 'usual', { store_id })).data.type).toBe('BAD_INPUT')
  })
})
