import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, promotionOf } from '../../testing.ts'

describe('POST /v2/api/goods/getGoodsPrices', () => {
  const app = useApp()
  it('tells what every kind on sale of some goods costs', async () => {
    const clerk = await app.staff('operator')
    const [rice, tea] = [
      await makeGoods(app.sql, { name: '新米', skus: [{ spec: { 重量: '5kg' }, price_fen: 4900, points: 20 }] }),
      await makeGoods(app.sql, { name: '春茶', skus: [{ spec: { 包装: '盒' }, price_fen: 8800 }] }),
    ]
    expect((await clerk.call('mall.getGoodsPrices', { goods_ids: [tea.id, rice.id, tea.id] })).data).toMatchObject([
      { goods_id: rice.id, name: '新米', spec_text: '5kg', points: 20, price_fen: 4900 },
      { goods_id: tea.id, name: '春茶', spec_text: '盒', points: 0, price_fen: 8800 },
    ])
  })
  it('tells beside it the price of a promotion that runs, and of none that comes', async () => {
    const clerk = await app.staff('platform_admin')
    const promoted = async (given: { from: number; to: number }) => {
      const { id, sku_id } = await makeGoods(app.sql, { skus: [{ price_fen: 4900 }] })
      expect((await clerk.call('mall.setPromotion', promotionOf(sku_id, given))).data).toMatchObject({
        id: expect.any(Number),
      })
      return (await clerk.call('mall.getGoodsPrices', { goods_ids: [id] })).data.map((row) => row.promotion_fen)
    }
    expect(await promoted({ from: 24, to: 26 })).toEqual([null])
    expect(await promoted({ from: -1, to: 2 })).toEqual([1])
  })
  it("answers another merchant's goods like unknown ones", async () => {
    const mine = await makeGoods(app.sql, { company_id: await makeCompany(app.sql, { name: '甲家' }) })
    const theirs = await makeGoods(app.sql)
    const [row] = await app.sql<{ company_id: number }[]>`select company_id from goods where id = ${mine.id}`
    const tied = await app.staff('operator', { company_id: row?.company_id ?? 0 })
    for (const stranger of [theirs.id, 999_999_999])
      expect((await tied.call('mall.getGoodsPrices', { goods_ids: [mine.id, stranger] })).data.type).toBe(
        'GOODS_NOT_FOUND',
      )
  })
})
