import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, promotionOf } from '../../testing.ts'

/** Two promotions of a merchant of its own: the first begins later. */
function usePromotions() {
  const app = useApp()
  return async () => {
    const merchantId = await makeCompany(app.sql)
    const admin = await app.staff('platform_admin')
    const ids: number[] = []
    for (const [name, from] of [
      ['周末抢购', 48],
      ['早市抢购', 24],
    ] as const) {
      const goods = await makeGoods(app.sql, { company_id: merchantId, name: `${name}的米` })
      const input = { ...promotionOf(goods.sku_id, { kind: 'flash', from, to: from + 2 }), name, merchantId }
      ids.push((await admin.call('mall.setPromotion', input)).data.id)
    }
    return { app, admin, merchantId, ids }
  }
}

describe('POST /v2/api/goods/exportPromotions', () => {
  const begin = usePromotions()

  it('gives the promotions of a filter as a spreadsheet, or those alone that were picked, and notes who took it', async () => {
    const { app, admin, merchantId, ids } = await begin()
    const take = async (asked: object) => sheetText((await takeSheet(app, admin, 'mall.exportPromotions', asked)).body)
    const all = await take({ merchantId })
    for (const word of ['周末抢购', '早市抢购', '限时抢购', '未开始', '早市抢购的米']) expect(all).toContain(word)
    const picked = await take({ promotion_ids: [ids[1] ?? 0] })
    expect(['周末抢购', '早市抢购'].map((name) => picked.includes(name))).toEqual([false, true])
    const noted =
      await app.sql`select detail from audit where action = 'promotion.export' and actor_id = ${admin.user_id}`
    expect(noted).toMatchObject([{ detail: { rows: 2 } }, { detail: { rows: 1 } }])
  })
  it('takes none of another merchant along, though it is picked', async () => {
    const { app, ids } = await begin()
    const clerk = await app.staff('operator', { company_id: await makeCompany(app.sql) })
    const text = sheetText((await takeSheet(app, clerk, 'mall.exportPromotions', { promotion_ids: ids })).body)
    expect(text).not.toContain('早市抢购')
  })
})

describe('POST /v2/api/goods/getPromotionsTo', () => {
  const begin = usePromotions()

  it('is sorted by when they start, and goes on from a row', async () => {
    const { admin, merchantId, ids } = await begin()
    const asked = { merchantId, num: 1, sort: 'starts_at' as const }
    for (const [direction, order] of [
      ['asc', [ids[1], ids[0]]],
      ['desc', ids],
    ] as const) {
      const first = (await admin.call('mall.getPromotionsTo', { ...asked, direction })).data
      const second = (await admin.call('mall.getPromotionsTo', { ...asked, direction, after: first.next ?? '' })).data
      expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(order)
    }
  })
})
