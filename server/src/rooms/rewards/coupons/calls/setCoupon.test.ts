import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCategory, makeGoods, makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { couponRow, holdOne } from '../../testing.ts'

const facts = {
  name: '满百减十',
  kind: 'fixed' as const,
  off_fen: 1000,
  threshold_fen: 10_000,
  quota: 50,
  valid_days: 7,
}

describe('POST /api/coupon/setCoupon', () => {
  const app = useApp()
  type Who = Awaited<ReturnType<typeof app.staff>>
  const read = async (who: Who, coupon_id: number) => (await who.call('rewards.getCouponDetail', { coupon_id })).data

  it('makes a draft, changes it, and says who was faster', async () => {
    const [me, colleague] = [await app.staff('operator'), await app.staff('operator', { real_name: '凌志强' })]
    const { code, data } = await me.call('rewards.setCoupon', facts)
    expect(code).toBe(1)
    const drawn = await read(me, data.id)
    expect(drawn).toMatchObject({ ...facts, state: 'DRAFT', merchantId: 3, taken: 0, actions: ['edit', 'publish'] })
    const edit = { ...facts, id: data.id, name: '满百减十二', version: drawn.version }
    expect(await colleague.call('rewards.setCoupon', edit)).toMatchObject({ code: 1, data: { version: '2' } })
    const late = await me.call('rewards.setCoupon', { ...edit, name: '又改' })
    expect(late.data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '凌志强', version: '2' })
    expect(await read(me, data.id)).toMatchObject({ name: '满百减十二' })
  })
  it('keeps what was promised once somebody holds one, but may give out more', async () => {
    const [me, member] = [await app.staff('operator'), await app.member()]
    const { data } = await me.call('rewards.setCoupon', facts)
    await holdOne(app.sql, member.user_id, data.id)
    await holdOne(app.sql, (await app.member()).user_id, data.id)
    const edit = async (more: object) =>
      (await me.call('rewards.setCoupon', { ...facts, id: data.id, ...more })).data.type
    expect(await edit({ off_fen: 500 })).toBe('COUPON_TERMS_FIXED')
    expect(await edit({ scope: 'category', category_ids: [await makeCategory(app.sql)] })).toBe('COUPON_TERMS_FIXED')
    expect(await edit({ quota: 1 })).toBe('COUPON_QUOTA_LOW')
    expect(await edit({ quota: 80, rules: '仅限本人' })).toBeUndefined()
    expect(await read(me, data.id)).toMatchObject({ quota: 80, rules: '仅限本人', off_fen: 1000 })
  })
  it('names things that the staff member works with, and no others', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const [own, other] = [await makeGoods(app.sql, { company_id, name: '青团' }), await makeGoods(app.sql)]
    const [store, elsewhere] = [await makeStore(app.sql, { company_id, organ_id }), await makeStore(app.sql)]
    const given = { ...facts, merchantId: company_id, bearer: 'merchant' as const }
    const reason = async (more: object) => (await me.call('rewards.setCoupon', { ...given, ...more })).data.type
    expect(await reason({ merchantId: 3 })).toBe('COMPANY_NOT_FOUND')
    expect(await reason({ scope: 'goods', goods_ids: [own.id, other.id] })).toBe('GOODS_NOT_FOUND')
    expect(await reason({ scope: 'store', store_ids: [elsewhere] })).toBe('STORE_NOT_FOUND')
    expect(await reason({ scope: 'company', company_ids: [3] })).toBe('COMPANY_NOT_FOUND')
    expect(await reason({ scope: 'category', category_ids: [8_999_999] })).toBe('CATEGORY_NOT_FOUND')
    expect(await reason({ scope: 'store', store_ids: [store] })).toBeUndefined()
    const { data } = await me.call('rewards.setCoupon', { ...given, scope: 'goods', goods_ids: [own.id] })
    expect(await read(me, data.id)).toMatchObject({
      scope_words: '指定商品：青团',
      things: [{ id: own.id, name: '青团' }],
    })
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    expect((await stranger.call('rewards.setCoupon', { ...given, id: data.id })).data.type).toBe('COUPON_NOT_FOUND')
    expect((await stranger.call('rewards.getCouponDetail', { coupon_id: data.id })).data.type).toBe('COUPON_NOT_FOUND')
    expect((await stranger.call('rewards.getCouponList', { num: 50 })).data.list.map(({ id }) => id)).not.toContain(
      data.id,
    )
    expect((await me.call('rewards.getCouponList', {})).data.list.map(({ id }) => id)).toContain(data.id)
  })
  it('refuses a merchant’s own staff the platform’s money', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const me = await app.staff('operator', { organ_id, company_id })
    const of = async (bearer: 'platform' | 'merchant') =>
      (await me.call('rewards.setCoupon', { ...facts, merchantId: company_id, bearer })).data.type
    expect(await of('platform')).toBe('COUPON_BEARER_DENIED')
    expect(await of('merchant')).toBeUndefined()
  })
  it('names the field that does not fit the others', async () => {
    const me = await app.staff('operator')
    const field = async (more: object) => {
      const { data } = await me.call('rewards.setCoupon', { ...facts, ...more })
      return (data as unknown as { fields: { path: string }[] }).fields[0]?.path
    }
    expect(await field({ off_fen: 0 })).toBe('off_fen')
    expect(await field({ off_fen: 20_000 })).toBe('off_fen')
    expect(await field({ kind: 'percent' })).toBe('percent_bp')
    expect(await field({ kind: 'exchange' })).toBe('scope')
    expect(await field({ scope: 'goods' })).toBe('goods_ids')
    expect(await field({ per_person: 60 })).toBe('per_person')
    expect(await field({ valid_days: null })).toBe('valid_from')
    expect(await field({ valid_days: null, valid_from: '2026-02-02', valid_until: '2026-02-01' })).toBe('valid_until')
  })
})

describe('POST /api/coupon/setCouponState', () => {
  const app = useApp()
  it('publishes, stops and goes on; a second press hears what it is now', async () => {
    const [me, member] = [await app.staff('operator'), await app.member()]
    const { data } = await me.call('rewards.setCoupon', facts)
    const move = (event: 'publish' | 'stop' | 'resume') =>
      me.call('rewards.setCouponState', { coupon_id: data.id, event })
    expect(await move('publish')).toMatchObject({ data: { state: 'ON' } })
    expect((await move('publish')).data).toMatchObject({ type: 'COUPON_STATE_CHANGED', state: '发放中' })
    const { id } = await holdOne(app.sql, member.user_id, data.id)
    expect(await move('stop')).toMatchObject({ data: { state: 'OFF' } })
    expect(await couponRow(app.sql, id)).toMatchObject({ state: 'UNUSED' })
    expect(await move('resume')).toMatchObject({ data: { state: 'ON' } })
    const unknown = await me.call('rewards.setCouponState', { coupon_id: 8_999_999_999, event: 'stop' })
    expect(unknown.data.type).toBe('COUPON_NOT_FOUND')
  })
})
