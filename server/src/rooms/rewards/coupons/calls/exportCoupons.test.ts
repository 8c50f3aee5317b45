import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany } from '../../../organisation/testing.ts'

/** Two coupons of a merchant of its own, and one of another. */
function useCoupons() {
  const app = useApp()
  const coupon = { kind: 'fixed' as const, off_fen: 500, threshold_fen: 10_000, quota: 50, valid_days: 30 }
  return async () => {
    const [merchantId, far] = [await makeCompany(app.sql), await makeCompany(app.sql)]
    const keeper = await app.staff('platform_admin')
    const ids: number[] = []
    for (const [name, at] of [
      ['开业满减', merchantId],
      ['重阳满减', merchantId],
      ['别家满减', far],
    ] as const) {
      const { data } = await keeper.call('rewards.setCoupon', { ...coupon, name, merchantId: at })
      ids.push(data.id)
    }
    return { app, keeper, merchantId, ids }
  }
}

describe('POST /api/coupon/exportCoupons', () => {
  const begin = useCoupons()

  it('gives the coupons of a filter as a spreadsheet, or those alone that were picked, and notes who took it', async () => {
    const { app, keeper, merchantId, ids } = await begin()
    const take = async (asked: object) => sheetText((await takeSheet(app, keeper, 'rewards.exportCoupons', asked)).body)
    const all = await take({ merchantId })
    for (const word of ['开业满减', '重阳满减', '减5元', '草稿', '领取当天起30天内有效']) expect(all).toContain(word)
    expect(all).not.toContain('别家满减')
    const picked = await take({ coupon_ids: [ids[1] ?? 0] })
    expect(['开业满减', '重阳满减', '别家满减'].map((name) => picked.includes(name))).toEqual([false, true, false])
    const noted = await app.sql`select detail from audit where action = 'coupon.list' and actor_id = ${keeper.user_id}`
    expect(noted).toMatchObject([{ detail: { rows: 2 } }, { detail: { rows: 1 } }])
  })
  it('refuses who may not export', async () => {
    const { app } = await begin()
    expect(await (await app.staff('operator')).call('rewards.exportCoupons', {})).toMatchObject({ code: 403 })
  })
})

describe('POST /api/coupon/getCouponList', () => {
  const begin = useCoupons()

  it('is sorted by how many were claimed, and goes on from a row', async () => {
    const { app, keeper, merchantId, ids } = await begin()
    await app.sql`update coupon set taken = 7 where id = ${ids[0] ?? 0}`
    const asked = { merchantId, num: 1, sort: 'taken' as const }
    const first = (await keeper.call('rewards.getCouponList', asked)).data
    const second = (await keeper.call('rewards.getCouponList', { ...asked, after: first.next ?? '' })).data
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([ids[0], ids[1]])
    const least = (await keeper.call('rewards.getCouponList', { ...asked, direction: 'asc' })).data
    expect(least.list.map(({ id }) => id)).toEqual([ids[1]])
  })
})
