import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { untilWaiting } from '../../../identity/testing.ts'
import { pointsOf } from '../../../rewards/testing.ts'
import { askBack, complete, decide, makeOrder, makeReview } from '../../testing.ts'

describe('POST /api/order/setReview', () => {
  const app = useApp()
  const bought = async (me: Person, days = 1) => {
    const order = await makeOrder(app.sql, me, { paid: true })
    const [line_id = 0] = await complete(app.sql, order.id, days)
    return { ...order, line_id }
  }
  const write = (line_id: number, more: object = {}) => ({
    line_id,
    event: 'write' as const,
    stars: 4,
    words: '盖子有点紧',
    client_req_id: randomUUID(),
    ...more,
  })
  const append = (line_id: number) => write(line_id, { event: 'append', words: '用了一周，还是好用' })
  const whyNot = async (me: Person, input: ReturnType<typeof write>) => (await me.call('orders.setReview', input)).msg

  it('says how a line was, once; it stands under the product, without the name, and counts there', async () => {
    const me = await app.member({ real_name: '张桂兰' })
    const { id, line_id, goods } = await bought(me)
    expect((await me.call('orders.getUserOrders', { tab: 'review' })).data).toMatchObject({
      total: 1,
      list: [{ id, actions: expect.arrayContaining(['review']) }],
    })
    const first = write(line_id)
    const { data } = await me.call('orders.setReview', first)
    expect((await me.call('orders.setReview', first)).data).toEqual(data)
    expect(await whyNot(me, write(line_id))).toBe('这件商品已经评价过了，可以追加评价')
    expect((await (await app.guest()).call('orders.getReviews', { goods_id: goods.id })).data).toMatchObject({
      ...{ stars_sum: 4, stars_count: 1 },
      list: [{ id: data.review_id, name: '张**', stars: 4, words: '盖子有点紧', appended: null, reply: null }],
    })
    const order = await me.call('orders.getUserOrder', { order_id: id })
    expect(order.data.actions).toContain('reviewed')
    expect((await me.call('orders.getUserOrderCounts', {})).data).toMatchObject({ review: 0, done: 1 })
  })

  it('earns points for a line, so many times a day and as it is set', async () => {
    const me = await app.member()
    const earned: number[] = []
    for (let i = 0; i < 4; i++)
      earned.push((await me.call('orders.setReview', write((await bought(me)).line_id))).data.points)
    expect([earned, await pointsOf(me)]).toEqual([[5, 5, 5, 0], 15])
    const [first] = (await me.call('rewards.getScoreRecord', { num: 1 })).data
    expect(first).toMatchObject({ delta: 5, reason: expect.stringContaining('评价：') })
  })

  it('earns no more often a day than it may, whatever is sent at once by who never had points', async () => {
    const [payer, me] = [await app.member(), await app.member()]
    const lines = await Promise.all(Array.from({ length: 6 }, async () => (await bought(payer)).line_id))
    await app.sql`update orders set user_id = ${me.user_id} where user_id = ${payer.user_id}`
    // All stand before the account at once, which another transaction is just opening.
    const answer = await app.app.database.transact(async (tx) => {
      await tx`insert into account (user_id) values (${me.user_id})`
      const answers = lines.map((line_id) => me.call('orders.setReview', write(line_id)))
      await untilWaiting(app, lines.length)
      return { answers }
    })
    const points = (await Promise.all(answer.answers)).map(({ data }) => data.points)
    expect(points.sort()).toEqual([0, 0, 0, 5, 5, 5])
    expect(await pointsOf(me)).toBe(15)
  })

  it('earns nothing where all of the line goes back, and not again by being hidden and shown', async () => {
    const [me, admin] = [await app.member(), await app.staff('platform_admin')]
    const order = await makeOrder(app.sql, me, { paid: true, quantity: 2 })
    const { id: review_id } = await makeReview(app.sql, me, order.id)
    const giveBack = async () => decide(app.sql, admin, await askBack(me, order.id, { quantity: 1 }), 'agree')
    expect(await giveBack()).toMatchObject({ code: 1 })
    expect(await pointsOf(me)).toBe(5)
    expect(await giveBack()).toMatchObject({ code: 1 })
    expect(await pointsOf(me)).toBe(0)
    const [last] = (await me.call('rewards.getScoreRecord', { num: 1 })).data
    expect(last).toMatchObject({ delta: -5, reason: expect.stringContaining('退款，收回评价奖励：') })
    for (const [version, event] of (['hide', 'show'] as const).entries()) {
      const body = { review_id, event, words: '重复内容', version: String(version + 1), client_req_id: randomUUID() }
      expect(await admin.call('orders.setReviewState', body)).toMatchObject({ code: 1 })
    }
    expect(await pointsOf(me)).toBe(0)
    expect(await app.sql`select points, points_taken from review where id = ${review_id}`).toEqual([
      { points: 0, points_taken: 0 },
    ])
  })

  it('adds to it once, with who wants to be named by their name', async () => {
    const me = await app.member({ real_name: '张桂兰' })
    const { id, line_id, goods } = await bought(me)
    expect(await whyNot(me, append(line_id))).toBe('请先评价，再追加')
    await makeReview(app.sql, me, id, { is_anonymous: false })
    expect((await me.call('orders.setReview', write(line_id, { event: 'append', words: '好' }))).code).toBe(0)
    expect(await me.call('orders.setReview', append(line_id))).toMatchObject({ code: 1 })
    expect(await whyNot(me, append(line_id))).toBe('这条评价不能再追加了')
    const { data } = await (await app.guest()).call('orders.getReviews', { goods_id: goods.id })
    expect(data).toMatchObject({
      stars_count: 1,
      list: [{ name: '张桂兰', appended: { words: '用了一周，还是好用' } }],
    })
    const { lines } = (await me.call('orders.getOrderGoods', { order_id: id })).data
    expect(lines).toMatchObject([{ reviewable: false, review: { words: '很好', may_append: false, hidden_why: '' } }])
  })

  it('refuses what was not received, what is too long ago and what was given back whole', async () => {
    const me = await app.member()
    const open = await makeOrder(app.sql, me, { paid: true })
    const [line] = await app.sql<{ id: number }[]>`select id from order_line where order_id = ${open.id}`
    expect(await whyNot(me, write(line?.id ?? 0))).toBe('收到商品以后就可以评价')
    expect(await whyNot(me, write((await bought(me, 31)).line_id))).toBe('收货已经超过30天，不能再评价')
    const back = await bought(me)
    await app.sql`update order_line set refunded = quantity where id = ${back.line_id}`
    expect(await whyNot(me, write(back.line_id))).toBe('这件商品已经全部退款，不能评价')
    expect((await me.call('orders.getUserOrders', { tab: 'review' })).data.total).toBe(0)
    expect((await me.call('orders.getOrderGoods', { order_id: open.id })).data).toMatchObject({
      why_no_review: '收到商品以后就可以评价',
      lines: [{ reviewable: false, review: null }],
    })
  })

  it("answers another person's line like an unknown one, and refuses pictures that are not one's own", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { line_id } = await bought(me)
    for (const unknown of [line_id, 999_999_999])
      expect((await other.call('orders.setReview', write(unknown))).data.type).toBe('ORDER_NOT_FOUND')
    const strange = write(line_id, { pictures: [randomUUID()] })
    expect((await me.call('orders.setReview', strange)).data.type).toBe('MEDIA_NOT_FOUND')
  })
})
