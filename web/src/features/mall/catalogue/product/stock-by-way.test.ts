import { describe, expect, it } from 'vitest'
import { shop, sku } from '../../../../testing/mall.ts'
import { stockByWay, stockWords } from './stock-by-way.ts'

const stores = ['中心店', '双塔店', '晚渡店', '桐芳店'].map((name, at) => shop({ id: at + 1, name }))
const goods = { deliveries: ['pickup' as const, 'express' as const, 'service' as const], stores }
const at = (...ids: number[]) => ids.map((store_id) => ({ store_id, left: 2 }))

describe('stock by the way in which it reaches the person', () => {
  it('is the same at every store where the warehouse has some', () => {
    expect([...stockByWay(goods, sku({ in_warehouse: 8 }))]).toEqual([
      ['pickup', '各门店都能取'],
      ['express', '可寄 8 件'],
      ['service', '可以预约'],
    ])
  })
  it('names the stores where only they have some, and says what cannot be sent', () => {
    const left = sku({ available: 2, in_warehouse: 0, at_stores: at(1, 3) })
    expect([...stockByWay(goods, left).values()]).toEqual(['现在只有中心店、晚渡店有货', '暂时不能寄', '暂时约不了'])
    expect(stockWords(left)).toBe('部分门店还有 2 件')
    const all = sku({ in_warehouse: 0, at_stores: at(1, 2, 3, 4) })
    expect(stockByWay(goods, all).get('pickup')).toBe('现在只有中心店、双塔店、晚渡店等4家有货')
  })
  it('says where there is none', () => {
    const none = sku({ available: 0, in_warehouse: 0 })
    expect(stockByWay(goods, none).get('pickup')).toBe('暂时缺货')
    expect(stockWords(none)).toBe('暂时缺货')
    expect(stockWords(sku({ available: 3, quota_left: 3 }))).toBe('限量，还剩 3 件')
  })
})
