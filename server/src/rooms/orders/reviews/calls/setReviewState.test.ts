import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods, makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { pointsOf } from '../../../rewards/testing.ts'
import { buy, complete, fund, makeOrder, makeReview, pay } from '../../testing.ts'

describe('POST /api/order/setReviewState', () => {
  const app = useApp()
  const desk = async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('organ_admin', { organ_id })]
    const reviewed = async (stars: number) => {
      const order = await makeOrder(app.sql, me, { organ_id, company_id, paid: true })
      return { ...(await makeReview(app.sql, me, order.id, { stars })), order, goods_id: order.goods.id }
    }
    return { me, clerk, company_id, reviewed }
  }

  const bodiesOf = async (user_id: number) =>
    (
      await app.sql<
        { body: string }[]
      >`select body from message where user_id = ${user_id} and link like '%review%' order by id`
    ).map(({ body }) => body)

  it('answers a review, which leaves what waits, and tells the second of two who answer', async () => {
    const { clerk, reviewed } = await desk()
    const { id, goods_id } = await reviewed(2)
    const before = (await clerk.call('orders.getReviewsTo', {})).data
    expect(before).toMatchObject({ total: 1, counts: { unanswered: 1, low: 1 }, list: [{ id, version: '1' }] })
    const reply = { review_id: id, event: 'reply', words: '已经给您换新的', version: '1' } as const
    expect((await clerk.call('orders.setReviewState', reply)).data).toEqual({ version: '2' })
    const late = await clerk.call('orders.setReviewState', { ...reply, words: '另一句话' })
    expect(late.data).toMatchObject({ type: 'CHANGED_MEANWHILE', version: '2' })
    expect((await clerk.call('orders.getReviewsTo', {})).data.counts).toEqual({ unanswered: 0, low: 1 })
    const shown = (await (await app.guest()).call('orders.getReviews', { goods_id })).data
    expect(shown.list).toMatchObject([{ reply: { words: '已经给您换新的' } }])
  })

  it('hides one from others with a reason that its author reads, and shows it again; its stars go and come once', async () => {
    const { me, clerk, reviewed } = await desk()
    const { id, goods_id, order } = await reviewed(1)
    const say = (event: 'hide' | 'show') =>
      clerk.call('orders.setReviewState', { review_id: id, event, words: event === 'hide' ? '广告' : '' })
    const seen = async () => {
      const { stars_sum, stars_count, list } = (await (await app.guest()).call('orders.getReviews', { goods_id })).data
      return { stars_sum, stars_count, n: list.length }
    }
    for (const _ of [1, 2]) expect((await say('hide')).code).toBe(1)
    expect(await seen()).toEqual({ stars_sum: 0, stars_count: 0, n: 0 })
    const { lines } = (await me.call('orders.getOrderGoods', { order_id: order.id })).data
    expect(lines[0]?.review).toMatchObject({ hidden_why: '广告', may_append: false })
    const tab = await clerk.call('orders.getReviewsTo', { tab: 'hidden' })
    expect(tab.data.list.map((row) => row.id)).toEqual([id])
    for (const _ of [1, 2]) expect((await say('show')).code).toBe(1)
    expect(await seen()).toEqual({ stars_sum: 1, stars_count: 1, n: 1 })
  })

  it('takes back what a review earned while it is hidden, as far as it is still there, and tells its author', async () => {
    const { me, clerk, company_id } = await desk()
    const order = await makeOrder(app.sql, me, { company_id, paid: true })
    const [line_id = 0] = await complete(app.sql, order.id)
    const request = { line_id, event: 'write', stars: 1, words: '见我的小店', client_req_id: randomUUID() } as const
    const { review_id, points } = (await me.call('orders.setReview', request)).data
    expect([points, await pointsOf(me)]).toEqual([5, 5])
    const clerkOfAll = await app.staff('platform_admin')
    const say = (event: 'hide' | 'show' | 'reply', words = '') =>
      clerkOfAll.call('orders.setReviewState', { review_id, event, words })
    const spend = {
      user_id: me.user_id,
      delta: -2,
      biz: 'GRANT',
      biz_id: randomUUID(),
      reason: '测试',
      now: new Date(),
    } as const
    await app.app.database.transact((tx) => ledger.bookPoints(tx, spend))
    for (const event of ['reply', 'hide'] as const) expect((await say(event, '广告')).code).toBe(1)
    expect(await pointsOf(me)).toBe(0)
    await app.settle()
    expect(await bodiesOf(me.user_id)).toEqual([
      expect.stringContaining('的评价有了回复：广告'),
      expect.stringContaining('别人现在看不到了，评价奖励的3积分已收回。原因：广告'),
    ])
    expect((await say('show')).code).toBe(1)
    expect(await pointsOf(me)).toBe(3)
    expect((await clerk.call('orders.getReviewsTo', { tab: 'all', review_id })).data.list).toEqual([])
  })

  it('answers a review of another organisation like an unknown one, and asks for the right', async () => {
    const { reviewed } = await desk()
    const { id } = await reviewed(5)
    const elsewhere = await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] })
    for (const review_id of [id, 999_999_999]) {
      const reply = { review_id, event: 'reply', words: '谢谢您' } as const
      expect((await elsewhere.call('orders.setReviewState', reply)).data.type).toBe('REVIEW_NOT_FOUND')
    }
    expect((await elsewhere.call('orders.getReviewsTo', { tab: 'all' })).data.list).toEqual([])
  })
})

