import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../../orders/index.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { lyingAt, makeGoods, makeStore, stockOf } from '../../testing.ts'

describe('POST /v2/stock/setStockCount', () => {
  const app = useApp({ own: true })
  async function setUp() {
    const clerk = await app.staff('operator', { real_name: '夏静' })
    const [one, other] = [await makeGoods(app.sql, { name: '大米' }), await makeGoods(app.sql, { name: '小米' })]
    const store_id = await makeStore(app.sql, { name: '桐芳店' })
    const line = ({ sku_id }: { sku_id: number }, was: number, counted: number) => ({ sku_id, was, counted })
    type Lines = ReturnType<typeof line>[]
    const count = (lines: Lines, more: { store_id?: number; note?: string; confirm?: boolean } = {}) =>
      clerk.call('mall.setStockCount', { merchantId: 3, store_id: 0, lines, client_req_id: randomUUID(), ...more })
    return { clerk, one, other, store_id, line, count }
  }

  it('books what differs under one number, and keeps the sheet', async () => {
    const { clerk, one, other, line, count } = await setUp()
    const { data } = await count([line(one, 10, 8), line(other, 10, 10)], { note: '月末' })
    expect(data).toMatchObject({ document: expect.stringMatching(/^PD/), lines: 2, differing: 1, left: [] })
    expect(await stockOf(app.sql, one.sku_id)).toMatchObject({ on_hand: 8 })
    const moves = (await clerk.call('mall.getStockMoves', { document: data.document })).data.list
    expect(moves).toMatchObject([{ sku_id: one.sku_id, kind: 'adjust', quantity: -2, reason: '盘点：月末' }])
    const sheets = (await clerk.call('mall.getStockCounts', { document: data.document })).data
    expect(sheets).toMatchObject({
      total: 1,
      list: [{ note: '月末', store_id: 0, lines: 2, differing: 1, gained: 0, lost: 2, by: '夏静', merchantId: 3 }],
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('counts what nobody thought lay at a store', async () => {
    const { one, store_id, line, count } = await setUp()
    expect((await count([line(one, 0, 3)], { store_id })).data).toMatchObject({ differing: 1 })
    expect(await lyingAt(app.sql, one.sku_id, store_id)).toEqual({ on_hand: 3, reserved: 0 })
    expect(await stockOf(app.sql, one.sku_id)).toMatchObject({ on_hand: 13 })
  })
  it('names what moved meanwhile and saves nothing, until the rest is confirmed', async () => {
    const { clerk, one, other, line, count } = await setUp()
    await clerk.call('mall.setStock', { sku_id: one.sku_id, delta: -1, reason: '破损报废' })
    const lines = [line(one, 10, 9), line(other, 10, 11)]
    const refused = await count(lines)
    expect(refused).toMatchObject({
      msg: expect.stringMatching(/^“大米.*”等1种在您盘点时有变动，请核对$/),
      data: { type: 'STOCK_COUNT_MOVED', lines: [{ sku_id: one.sku_id, was: 10, on_hand: 9, counted: 9 }] },
    })
    expect(await stockOf(app.sql, other.sku_id)).toMatchObject({ on_hand: 10 })
    expect((await count(lines, { confirm: true })).data).toMatchObject({ lines: 1, differing: 1, left: [one.sku_id] })
    expect(await stockOf(app.sql, other.sku_id)).toMatchObject({ on_hand: 11 })
    // Of nothing there is no sheet.
    expect((await count([line(one, 10, 9)], { confirm: true })).data.type).toBe('STOCK_COUNT_MOVED')
  })
  it('leaves orders what they hold', async () => {
    const { line, count } = await setUp()
    const { goods } = await makeOrder(app.sql, await app.member(), { quantity: 4 })
    expect((await count([line(goods, 10, 3)])).data).toMatchObject({
      type: 'STOCK_COUNT_MOVED',
      lines: [{ on_hand: 10, reserved: 4 }],
    })
  })
  it('saves a sheet once, however often it arrives', async () => {
    const { clerk, one } = await setUp()
    const lines = [{ sku_id: one.sku_id, was: 10, counted: 7 }]
    const body = { merchantId: 3, store_id: 0, lines, client_req_id: randomUUID() }
    await Promise.all(Array.from({ length: 5 }, () => clerk.call('mall.setStockCount', body)))
    expect(await stockOf(app.sql, one.sku_id)).toMatchObject({ on_hand: 7 })
  })
  it('answers what is not of the merchant like what is unknown, and takes each SKU once', async () => {
    const { one, line, count } = await setUp()
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const theirs = await makeGoods(app.sql, { company_id })
    for (const sku of [theirs, { sku_id: 999_999_999 }])
      expect((await count([line(one, 10, 10), line(sku, 10, 10)])).data.type).toBe('SKU_NOT_FOUND')
    const store_id = await makeStore(app.sql, { company_id })
    expect((await count([line(one, 10, 10)], { store_id })).data.type).toBe('STORE_NOT_FOUND')
    expect((await count([line(one, 10, 10), line(one, 10, 9)])).data.type).toBe('BAD_INPUT')
    expect((await count([])).data.type).toBe('BAD_INPUT')
  })
})
