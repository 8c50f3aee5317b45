import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askBack, fund, makeOrder, orderPlan, pay } from '../../../orders/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setShopPage', () => {
  const app = useApp()
  const floor = (goods_ids: number[]) => ({ kind: 'goods', title: '店长推荐', from: 'chosen', goods_ids }) as const
  const coupons = { kind: 'coupons', title: '领券' } as const
  type Staff = Awaited<ReturnType<typeof app.staff>>
  const save = async (who: Staff, merchantId: number, given: object) =>
    (await who.call('mall.setShopPage', { merchantId, blocks: [coupons], client_req_id: randomUUID(), ...given })).data
  const banner = (picture_id: string, link: object = { to: 'none' }) => ({
    kind: 'banner',
    slides: [{ picture_id, alt: '店门口', link }],
  })

  it('keeps a draft to itself until it is published, and takes the page down where it is empty', async () => {
    const admin = await app.staff('platform_admin')
    const company_id = await makeCompany(app.sql)
    const goods = await makeGoods(app.sql, { company_id })
    const seen = async () => {
      const { data } = await (await app.guest()).call('mall.getShop', { merchantId: company_id, home: true })
      return data.blocks?.map(({ kind }) => kind) ?? null
    }
    const read = async () => (await admin.call('mall.getShopPage', { merchantId: company_id })).data
    expect(await read()).toMatchObject({ version: '0', blocks: [], has_draft: false, published_at: null })
    const first = await save(admin, company_id, { version: '0', blocks: [floor([goods.id])] })
    expect(first).toEqual({ version: '1', published_at: null })
    expect(await seen()).toBeNull()
    expect(await read()).toMatchObject({ version: '1', has_draft: true, edited_by: expect.any(String) })
    await save(admin, company_id, { version: '1', blocks: [coupons, floor([goods.id])], publish: true })
    expect(await seen()).toEqual(['coupons', 'goods'])
    await save(admin, company_id, { blocks: [coupons] })
    expect(await seen()).toEqual(['coupons', 'goods'])
    expect(await read()).toMatchObject({ has_draft: true, blocks: [coupons] })
    await save(admin, company_id, { blocks: [], publish: true })
    expect(await seen()).toBeNull()
    expect(await read()).toMatchObject({ has_draft: false, published_at: null })
  })

  it('tells who was faster, and changes nothing', async () => {
    const admin = await app.staff('platform_admin')
    const company_id = await makeCompany(app.sql)
    await save(admin, company_id, { version: '0' })
    expect(await save(admin, company_id, { version: '0', blocks: [] })).toMatchObject({
      type: 'CHANGED_MEANWHILE',
      version: '1',
    })
    const { data } = await admin.call('mall.getShopPage', { merchantId: company_id })
    expect(data.blocks).toEqual([coupons])
  })

  it('names only what is the merchant’s own and there; what has left the shelf since may stay, unseen', async () => {
    const admin = await app.staff('platform_admin')
    const company_id = await makeCompany(app.sql)
    const [goods, off, foreign] = [
      await makeGoods(app.sql, { company_id }),
      await makeGoods(app.sql, { company_id, is_on: false }),
      await makeGoods(app.sql),
    ]
    const why = async (...blocks: object[]) => (await save(admin, company_id, { blocks })).type
    expect(await why(floor([foreign.id]))).toBe('GOODS_NOT_FOUND')
    expect(await why(floor([999_999_999]))).toBe('GOODS_NOT_FOUND')
    expect(await why(floor([off.id]))).toBe('GOODS_OFF_SHELF')
    expect(await why({ ...floor([]), from: 'category', category_id: 999_999_999 })).toBe('CATEGORY_NOT_FOUND')
    expect(await why(banner(randomUUID()))).toBe('MEDIA_NOT_FOUND')
    expect(await why(floor([]))).toBe('BAD_INPUT')
    const [picture] = await app.sql<{ id: string }[]>`
      insert into media (id, owner_id, width, height, bytes) values (${randomUUID()}, ${admin.user_id}, 10, 10, 10) returning id`
    const mine = picture?.id ?? ''
    expect(await why(banner(mine, { to: 'coupon', id: 999_999_999 }))).toBe('COUPON_NOT_FOUND')
    expect(await why(banner(mine, { to: 'goods', id: foreign.id }))).toBe('GOODS_NOT_FOUND')
    expect(await why(banner(mine, { to: 'goods', id: goods.id }), floor([goods.id]))).toBeUndefined()
    await app.sql`update goods set is_on = false where id = ${goods.id}`
    expect(await why(floor([goods.id]))).toBeUndefined()
    const { data } = await admin.call('mall.getShopPage', { merchantId: company_id })
    expect(data.blocks).toMatchObject([{ goods: [{ id: goods.id, is_shown: false }] }])
  })

  it("answers another's merchant like an unknown one", async () => {
    const [home, away] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const operator = await app.staff('operator', { organ_id: home })
    const elsewhere = await makeCompany(app.sql, { organ_id: away })
    expect((await save(operator, await makeCompany(app.sql, { organ_id: home }), {})).version).toBe('1')
    for (const merchantId of [elsewhere, 999_999_999]) {
      expect(await save(operator, merchantId, {})).toMatchObject({ type: 'COMPANY_NOT_FOUND' })
      expect((await operator.call('mall.getShopPage', { merchantId })).data.type).toBe('COMPANY_NOT_FOUND')
    }
  })
})