describe('POST /api/order/getReviewsTo and /api/goods/getReviews', () => {
  const app = useApp()

  it('find by stars, merchant, number and words typed, page by page, newest first', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('organ_admin', { organ_id })]
    const made = []
    for (const stars of [5, 2, 5]) {
      const order = await makeOrder(app.sql, me, { organ_id, company_id, paid: true })
      made.push({ ...(await makeReview(app.sql, me, order.id, { stars })), order })
    }
    const [one, two, three] = made.map(({ id }) => id)
    const { order } = made[1] ?? {}
    type Filter = Parameters<typeof clerk.call<'orders.getReviewsTo'>>[1]
    const found = async (filter: Filter) =>
      (await clerk.call('orders.getReviewsTo', { tab: 'all', ...filter })).data.list.map(({ id }) => id)
    expect(await found({})).toEqual([three, two, one])
    expect(await found({ stars: 5 })).toEqual([three, one])
    expect(await found({ tab: 'low' })).toEqual([two])
    expect(await found({ review_id: one ?? 0 })).toEqual([one])
    expect(await found({ keyword: order?.order_no ?? '' })).toEqual([two])
    expect(await found({ keyword: me.mobile })).toEqual([three, two, one])
    expect(await found({ merchantId: 3 })).toEqual([])
    const page = (await clerk.call('orders.getReviewsTo', { tab: 'all', num: 2 })).data
    expect(page).toMatchObject({ total: 3, list: [{ buyer: { name: '沈宝珍' } }, {}] })
    expect(await found({ num: 2, after: page.next ?? '' })).toEqual([one])
    expect(JSON.stringify(page)).not.toContain(me.mobile)
    const low = { goods_id: order?.goods.id ?? 0, filter: 'low', num: 1 } as const
    expect((await (await app.guest()).call('orders.getReviews', low)).data).toMatchObject({
      list: [{ id: two }],
      next: null,
    })
    expect((await (await app.guest()).call('orders.getReviews', { ...low, filter: 'pictures' })).data.list).toEqual([])
  })

  it('finds the reviews of a product that is typed, hidden ones too, and none of what was bought with it', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member(), await app.staff('organ_admin', { organ_id })]
    const store_id = await makeStore(app.sql, { company_id, organ_id })
    const goods = [
      await makeGoods(app.sql, { company_id, deliveries: ['pickup'], name: '桂花糕' }),
      await makeGoods(app.sql, { company_id, deliveries: ['pickup'], name: '山楂片' }),
    ]
    await fund(app.sql, me.user_id, { fen: 2_000 })
    const lines = goods.map(({ sku_id }) => ({ sku_id, quantity: 1 }))
    const { order } = await buy(me, { lines, delivery: 'pickup', store_id, address_id: 0 })
    await pay(me, order.id)
    const ids: number[] = []
    for (const line_id of await complete(app.sql, order.id)) {
      const review = { line_id, event: 'write' as const, stars: 4, words: '好吃', client_req_id: randomUUID() }
      ids.push((await me.does('orders.setReview', review)).review_id)
    }
    await app.sql`update review set hidden_at = now(), hidden_why = '广告' where id = ${ids[0] ?? 0}`
    const named = async (keyword: string) =>
      (await clerk.call('orders.getReviewsTo', { tab: 'all', keyword })).data.list.map(({ name }) => name)
    expect(await named('桂花糕')).toEqual(['桂花糕'])
    expect(await named('山楂片')).toEqual(['山楂片'])
    expect((await named(order.order_no)).sort()).toEqual(['山楂片', '桂花糕'].sort())
  })

  it('need as many statements for many as for one', async () => {
    const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
    const statements = async () => {
      const before = app.app.database.statements()
      await clerk.call('orders.getReviewsTo', { tab: 'all', num: 100 })
      return app.app.database.statements() - before
    }
    const another = async () => makeReview(app.sql, me, (await makeOrder(app.sql, me, { paid: true })).id)
    await another()
    await statements()
    const one = await statements()
    for (let i = 0; i < 3; i++) await another()
    expect(await statements()).toBe(one)
  })
})
