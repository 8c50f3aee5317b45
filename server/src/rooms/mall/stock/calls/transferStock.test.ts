import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../../orders/index.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { lyingAt, makeGoods, makeStore, stockOf } from '../../testing.ts'

describe('POST /v2/stock/transferStock', () => {
  const app = useApp({ own: true })
  const setUp = async () => {
    const clerk = await app.staff('operator')
    const [{ sku_id }, store_id] = [await makeGoods(app.sql), await makeStore(app.sql, { name: '桐芳店' })]
    const move = (from_store_id: number, to_store_id: number, quantity: number, more: object = {}) =>
      clerk.call('mall.transferStock', { sku_id, from_store_id, to_store_id, quantity, reason: '门店补货', ...more })
    return { clerk, sku_id, store_id, move }
  }

  it('moves units from the warehouse to a store and from there to another, under one number', async () => {
    const { clerk, sku_id, store_id, move } = await setUp()
    const { data } = await move(0, store_id, 6)
    expect(data).toMatchObject({
      document: expect.stringMatching(/^DB\d{16}$/),
      from: { sku_id, store_id: 0, on_hand: 4, reserved: 0, available: 4 },
      to: { store_id, on_hand: 6, available: 6 },
    })
    const other = await makeStore(app.sql)
    expect((await move(store_id, other, 2)).data).toMatchObject({ from: { on_hand: 4 }, to: { on_hand: 2 } })
    expect((await move(other, 0, 2)).data).toMatchObject({ from: { on_hand: 0 }, to: { on_hand: 6 } })
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 10 })
    expect(await lyingAt(app.sql, sku_id, store_id)).toEqual({ on_hand: 4, reserved: 0 })
    expect((await clerk.call('mall.getStockMoves', { document: data.document })).data.list).toMatchObject([
      { kind: 'transfer', store_id, store_name: '桐芳店', quantity: 6, on_hand_after: 6, reason: '门店补货' },
      { kind: 'transfer', store_id: 0, store_name: '', quantity: -6, on_hand_after: 4 },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('moves an intention once, however often it arrives', async () => {
    const { sku_id, store_id, move } = await setUp()
    const client_req_id = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => move(0, store_id, 3, { client_req_id })))
    expect(await lyingAt(app.sql, sku_id, store_id)).toEqual({ on_hand: 3, reserved: 0 })
  })
  it('refuses more than is free there, the same place twice, and a store of another merchant', async () => {
    const { sku_id, store_id, move } = await setUp()
    expect(await move(0, store_id, 11)).toMatchObject({ msg: '调出的地方只有10件可以调，请减少件数' })
    expect(await move(store_id, 0, 1)).toMatchObject({ data: { type: 'STOCK_TRANSFER_SHORT', left: 0 } })
    expect((await move(store_id, store_id, 1)).data.type).toBe('STOCK_SAME_PLACE')
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const theirs = await makeStore(app.sql, { company_id })
    for (const store of [theirs, 999_999_999]) {
      expect((await move(0, store, 1)).data.type).toBe('STORE_NOT_FOUND')
      expect((await move(store, 0, 1)).data.type).toBe('STORE_NOT_FOUND')
    }
    expect((await move(0, store_id, 0)).data.type).toBe('BAD_INPUT')
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 10, reserved: 0 })
  })
  it("answers another merchant's SKU like an unknown one", async () => {
    const { sku_id, store_id } = await setUp()
    const tied = await app.staff('operator', { company_id: await makeCompany(app.sql, { name: '别家' }) })
    for (const id of [sku_id, 999_999_999]) {
      const input = { sku_id: id, from_store_id: 0, to_store_id: store_id, quantity: 1, reason: '门店补货' }
      expect((await tied.call('mall.transferStock', input)).data.type).toBe('SKU_NOT_FOUND')
    }
  })
})