describe('POST /v2/api/goods/getShopsTo', () => {
  const app = useApp()

  it('counts goods, what is low and followers, in as many statements for all as for one', async () => {
    const admin = await app.staff('platform_admin')
    const name = `数数店${randomUUID().slice(0, 8)}`
    const company_id = await makeCompany(app.sql, { name })
    await makeGoods(app.sql, { company_id, skus: [{ on_hand: 3 }] })
    await makeGoods(app.sql, { company_id, skus: [{ on_hand: 300 }] })
    await makeGoods(app.sql, { company_id, is_on: false })
    const me = await app.member()
    await me.call('mall.collectGoods', { merchantId: company_id, is_on: true })
    const { data } = await admin.call('mall.getShopsTo', { keyword: name })
    expect(data).toMatchObject({
      total: 1,
      list: [{ id: company_id, goods: 2, low_skus: 1, orders_30: 0, sales_fen_30: 0, followers: 1, has_draft: false }],
    })
    const count = async (num: number) => {
      const before = app.app.database.statements()
      await admin.call('mall.getShopsTo', { num })
      return app.app.database.statements() - before
    }
    expect(await count(50)).toBe(await count(1))
  })
  it('counts orders paid in 30 days and their money, less what was given back in them, of goods alone', async () => {
    const name = `卖卖店${randomUUID().slice(0, 8)}`
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id, name })
    const [admin, me] = [await app.staff('platform_admin'), await app.member()]
    const sold = async () => {
      await app.settle()
      const [shop] = (await admin.call('mall.getShopsTo', { keyword: name })).data.list
      return [shop?.orders_30, shop?.sales_fen_30]
    }
    await makeOrder(app.sql, me, { company_id, organ_id })
    expect(await sold()).toEqual([0, 0])
    const kept = await makeOrder(app.sql, me, { company_id, organ_id, paid: true })
    const given = await makeOrder(app.sql, me, { company_id, organ_id, paid: true })
    expect(await sold()).toEqual([2, 2000])
    // What goes back closes the order, which was paid all the same.
    await askBack(me, given.id)
    expect(await sold()).toEqual([2, 1000])
    const plan = await orderPlan(app.sql, me)
    await app.sql`update orders set company_id = ${company_id} where id = ${plan}`
    await fund(app.sql, me.user_id, { fen: 100 })
    await pay(me, plan)
    expect(await sold()).toEqual([2, 1000])
    await app.sql`update orders set paid_at = paid_at - interval '31 days' where id = ${kept.id}`
    expect(await sold()).toEqual([1, 0])
  })
})
