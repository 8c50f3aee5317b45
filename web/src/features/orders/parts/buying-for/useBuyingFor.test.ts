import { describe, expect, it } from 'vitest'
import { quote } from '../../../../testing/orders.ts'
import type { Draft } from './draft.ts'
import { lackOf, spendsOf, waysOf } from './useBuyingFor.ts'

const member = { id: 1, name: '沈宝珍', mobile_masked: '', organ_name: '' }
const line = {
  sku_id: 1,
  goods_id: 1,
  name: '大米',
  spec_text: '',
  points: 0,
  price_fen: 1,
  deliveries: [],
  most: 9,
  quantity: 1,
}
const draft: Draft = {
  ...{ user_id: 1, member, lines: [line], delivery: null, stores: {}, address_id: 0, coupon_ids: [] },
  ...{ use_points: false, remark: '', wished_on: '', pay_by: null, done: null },
}
const store = { id: 1, name: '中心店', address: '', hours: '', opens: '' }
const priced = quote({
  for_member: { spends: '200积分', addresses: [] },
  pay_ways: ['offline', 'balance'],
  orders: quote().orders.map((order) => ({ ...order, store, store_count: 1 })),
})

describe('what staff buy for a member', () => {
  it('can be paid in cash by whoever may take it, by the member, or from a balance that is enough', () => {
    const ways = (own: Parameters<typeof quote>[0]) => waysOf({ ...priced, ...own }).map(({ pay_by }) => pay_by)
    expect(ways({})).toEqual(['cash', 'member', 'balance'])
    expect(ways({ pay_ways: ['balance'], balance_fen: 1 })).toEqual(['member'])
    expect(ways({ pay_fen: 0 })).toEqual([])
  })
  it('says all that is spent of the member’s own', () => {
    expect(spendsOf(priced, 'cash')).toBe('200积分')
    expect(spendsOf(priced, 'balance')).toBe('200积分、余额¥19.90')
    expect(spendsOf({ ...priced, for_member: { spends: '', addresses: [] } }, 'member')).toBe('')
  })
  it('names what is missing, one thing at a time', () => {
    const lack = (
      own: Partial<Draft>,
      ...[delivery = 'pickup', of = priced]: [('pickup' | 'express')?, typeof priced?]
    ) => lackOf({ ...draft, ...own }, delivery, of, own.address_id ?? 0)
    expect(lack({})).toBe('')
    expect(lack({ member: null })).toBe('请选择会员')
    expect(lack({ lines: [] })).toBe('请选择商品')
    expect(lackOf(draft, null, priced, 0)).toMatch(/不能一起下单/)
    expect(lackOf(draft, 'pickup', undefined, 0)).toMatch(/正在计算价格/)
    expect(lack({}, 'pickup', quote())).toBe('请选择取货门店')
    expect(lack({}, 'express')).toBe('请选择收货地址')
    expect(lack({ address_id: 3 }, 'express')).toBe('')
    expect(lack({}, 'pickup', { ...priced, points_balance: 150 })).toBe('会员的积分不够，还差50积分')
  })
})
