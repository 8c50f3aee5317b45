import { describe, expect, it } from 'vitest'
import { goods, sku } from '../../../testing/mall.ts'
import { flashSale, groupSale } from '../../../testing/promotions.ts'
import { goodsIn, offerOf, runningOffer } from './offers.ts'

const [small, large, other] = [sku({ id: 11 }), sku({ id: 12, price_fen: 2990 }), sku({ id: 13 })]
const skus = [
  { sku_id: 11, price_fen: 990, quota: 10, left: 0 },
  { sku_id: 12, price_fen: 1990, quota: 10, left: 4 },
]
const sale = flashSale({ skus })
const thing = goods({ skus: [small, large, other], promotions: [sale] })

describe('what a promotion offers', () => {
  it('is the price of the chosen SKU with what is left of it', () => {
    expect(offerOf(sale, thing.skus, large)).toMatchObject({ price_fen: 1990, left: 4, isFrom: false, list: large })
  })
  it('is the cheapest that is left where none is chosen', () => {
    expect(offerOf(sale, thing.skus)).toMatchObject({ price_fen: 1990, left: 4, isFrom: true })
  })
  it('is nothing for a SKU that is not in it, nor before it runs', () => {
    expect(offerOf(sale, thing.skus, other)).toBeNull()
    expect(runningOffer(thing, 'flash', other)).toBeNull()
    expect(runningOffer({ ...thing, promotions: [flashSale({ is_running: false })] }, 'flash')).toBeNull()
    expect(runningOffer(thing, 'group')).toBeNull()
    expect(runningOffer({ ...thing, promotions: [sale, groupSale()] }, 'group')).toMatchObject({ price_fen: 1590 })
  })
  it('sells its own SKUs for money alone, as many as are left', () => {
    const sold = goodsIn(sale, thing)
    expect(sold.skus.map(({ id, points, price_fen, available }) => [id, points, price_fen, available])).toEqual([
      [11, 0, 990, 0],
      [12, 0, 1990, 4],
    ])
    expect(sold).toMatchObject({ price_fen: 990, has_higher_price: true, max_per_person: sale.per_person })
  })
})
