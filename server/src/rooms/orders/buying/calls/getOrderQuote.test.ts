import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods, makeStore, stockOf } from '../../../mall/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { fund, home } from '../../testing.ts'

describe('POST /api/order/getOrderQuote', () => {
  const app = useApp()

  it('tells the price, what I have and a hash, and changes nothing', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ points: 100, price_fen: 990 }], freight_fen: 800 })
    await fund(app.sql, me.user_id, { points: 50, fen: 2000 })
    const { code, data } = await me.call('orders.getOrderQuote', {
      lines: [{ sku_id: goods.sku_id, quantity: 2 }],
      delivery: 'express',
    })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      points: 200,
      pay_fen: 2780,
      points_balance: 50,
      balance_fen: 2000,
      orders: [
        {
          merchantId: 3,
          goods_fen: 1980,
          freight_fen: 800,
          discount_fen: 0,
          store: null,
          lines: [{ sku_id: goods.sku_id, quantity: 2, pay_fen: 2780 }],
        },
      ],
    })
    expect(data.quote_hash).not.toBe('')
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 0 })
  })
  it('names the store of each merchant: the only one, the nearest to the person, or none yet', async () => {
    const me = await app.member()
    const of = async (name: string) => {
      const company_id = await makeCompany(app.sql, { name })
      return { company_id, sku_id: (await makeGoods(app.sql, { company_id })).sku_id }
    }
    const [single, several, none] = [await of('一店'), await of('两店'), await of('无店')]
    const only = await makeStore(app.sql, { company_id: single.company_id, name: '一店·桐芳店' })
    const far = await makeStore(app.sql, { company_id: several.company_id, lat: 35 })
    const near = await makeStore(app.sql, { company_id: several.company_id, lat: 31.2 })
    const ask = async (given: object = {}) => {
      const lines = [single, several, none].map(({ sku_id }) => ({ sku_id, quantity: 1 }))
      const { data } = await me.call('orders.getOrderQuote', { lines, delivery: 'pickup', ...given })
      return data.orders.map((order) => [order.store?.id ?? 0, order.store_count])
    }
    expect(await ask()).toEqual([
      [only, 1],
      [0, 2],
      [0, 0],
    ])
    expect(await ask({ lat: 31.2, lng: 120.6 })).toEqual([
      [only, 1],
      [near, 2],
      [0, 0],
    ])
    expect(await ask({ stores: [far] })).toEqual([
      [only, 1],
      [far, 2],
      [0, 0],
    ])
    const { data } = await me.call('orders.getOrderQuote', {
      lines: [{ sku_id: single.sku_id, quantity: 1 }],
      delivery: 'pickup',
    })
    expect(data.orders[0]?.store).toEqual({
      id: only,
      name: '一店·桐芳店',
      address: '桐芳路 1 号',
      hours: '',
      opens: '',
    })
  })
  it('takes lines of one SKU together', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const line = { sku_id: goods.sku_id, quantity: 2 }
    const { data } = await me.call('orders.getOrderQuote', { lines: [line, line], delivery: 'pickup' })
    expect(data.orders[0]?.lines).toMatchObject([{ quantity: 4 }])
  })
  it('takes no price and no odd quantity from the client', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    for (const quantity of [0, -1, 0.5, 1e-9, 2 ** 53, '0x1', Number.NaN, null]) {
      const answer = await me.call('orders.getOrderQuote', {
        lines: [{ sku_id: goods.sku_id, quantity, price_fen: 1 }],
        delivery: 'pickup',
      } as never)
      expect(answer.data.type).toBe('BAD_INPUT')
    }
    const { data } = await me.call('orders.getOrderQuote', {
      lines: [{ sku_id: goods.sku_id, quantity: 1, price_fen: 1 }],
      delivery: 'pickup',
    } as never)
    expect(data.pay_fen).toBe(1000)
  })
  it('refuses what cannot be bought', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [goods, off, few] = [
      await makeGoods(app.sql, { deliveries: ['pickup'] }),
      await makeGoods(app.sql, { is_on: false }),
      await makeGoods(app.sql, { max_per_order: 1 }),
    ]
    const theirs = await other.call('orders.setAddress', home)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const foreign = await makeStore(app.sql, { company_id })
    const reason = async (given: object) =>
      (
        await me.call('orders.getOrderQuote', {
          lines: [{ sku_id: goods.sku_id, quantity: 1 }],
          delivery: 'pickup',
          ...given,
        } as never)
      ).data.type
    expect(await reason({ lines: [{ sku_id: 999_999_999, quantity: 1 }] })).toBe('SKU_NOT_FOUND')
    expect(await reason({ lines: [{ sku_id: off.sku_id, quantity: 1 }] })).toBe('GOODS_OFF_SHELF')
    expect(await reason({ lines: [{ sku_id: goods.sku_id, quantity: 11 }] })).toBe('STOCK_SHORT')
    expect(await reason({ lines: [{ sku_id: few.sku_id, quantity: 2 }] })).toBe('QUANTITY_TOO_MANY')
    expect(await reason({ delivery: 'service' })).toBe('DELIVERY_UNSUPPORTED')
    expect(await reason({ store_id: foreign })).toBe('STORE_NOT_FOUND')
    expect(
      await reason({ lines: [{ sku_id: few.sku_id, quantity: 1 }], delivery: 'express', address_id: theirs.data.id }),
    ).toBe('ADDRESS_NOT_FOUND')
    expect(await reason({ coupon_ids: [7] })).toBe('COUPON_UNAVAILABLE')
  })
  it('sells nothing of a closed merchant', async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '歇业', is_open: false })
    const goods = await makeGoods(app.sql, { company_id })
    expect(
      (await me.call('orders.getOrderQuote', { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' }))
        .data.type,
    ).toBe('GOODS_OFF_SHELF')
  })
})
