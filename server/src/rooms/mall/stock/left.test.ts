import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeCompany } from '../../organisation/testing.ts'
import { makeGoods } from '../testing.ts'

describe('goods as staff sort them by stock', () => {
  const app = useApp({ own: true })
  const follow = () => app.runTask('mall', 'followStock')
  /** Two products of a merchant with 20 and 30 units, and how its staff see them, least first. */
  async function makeShelf() {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const [few, many] = [
      await makeGoods(app.sql, { company_id, skus: [{ on_hand: 20 }] }),
      await makeGoods(app.sql, { company_id, skus: [{ on_hand: 10 }, { spec: { 规格: '大' }, on_hand: 20 }] }),
    ]
    const seen = async () =>
      (await clerk.call('mall.getGoodsListTo', { sort: 'stock', direction: 'asc' })).data.list.map((row) => [
        row.id,
        row.on_hand - row.reserved,
      ])
    /** As an order does that holds all of a product, or gives it back. */
    const hold = (id: number, share: 0 | 1) =>
      app.sql`update sku set reserved = on_hand * ${share}::int where goods_id = ${id}`
    return { company_id, clerk, few, many, seen, hold }
  }

  it('show what is left at the moment, and stand by it within a minute of a sale', async () => {
    const { few, many, seen, hold } = await makeShelf()
    await hold(many.id, 1)
    const before = [few.id, 20]
    expect(await seen()).toEqual([before, [many.id, 0]])
    await follow()
    await follow()
    expect(await seen()).toEqual([[many.id, 0], before])
    await hold(many.id, 0)
    await follow()
    expect(await seen()).toEqual([before, [many.id, 30]])
  })
  it('stand by what staff themselves change at once', async () => {
    const { company_id, clerk, few, many, seen } = await makeShelf()
    await clerk.call('mall.setStock', { sku_id: few.sku_id, delta: 15, reason: '到货' })
    expect(await seen()).toEqual([
      [many.id, 30],
      [few.id, 35],
    ])
    const lines = [{ sku_id: many.sku_id, was: 10, counted: 40 }]
    await clerk.call('mall.setStockCount', { merchantId: company_id, store_id: 0, lines })
    expect(await seen()).toEqual([
      [few.id, 35],
      [many.id, 60],
    ])
  })
  it('are passed over while somebody holds them, and followed after that', async () => {
    const { few, many, seen, hold } = await makeShelf()
    await hold(many.id, 1)
    await app.app.database.transact(async (tx) => {
      await tx`select id from goods where id = ${many.id} for no key update`
      await follow()
    })
    const before = [few.id, 20]
    expect(await seen()).toEqual([before, [many.id, 0]])
    await follow()
    expect(await seen()).toEqual([[many.id, 0], before])
  })
})
