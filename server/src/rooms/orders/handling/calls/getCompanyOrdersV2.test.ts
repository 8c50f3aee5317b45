import { describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { askBack, decide, makeOld, makeOrder } from '../../testing.ts'

describe('POST /api/order/getCompanyOrdersV2', () => {
  const app = useApp()

  it('narrows by tab, merchant, delivery, store and day, counts every tab, and puts the oldest first where asked', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }) }
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const [a, b, c] = [
      await makeOrder(app.sql, me, place),
      await makeOrder(app.sql, me, { ...place, paid: true }),
      await makeOrder(app.sql, me, { ...place, paid: true, delivery: 'express' }),
    ]
    const find = async (given: object) => (await clerk.call('orders.getCompanyOrdersV2', given)).data
    expect(await find({})).toMatchObject({
      total: 3,
      counts: { all: 3, unpaid: 1, prepare: 1, ship: 1, ready: 0, shipped: 0, done: 0, closed: 0 },
    })
    expect(await find({ tab: 'prepare' })).toMatchObject({ total: 1, list: [{ id: b.id }] })
    expect(await find({ tab: 'ship' })).toMatchObject({ total: 1, list: [{ id: c.id }] })
    await clerk.call('orders.setOrderStateTo', { order_id: b.id, event: 'prepare' })
    expect(await find({ tab: 'ready' })).toMatchObject({ total: 1, list: [{ id: b.id }], counts: { prepare: 0 } })
    const oldest = { sort: 'oldest', num: 2 }
    expect((await find({ ...oldest, page_num: 1 })).list.map((row) => row.id)).toEqual([a.id, b.id])
    expect((await find({ ...oldest, page_num: 2 })).list.map((row) => row.id)).toEqual([c.id])
    expect((await find({ delivery: 'express' })).list.map((row) => row.id)).toEqual([c.id])
    expect((await find({ store_id: a.store_id })).list.map((row) => row.id)).toEqual([a.id])
    expect((await find({ merchantId: place.company_id })).total).toBe(3)
    expect((await find({ merchantId: 3 })).total).toBe(0)
    const today = shanghaiDay(new Date())
    expect((await find({ date_from: today, date_to: today })).total).toBe(3)
    expect((await find({ date_to: '2020-01-31' })).total).toBe(0)
    expect((await clerk.call('orders.getCompanyOrdersV2', { date_from: '2026-02-30' })).data.type).toBe('BAD_INPUT')
  })
  it('counts orders of which a refund waits for a decision, and puts them first where asked, page by page', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }), paid: true }
    const [me, clerk, boss] = [
      await app.member(),
      await app.staff('operator', { organ_id }),
      await app.staff('organ_admin', { organ_id }),
    ]
    const asked = async () => {
      const { id } = await makeOrder(app.sql, me, place)
      await makeOld(app.sql, id)
      return { id, refund_id: await askBack(me, id) }
    }
    const [first, second, third] = [await asked(), await asked(), await asked()]
    expect((await decide(app.sql, boss, third.refund_id, 'reject', { reason: '已经用过' })).code).toBe(1)
    const done = await makeOrder(app.sql, me, place)
    await askBack(me, done.id)
    const find = async (given: object) =>
      (await clerk.call('orders.getCompanyOrdersV2', { sort: 'waiting', ...given })).data
    expect((await find({})).list.map(({ id }) => id)).toEqual([second.id, first.id, done.id, third.id])
    expect(await find({ tab: 'refund' })).toMatchObject({ total: 3, counts: { refund: 3, audit: 2 } })
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await find({ tab: 'refund', num: 1, ...(after ? { after } : {}) })
      seen.push(...page.list.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual([second.id, first.id, done.id])
    expect((await find({ tab: 'refund', num: 1, page_num: 3 })).list.map(({ id }) => id)).toEqual([done.id])
  })
  it('shows the orders of one member of mine, and none of somebody of elsewhere', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }) }
    const [near, far] = [await app.member({ organ_id }), await app.member()]
    const clerk = await app.staff('operator', { organ_id })
    const order = await makeOrder(app.sql, near, place)
    await makeOrder(app.sql, far, place)
    const find = async (user_id: number) => (await clerk.call('orders.getCompanyOrdersV2', { user_id })).data
    expect(await find(near.user_id)).toMatchObject({ total: 1, list: [{ id: order.id }] })
    expect((await find(far.user_id)).list).toEqual([])
  })
  it('shows the orders with which one colleague did something, and those of no member of that number', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }), paid: true }
    const me = await app.member({ organ_id })
    const [clerk, other] = [await app.staff('operator', { organ_id }), await app.staff('operator', { organ_id })]
    const [one, two] = [await makeOrder(app.sql, me, place), await makeOrder(app.sql, me, place)]
    await clerk.call('orders.setOrderStateTo', { order_id: one.id, event: 'prepare' })
    await clerk.call('orders.setOrderStateTo', { order_id: one.id, event: 'remark', reason: '已打电话' })
    await other.call('orders.setOrderStateTo', { order_id: two.id, event: 'prepare' })
    const find = async (handled_by: number) => (await other.call('orders.getCompanyOrdersV2', { handled_by })).data
    expect(await find(clerk.user_id)).toMatchObject({ total: 1, list: [{ id: one.id }], counts: { all: 1, ready: 1 } })
    expect((await find(other.user_id)).list.map(({ id }) => id)).toEqual([two.id])
    expect((await find(me.user_id)).list).toEqual([])
  })
  it('finds what own members bought, and own goods, where a thousand elsewhere are called so', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const clerk = await app.staff('operator', { organ_id })
    await app.sql`
      insert into users (organ_id, default_company_id, real_name) select 2, 3, '褚寻常' from generate_series(1, 1000)`
    const mine = await app.member({ organ_id, real_name: '褚寻常人' })
    const order = await makeOrder(app.sql, mine, { organ_id, company_id })
    await app.sql`
      insert into goods (company_id, name, category_id, deliveries, search_text, search_grams)
      select 3, '炒米花', category_id, deliveries, '炒米花', array['炒米', '米花'] from goods, generate_series(1, 200) where id = ${order.goods.id}`
    await app.sql`
      update goods set company_id = ${company_id}, search_text = '炒米花', search_grams = array['炒米', '米花'] where id = ${order.goods.id}`
    const find = async (keyword: string) =>
      (await clerk.call('orders.getCompanyOrdersV2', { keyword })).data.list.map((row) => row.id)
    expect(await find('褚寻常')).toEqual([order.id])
    expect(await find('炒米花')).toEqual([order.id])
  })
  it('finds orders by number, whole phone and product name', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const order = await makeOrder(app.sql, me, { organ_id })
    await app.sql`update goods set search_text = '红糖年糕', search_grams = array['红糖', '糖年', '年糕'] where id = ${order.goods.id}`
    const find = async (keyword: string) =>
      (await clerk.call('orders.getCompanyOrdersV2', { keyword })).data.list.map((row) => row.id)
    expect(await find(order.order_no.slice(0, 16))).toEqual([order.id])
    expect(await find(me.mobile)).toEqual([order.id])
    expect(await find('年糕')).toEqual([order.id])
    expect(await find('13900009999')).toEqual([])
    expect(await find('没有的东西')).toEqual([])
  })
  it("finds orders by the beginning of their member's name, by its initials and pinyin, and only those in scope", async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, other, clerk] = [
      await app.member({ real_name: '欧阳宝珍' }),
      await app.member({ real_name: '' }),
      await app.staff('operator', { organ_id }),
    ]
    await app.sql`update users set nickname = '100%老陆' where id = ${other.user_id}`
    const [mine, theirs] = [await makeOrder(app.sql, me, { organ_id }), await makeOrder(app.sql, other, { organ_id })]
    const find = async (keyword: string, who = clerk) =>
      (await who.call('orders.getCompanyOrdersV2', { keyword })).data.list.map((row) => row.id)
    expect(await find('欧阳宝珍')).toEqual([mine.id])
    expect(await find('欧阳')).toEqual([mine.id])
    expect(await find('100%')).toEqual([theirs.id])
    for (const spelled of ['oybz', 'OYBZ', 'ouyang baozhen', 'ouyangbao'])
      expect(await find(spelled)).toEqual([mine.id])
    for (const nobody of ['宝珍', '欧阳宝珍珍', '欧', '%%', '__']) expect(await find(nobody)).toEqual([])
    await app.sql`update goods set search_text = '欧阳饼', search_grams = array['欧阳', '阳饼'] where id = ${theirs.goods.id}`
    expect(await find('欧阳')).toEqual([theirs.id, mine.id])
    const elsewhere = await makeOrgan(app.sql, { name: '别处' })
    expect(await find('欧阳', await app.staff('operator', { organ_ids: [elsewhere] }))).toEqual([])
  })
  it('finds an order by what a clerk has in hand: the ends of its number and of the phone, its parcel, its code', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }) }
    const [me, other, clerk] = [await app.member(), await app.member(), await app.staff('operator', { organ_id })]
    const [mine, theirs] = [
      await makeOrder(app.sql, me, { ...place, paid: true }),
      await makeOrder(app.sql, other, { ...place, paid: true, delivery: 'express' }),
    ]
    const no = `ZT${theirs.order_no.slice(-8)}`
    await clerk.call('orders.setOrderStateTo', { order_id: theirs.id, event: 'ship', company: '中通快递', no })
    const find = async (keyword: string) =>
      (await clerk.call('orders.getCompanyOrdersV2', { keyword })).data.list.map((row) => row.id)
    expect(await find(me.mobile.slice(-4))).toContain(mine.id)
    expect(await find(me.mobile.slice(-4))).not.toContain(theirs.id)
    for (const keyword of [
      mine.order_no.slice(-6),
      mine.order_no.slice(-4),
      `${mine.order_no.slice(0, 8)} ${mine.order_no.slice(8)}`,
    ])
      expect(await find(keyword)).toEqual([mine.id])
    for (const keyword of [no, no.toLowerCase(), no.slice(0, 7)]) expect(await find(keyword)).toEqual([theirs.id])
    const [row] = await app.sql<{ scan_code: string }[]>`select scan_code from orders where id = ${mine.id}`
    expect(await find(row?.scan_code ?? '')).toEqual([mine.id])
    for (const keyword of [me.mobile.slice(1, 5), mine.order_no.slice(2, 8), '9'])
      expect(await find(keyword)).toEqual([])
    const elsewhere = await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] })
    expect((await elsewhere.call('orders.getCompanyOrdersV2', { keyword: no })).data.list).toEqual([])
  })
  it('stands by amount, highest or lowest first, and goes on where the page before ended', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const [cheap, first, second] = [
      await makeOrder(app.sql, me, { organ_id, price_fen: 100 }),
      await makeOrder(app.sql, me, { organ_id, price_fen: 900 }),
      await makeOrder(app.sql, me, { organ_id, price_fen: 900 }),
    ]
    const list = async (given: object) => {
      const { data } = await clerk.call('orders.getCompanyOrdersV2', given)
      return { ids: data.list.map((row) => row.id), next: data.next ?? '' }
    }
    const page = await list({ sort: 'highest', num: 1 })
    expect(page.ids).toEqual([second.id])
    expect((await list({ sort: 'highest', after: page.next })).ids).toEqual([first.id, cheap.id])
    expect((await list({ sort: 'highest', num: 2, page_num: 2 })).ids).toEqual([cheap.id])
    const low = await list({ sort: 'lowest', num: 2 })
    expect(low.ids).toEqual([cheap.id, first.id])
    expect((await list({ sort: 'lowest', after: low.next })).ids).toEqual([second.id])
  })
  it('needs as many statements for many orders as for one', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const count = async (num: number) => {
      const before = app.app.database.statements()
      await clerk.call('orders.getCompanyOrdersV2', { num })
      return app.app.database.statements() - before
    }
    await makeOrder(app.sql, me)
    // The first of a place reads which organisations stand there.
    await count(1)
    expect(await count(50)).toBe(await count(1))
  })
})
