import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../../orders/index.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { lyingAt, makeGoods, makeStore, stockOf } from '../../testing.ts'

describe('POST /v2/stock/setStock', () => {
  const app = useApp({ own: true })

  it('changes stock by a signed quantity, with a movement', async () => {
    const clerk = await app.staff('operator')
    const { sku_id } = await makeGoods(app.sql)
    expect((await clerk.call('mall.setStock', { sku_id, delta: 5, reason: '到货' })).data).toEqual({
      sku_id,
      store_id: 0,
      on_hand: 15,
      reserved: 0,
      available: 15,
    })
    expect((await clerk.call('mall.setStock', { sku_id, delta: -15, reason: '盘亏' })).data).toMatchObject({
      on_hand: 0,
    })
    expect((await clerk.call('mall.setStock', { sku_id, delta: -1, reason: '盘亏' })).data.type).toBe(
      'STOCK_BELOW_RESERVED',
    )
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('leaves orders what they hold', async () => {
    const clerk = await app.staff('operator')
    const { goods } = await makeOrder(app.sql, await app.member(), { quantity: 4 })
    expect(await clerk.call('mall.setStock', { sku_id: goods.sku_id, delta: -7, reason: '盘亏' })).toMatchObject({
      msg: '有4件已被订单占用，库存不能减到这么少',
    })
    expect((await clerk.call('mall.setStock', { sku_id: goods.sku_id, delta: -6, reason: '盘亏' })).data).toMatchObject(
      { on_hand: 4, available: 0 },
    )
  })
  it('takes a count only for what was on hand when it was read, and says who changed it since', async () => {
    const [first, second] = [await app.staff('operator', { real_name: '夏静' }), await app.staff('operator')]
    const { sku_id } = await makeGoods(app.sql)
    const count = (delta: number, version: string) =>
      second.call('mall.setStock', { sku_id, delta, reason: '盘点调整', version })
    await first.call('mall.setStock', { sku_id, delta: 5, reason: '到货' })
    expect((await count(-3, '10')).data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '夏静', version: '15' })
    expect((await count(-3, '1e1')).data.type).toBe('CHANGED_MEANWHILE')
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 15 })
    expect((await count(-3, '15')).data).toMatchObject({ on_hand: 12 })
    expect((await count(-13, '12')).data.type).toBe('STOCK_BELOW_RESERVED')
    expect((await count(-13, '99')).data.type).toBe('CHANGED_MEANWHILE')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('changes what lies at a store, counted from what was there', async () => {
    const clerk = await app.staff('operator')
    const [{ sku_id }, store_id] = [await makeGoods(app.sql), await makeStore(app.sql)]
    const change = (delta: number, version?: string) =>
      clerk.call('mall.setStock', { sku_id, store_id, delta, reason: '门店收货', ...(version ? { version } : {}) })
    expect((await change(-1)).data.type).toBe('STOCK_BELOW_RESERVED')
    expect((await change(3, '0')).data).toMatchObject({ store_id, on_hand: 3, available: 3 })
    expect((await change(-2, '10')).data).toMatchObject({ type: 'CHANGED_MEANWHILE', version: '3' })
    expect((await change(-2, '3')).data).toMatchObject({ on_hand: 1 })
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 11 })
    expect(await lyingAt(app.sql, sku_id, store_id)).toEqual({ on_hand: 1, reserved: 0 })
    const company_id = await makeCompany(app.sql, { name: '别家' })
    for (const store of [await makeStore(app.sql, { company_id }), 999_999_999]) {
      const input = { sku_id, store_id: store, delta: 1, reason: '到货' }
      expect((await clerk.call('mall.setStock', input)).data.type).toBe('STORE_NOT_FOUND')
    }
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('counts an intention once, however often it arrives', async () => {
    const clerk = await app.staff('operator')
    const { sku_id } = await makeGoods(app.sql)
    const client_req_id = randomUUID()
    await Promise.all(
      Array.from({ length: 5 }, () => clerk.call('mall.setStock', { sku_id, delta: 1, reason: '到货', client_req_id })),
    )
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 11 })
  })
  it("answers another merchant's SKU like an unknown one, and wants a reason", async () => {
    const { sku_id } = await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    for (const id of [sku_id, 999_999_999])
      expect((await tied.call('mall.setStock', { sku_id: id, delta: 1, reason: '到货' })).data.type).toBe(
        'SKU_NOT_FOUND',
      )
    for (const bad of [
      { delta: 0, reason: '到货' },
      { delta: 1, reason: '' },
    ])
      expect((await tied.call('mall.setStock', { sku_id, ...bad })).data.type).toBe('BAD_INPUT')
    expect(await stockOf(app.sql, sku_id)).toMatchObject({ on_hand: 10 })
  })
})
