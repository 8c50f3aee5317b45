import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'
import { MAX_FOLLOWED } from '../rules.ts'

describe('POST /api/goods/collectGoods', () => {
  const app = useApp()
  type Member = Awaited<ReturnType<typeof app.member>>
  const mark = async (who: Member, given: { goods_id?: number; merchantId?: number; is_on: boolean }) =>
    (await who.call('mall.collectGoods', given)).data
  const missing = 999_999_999

  it('collects a product once however often it is said, and counts people', async () => {
    const goods = await makeGoods(app.sql)
    const [me, other] = [await app.member(), await app.member()]
    for (let i = 0; i < 2; i++)
      expect(await mark(me, { goods_id: goods.id, is_on: true })).toMatchObject({ is_on: true, count: 1 })
    expect(await mark(other, { goods_id: goods.id, is_on: true })).toMatchObject({ count: 2 })
    const seen = async (who: Member) => ({
      ...(await who.does('mall.getGoods', { goods_id: goods.id })),
      ...(await who.does('mall.getCollected', { goods_id: goods.id })),
    })
    expect(await seen(me)).toMatchObject({ collected: 2, is_collected: true })
    expect(await seen(await app.member())).toMatchObject({ collected: 2, is_collected: false })
    for (let i = 0; i < 2; i++)
      expect(await mark(me, { goods_id: goods.id, is_on: false })).toMatchObject({ is_on: false, count: 1 })
    expect(await seen(me)).toMatchObject({ collected: 1, is_collected: false })
  })

  it('lists what I collected, and nothing of others or for guests', async () => {
    const [one, other] = [await makeGoods(app.sql), await makeGoods(app.sql)]
    const [me, she] = [await app.member(), await app.member()]
    await mark(me, { goods_id: one.id, is_on: true })
    await mark(she, { goods_id: other.id, is_on: true })
    const list = async (who: { call: Member['call'] }) =>
      (await who.call('mall.getGoodsList', { collected: true })).data.list.map(({ id }) => id)
    expect(await list(me)).toEqual([one.id])
    expect(await list(await app.guest())).toEqual([])
  })

  it('follows a shop once, and lists it until I stop', async () => {
    const company_id = await makeCompany(app.sql, { name: '新开的店' })
    await makeGoods(app.sql, { company_id })
    const me = await app.member()
    for (let i = 0; i < 2; i++)
      expect(await mark(me, { merchantId: company_id, is_on: true })).toMatchObject({ is_on: true, count: 1 })
    const followed = async () => (await me.call('mall.getFollowedShops', {})).data
    expect(await followed()).toMatchObject([
      { id: company_id, name: '新开的店', goods: 1, followers: 1, is_open: true },
    ])
    expect(await mark(me, { merchantId: company_id, is_on: false })).toMatchObject({ is_on: false, count: 0 })
    expect(await followed()).toEqual([])
  })

  it('lets nobody stop what belongs to another', async () => {
    const goods = await makeGoods(app.sql)
    const [me, other] = [await app.member(), await app.member()]
    await mark(me, { goods_id: goods.id, is_on: true })
    expect(await mark(other, { goods_id: goods.id, is_on: false })).toMatchObject({ count: 1 })
  })

  it('refuses goods that never were on the shelf, plans, and shops that are not open', async () => {
    const draft = await makeGoods(app.sql, { is_on: false })
    const shut = await makeCompany(app.sql, { is_open: false })
    const me = await app.member()
    for (const goods_id of [draft.id, missing])
      expect(await mark(me, { goods_id, is_on: true })).toMatchObject({ type: 'GOODS_NOT_FOUND' })
    for (const merchantId of [shut, missing])
      expect(await mark(me, { merchantId, is_on: true })).toMatchObject({ type: 'COMPANY_NOT_FOUND' })
    for (const both of [{}, { goods_id: draft.id, merchantId: shut }])
      expect(await mark(me, { ...both, is_on: true })).toMatchObject({ type: 'BAD_INPUT' })
  })

  it(`refuses more than ${MAX_FOLLOWED} shops`, async () => {
    const me = await app.member()
    const organ = await makeCompany(app.sql)
    await app.sql`
      with more as (
        insert into company (name, organ_id) select '店' || i, c.organ_id from generate_series(1, ${MAX_FOLLOWED}::int) i, company c
        where c.id = ${organ} returning id)
      insert into shop_follow (user_id, company_id) select ${me.user_id}::int8, id from more`
    expect(await mark(me, { merchantId: organ, is_on: true })).toMatchObject({
      type: 'SHOPS_TOO_MANY',
      most: MAX_FOLLOWED,
    })
  })
})
