import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { holdOne, makeCoupon } from '../../testing.ts'

describe('POST /api/coupon/getCoupons', () => {
  const app = useApp()
  it('lists what I may claim, newest first, with why not of the others; of my organisation and those above', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const open = await makeCoupon(app.sql, { organ_id })
    const empty = await makeCoupon(app.sql, { organ_id, quota: 1 })
    await holdOne(app.sql, (await app.member()).user_id, empty)
    const had = await makeCoupon(app.sql, { organ_id })
    await holdOne(app.sql, me.user_id, had)
    await makeCoupon(app.sql, { organ_id, state: 'DRAFT' })
    await makeCoupon(app.sql, { organ_id, is_public: false })
    const { data } = await me.call('rewards.getCoupons', { num: 3 })
    expect(data.list.map(({ id, may_claim, why }) => [id, may_claim, why])).toEqual([
      [had, false, '已领取'],
      [empty, false, '已领完'],
      [open, true, ''],
    ])
    const stranger = await app.member({ organ_id: await makeOrgan(app.sql) })
    const theirs = await stranger.call('rewards.getCoupons', { num: 50 })
    expect(theirs.data.list.filter(({ id }) => [had, empty, open].includes(id))).toEqual([])
  })
  it('counts those of mine that I can use still, beside all that I have had', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const ended = await makeCoupon(app.sql, { organ_id })
    const hour = 3_600_000
    const past = { from_at: new Date(Date.now() - 2 * hour), until_at: new Date(Date.now() - hour) }
    await holdOne(app.sql, me.user_id, ended, past)
    const both = await makeCoupon(app.sql, { organ_id })
    await holdOne(app.sql, me.user_id, both, past)
    await holdOne(app.sql, me.user_id, both)
    // Coupons of the whole platform, which other files make, are listed too.
    const { data } = await me.call('rewards.getCoupons', { num: 50 })
    const ours = data.list.filter(({ id }) => [ended, both].includes(id))
    expect(ours.map(({ id, mine, usable }) => [id, mine, usable])).toEqual([
      [both, 2, 1],
      [ended, 1, 0],
    ])
    const { data: one } = await me.call('rewards.getCoupon', { coupon_id: ended })
    expect([one.mine, one.usable]).toEqual([1, 0])
  })
  it('lists those that take something off a product: its own, of its category or merchant, and none of others', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const { id: goods_id, company_id, category_id } = await makeGoods(app.sql)
    const other = await makeGoods(app.sql)
    const all = await makeCoupon(app.sql, { organ_id })
    const own = await makeCoupon(app.sql, { organ_id, scope: 'goods', ref_ids: [other.id, goods_id] })
    const kind = await makeCoupon(app.sql, { organ_id, scope: 'category', ref_ids: [category_id] })
    const merchants = await makeCoupon(app.sql, { organ_id, scope: 'company', ref_ids: [company_id] })
    const wrong = [
      await makeCoupon(app.sql, { organ_id, scope: 'goods', ref_ids: [other.id] }),
      await makeCoupon(app.sql, { organ_id, scope: 'category', ref_ids: [8_999_999] }),
      await makeCoupon(app.sql, { organ_id, company_id: await makeCompany(app.sql, { organ_id: 2 }) }),
    ]
    // Others on this server give coupons to everybody.
    const made = new Set([all, own, kind, merchants, ...wrong])
    const ids = async (id: number) => {
      const { data } = await me.call('rewards.getCoupons', { goods_id: id, num: 50 })
      return data.list.map((one) => one.id).filter((one) => made.has(one))
    }
    expect(await ids(goods_id)).toEqual([merchants, kind, own, all])
    expect(await ids(8_999_999_999)).toEqual([])
  })
  it('says of a coupon for everything whose goods it is for', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const company_id = await makeCompany(app.sql, { organ_id })
    await makeCoupon(app.sql, { organ_id, company_id })
    await makeCoupon(app.sql, { organ_id })
    const [all, own] = (await me.call('rewards.getCoupons', {})).data.list
    expect([all?.scope_words, own?.scope_words]).toEqual(['全平台可用', `${own?.merchant_name}的商品可用`])
  })
  it('tells on its page what a coupon may be used for', async () => {
    const me = await app.member()
    const ref_ids: number[] = []
    for (const name of ['大米', '鸡蛋', '菜油']) ref_ids.push((await makeGoods(app.sql, { name })).id)
    const given = { scope: 'goods', ref_ids, rules: '每户限用一张' }
    const coupon_id = await makeCoupon(app.sql, given)
    const { data } = await me.call('rewards.getCoupon', { coupon_id })
    expect(data).toMatchObject({ scope_words: '指定商品：大米、鸡蛋等3种商品', rules: '每户限用一张' })
    expect(data.things.map(({ name }) => name)).toEqual(['大米', '鸡蛋', '菜油'])
    expect((await me.call('rewards.getCoupon', { coupon_id: 8_999_999_999 })).data.type).toBe('COUPON_NOT_FOUND')
  })
})
