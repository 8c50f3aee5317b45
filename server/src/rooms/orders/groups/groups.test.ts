import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { checkInvariants } from '../index.ts'
import { buy, fund, pay } from '../testing.ts'

const minute = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
const HOUR = 3_600_000

describe('promotions', () => {
  const app = useApp({ own: true })
  const promote = async (
    given: { kind?: 'flash' | 'group'; quota?: number; per_person?: number; size?: number } = {},
  ) => {
    const { kind = 'group', quota = 10, per_person = 0, size = 2 } = given
    const clerk = await app.staff('platform_admin')
    const goods = await makeGoods(app.sql, { skus: [{ price_fen: 1000, on_hand: 20 }] })
    const store_id = await makeStore(app.sql)
    const now = app.app.clock.now()
    const promotion = {
      merchantId: 3,
      kind,
      name: '周末特惠',
      starts_at: minute(new Date(now.getTime() - HOUR)),
      ends_at: minute(new Date(now.getTime() + 24 * HOUR)),
      per_person,
      size: kind === 'group' ? size : null,
      hours: kind === 'group' ? 3 : null,
      skus: [{ sku_id: goods.sku_id, price_fen: 600, quota }],
      client_req_id: randomUUID(),
    }
    const answer = await clerk.call('mall.setPromotion', promotion)
    if (answer.code !== 0 && answer.code !== 1) throw new Error(answer.msg)
    return { clerk, goods, store_id, promotion, promotion_id: answer.data.id }
  }
  type Made = Awaited<ReturnType<typeof promote>>
  const wish = ({ goods, store_id, promotion_id }: Made, more: { quantity?: number; group_id?: number } = {}) => ({
    lines: [{ sku_id: goods.sku_id, quantity: more.quantity ?? 1 }],
    delivery: 'pickup' as const,
    store_id,
    promotion_id,
    ...(more.group_id ? { group_id: more.group_id } : {}),
  })
  const buyer = async () => {
    const me = await app.member()
    await fund(app.sql, me.user_id, { fen: 10_000 })
    return me
  }
  const paidInto = async (made: Made, group_id?: number) => {
    const me = await buyer()
    const { order } = await buy(me, wish(made, group_id ? { group_id } : {}))
    await pay(me, order.id)
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    return { me, order, group: data.group, data }
  }
  const takenOf = async ({ promotion_id }: Made) =>
    (await app.sql<{ taken: number }[]>`select taken from promotion_sku where promotion_id = ${promotion_id}`)[0]?.taken

  it('waits in no queue of staff while it forms: neither listed nor counted, here and on the first screen', async () => {
    const made = await promote()
    const { order, group } = await paidInto(made)
    const queue = async (keyword: string) =>
      (await made.clerk.call('orders.getCompanyOrdersV2', { tab: 'prepare', keyword, num: 50 })).data
    const home = async () =>
      (await made.clerk.call('home.getConsoleHome', {})).data.todos.find(({ key }) => key === 'prepare')?.count ?? 0
    const all = async () => (await queue('')).total
    const [before, shown] = [await all(), await home()]
    expect(await queue(order.order_no)).toMatchObject({ total: 0, list: [], counts: { prepare: 0, all: 1 } })
    const moved = await made.clerk.call('orders.setOrderStatesTo', { order_ids: [order.id], event: 'prepare' })
    expect(moved.data.results).toEqual([{ is_done: false, words: '还在拼团' }])
    await paidInto(made, group?.id)
    expect(await queue(order.order_no)).toMatchObject({ total: 1, counts: { prepare: 1 } })
    expect([await all(), await home()]).toEqual([before + 2, shown + 2])
  })
  it('sells at the price of a flash sale up to its number and to what one person may have, and gives both back', async () => {
    const made = await promote({ kind: 'flash', quota: 3, per_person: 2 })
    const me = await buyer()
    const quote = (await me.call('orders.getOrderQuote', wish(made))).data
    expect(quote).toMatchObject({
      pay_fen: 600,
      coupons: [],
      promotion: { kind: 'flash', off_fen: 400, pay_minutes: 10 },
    })
    const isListed = async (promotion: 'any' | 'flash' | 'group') =>
      (await me.call('mall.getGoodsList', { promotion, num: 50 })).data.list.some(({ id }) => id === made.goods.id)
    const cardPrice = async () =>
      (await me.call('mall.getGoodsList', { merchantId: 3, keyword: made.goods.name })).data.list[0]?.promotion
        ?.price_fen
    expect(await cardPrice()).toBe(600)
    expect(await Promise.all([isListed('any'), isListed('flash'), isListed('group')])).toEqual([true, true, false])
    await app.sql`update sku set is_on = false where id = ${made.goods.sku_id}`
    expect(await cardPrice()).toBeUndefined()
    expect(await isListed('any')).toBe(false)
    await app.sql`update sku set is_on = true where id = ${made.goods.sku_id}`
    const { order } = await buy(me, wish(made, { quantity: 2 }))
    expect(await me.call('orders.getOrderQuote', wish(made))).toMatchObject({ data: { type: 'PROMOTION_LIMIT' } })
    const other = await buyer()
    expect(await other.call('orders.getOrderQuote', wish(made, { quantity: 2 }))).toMatchObject({
      data: { type: 'PROMOTION_SHORT', left: 1 },
    })
    expect(await takenOf(made)).toBe(2)
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(await takenOf(made)).toBe(0)
    expect((await me.call('orders.getOrderQuote', wish(made, { quantity: 2 }))).code).toBe(1)
    const { data } = await me.call('mall.getGoods', { goods_id: made.goods.id })
    expect(data).toMatchObject({
      promotion: { price_fen: 600 },
      promotions: [{ is_running: true, skus: [{ left: 3 }] }],
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('gives the last units of a flash sale to exactly as many as there are', async () => {
    const made = await promote({ kind: 'flash', quota: 4 })
    const people = await Promise.all(Array.from({ length: 12 }, buyer))
    const tries = await Promise.all(
      people.map(async (me) => {
        const quote = await me.call('orders.getOrderQuote', wish(made))
        if (quote.code !== 1) return quote.data.type
        const request = { ...wish(made), quote_hash: quote.data.quote_hash, client_req_id: randomUUID() }
        return (await me.call('orders.buyTrolley', request)).data.type ?? 'bought'
      }),
    )
    expect(tries.filter((one) => one === 'bought')).toHaveLength(4)
    expect(new Set(tries)).toEqual(new Set(['bought', 'PROMOTION_SHORT']))
    expect(await takenOf(made)).toBe(4)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('forms a group with the last payment; before that nothing is handed over or given back', async () => {
    const made = await promote()
    const first = await paidInto(made)
    expect(first.data).toMatchObject({ state_name: '拼团中', type: 'group', group: { state: 'FORMING', joined: 1 } })
    expect(first.data.actions).not.toContain('refund')
    const staff = await made.clerk.call('orders.setOrderStateTo', { order_id: first.order.id, event: 'prepare' })
    expect(staff).toMatchObject({ data: { type: 'GROUP_FORMING' } })
    const group_id = first.group?.id ?? 0
    expect((await first.me.call('orders.getGroup', { group_id })).data).toMatchObject({ missing: 1, may_join: false })
    const { data: poster } = await first.me.call('media.createPoster', { kind: 'group', id: group_id })
    expect(poster.url).toMatch(new RegExp(`/pagesV2/shop/group\\?group_id=${group_id}$`))
    const second = await paidInto(made, group_id)
    expect(second.group).toMatchObject({ id: group_id, state: 'SUCCESS', joined: 2 })
    const prepared = await made.clerk.call('orders.setOrderStateTo', { order_id: first.order.id, event: 'prepare' })
    expect(prepared.data).toMatchObject({ state: 'READY' })
    const late = await buyer()
    expect(await late.call('orders.getOrderQuote', wish(made, { group_id }))).toMatchObject({
      data: { type: 'GROUP_CLOSED' },
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('lets one of many who pay at once into the last place, and the others begin their own', async () => {
    const made = await promote({ quota: 20 })
    const first = await paidInto(made)
    const group_id = first.group?.id ?? 0
    const late = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const me = await buyer()
        return { me, order: (await buy(me, wish(made, { group_id }))).order }
      }),
    )
    await Promise.all(late.map(({ me, order }) => pay(me, order.id)))
    const rows = await app.sql<{ state: string; joined: number }[]>`
      select state, joined from group_buy where promotion_id = ${made.promotion_id} order by id`
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ state: 'SUCCESS', joined: 2 })
    expect(rows.slice(1).every(({ state, joined }) => state === 'FORMING' && joined === 1)).toBe(true)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('gives everything back where a group did not fill in time, once', async () => {
    const made = await promote({ size: 3 })
    const { me, order, group } = await paidInto(made)
    await app.sql`update group_buy set expires_at = now() - interval '1 minute' where id = ${group?.id ?? 0}`
    await app.app.runTask('orders', 'groupsDue')
    await app.app.runTask('orders', 'groupsDue')
    await app.app.settle()
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data).toMatchObject({ state: 'CLOSED', close_reason: '拼团未成', refund_state: 'full', refunded_fen: 600 })
    expect((await me.call('orders.getGroup', { group_id: group?.id ?? 0 })).data).toMatchObject({ state: 'FAILED' })
    expect(await takenOf(made)).toBe(0)
    expect((await app.sql`select 1 from refund where order_id = ${order.id}`).length).toBe(1)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('gives money back that came when neither the group nor a new one could take it', async () => {
    const made = await promote()
    const first = await paidInto(made)
    const group_id = first.group?.id ?? 0
    const me = await buyer()
    const { order } = await buy(me, wish(made, { group_id }))
    await paidInto(made, group_id)
    await made.clerk.call('mall.endPromotion', { id: made.promotion_id, reason: '货不够了' })
    await pay(me, order.id)
    await app.app.settle()
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data).toMatchObject({ state: 'CLOSED', close_reason: '拼团未成', refunded_fen: 600 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is bought by staff for a member, whose number it counts for, and their price stands', async () => {
    const made = await promote({ kind: 'flash', quota: 3, per_person: 1 })
    const member = await buyer()
    const request = { ...wish(made), for_user_id: member.user_id }
    const { data: quote } = await made.clerk.call('orders.getOrderQuote', request)
    expect(quote.pay_fen).toBe(600)
    const key = () => ({ client_req_id: randomUUID() })
    const body = { ...request, quote_hash: quote.quote_hash, pay_by: 'cash' as const }
    const { data: bought } = await made.clerk.call('orders.buyTrolley', { ...body, ...key() })
    const order_id = bought.orders[0]?.id ?? 0
    const change = { order_id, event: 'price' as const, pay_fen: 100, reason: '老会员' }
    expect(await made.clerk.call('orders.setOrderStateTo', change)).toMatchObject({
      data: { type: 'PRICE_OF_PROMOTION' },
    })
    const cash = { trade_id: bought.trade_id, method: 'offline' as const, ...key() }
    expect((await made.clerk.call('orders.paymentOrder', cash)).data.orders[0]).toMatchObject({ state: 'PAID' })
    const limited = { data: { type: 'PROMOTION_LIMIT', left: 0 } }
    expect(await member.call('orders.getOrderQuote', wish(made))).toMatchObject(limited)
    expect((await made.clerk.call('orders.getOrderQuote', wish(made))).code).toBe(1)
    expect(await takenOf(made)).toBe(1)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('leaves what waits for a group out of what is fetched at the desk, unless somebody looks for it', async () => {
    const made = await promote()
    const { order, group } = await paidInto(made)
    const clerk = await app.staff('writeoff', { store_id: made.store_id })
    const waiting = async (keyword = '') => (await clerk.call('orders.getWriteOffOrders', { keyword })).data
    expect(await waiting()).toMatchObject({ total: 0, list: [] })
    expect(await waiting(order.order_no)).toMatchObject({ list: [{ id: order.id, group: { state: 'FORMING' } }] })
    await paidInto(made, group?.id)
    expect(await waiting()).toMatchObject({ total: 2 })
  })

  it('is noticed by the books where a number is not that of the orders', async () => {
    const made = await promote()
    const { group } = await paidInto(made)
    await app.sql`update promotion_sku set taken = taken + 1 where promotion_id = ${made.promotion_id}`
    await app.sql`update group_buy set size = 5, joined = 2 where id = ${group?.id ?? 0}`
    const found = JSON.stringify(await checkInvariants(app.sql))
    expect(found).toContain('活动数量与订单不一致')
    expect(found).toContain('拼团人数与订单不一致')
  })
})

describe('POST /v2/api/goods/setPromotion', () => {
  const app = useApp()
  const at = (hours: number) => minute(new Date(app.app.clock.now().getTime() + hours * HOUR))
  const sale = (sku_id: number, more: object = {}) => ({
    merchantId: 3,
    kind: 'flash' as const,
    name: '晨间特价',
    starts_at: at(2),
    ends_at: at(8),
    skus: [{ sku_id, price_fen: 500, quota: 5 }],
    ...more,
  })
  it('adds, edits and ends a promotion, and refuses what cannot be', async () => {
    const clerk = await app.staff('platform_admin')
    const { sku_id } = await makeGoods(app.sql, {})
    const { data } = await clerk.call('mall.setPromotion', sale(sku_id))
    const row = async () => (await clerk.call('mall.getPromotionsTo', { id: data.id })).data.list[0]
    expect(await row()).toMatchObject({ state: 'soon', actions: ['edit', 'end'], skus: [{ quota: 5, taken: 0 }] })
    const refused = async (wrong: object) => (await clerk.call('mall.setPromotion', wrong as never)).data.type
    expect(await refused(sale(sku_id))).toBe('PROMOTION_OVERLAPS')
    const other = await makeGoods(app.sql, {})
    expect(await refused(sale(other.sku_id, { skus: [{ sku_id: other.sku_id, price_fen: 1000, quota: 1 }] }))).toBe(
      'PROMOTION_PRICE_HIGH',
    )
    expect(await refused(sale(other.sku_id, { starts_at: at(-9), ends_at: at(-1) }))).toBe('PROMOTION_PAST')
    expect(await refused(sale(8_999_999))).toBe('SKU_NOT_FOUND')
    expect(await refused(sale(sku_id, { id: 8_999_999 }))).toBe('PROMOTION_NOT_FOUND')
    const version = (await row())?.updated_at
    const begun = sale(sku_id, { id: data.id, version, starts_at: at(-1) })
    expect((await clerk.call('mall.setPromotion', begun)).data.id).toBe(data.id)
    expect(await refused(begun)).toBe('CHANGED_MEANWHILE')
    expect(await refused({ ...begun, version: undefined, name: '别的名字' })).toBe('PROMOTION_STARTED')
    const more = { ...begun, version: undefined, skus: [{ sku_id, price_fen: 500, quota: 9 }] }
    expect((await clerk.call('mall.setPromotion', more)).data.id).toBe(data.id)
    expect(await row()).toMatchObject({ state: 'running', skus: [{ quota: 9 }] })
    expect((await clerk.call('mall.endPromotion', { id: data.id, reason: '卖完了' })).data.id).toBe(data.id)
    expect(await clerk.call('mall.endPromotion', { id: data.id, reason: '卖完了' })).toMatchObject({
      data: { type: 'PROMOTION_OVER' },
    })
    expect(await row()).toMatchObject({ state: 'ended', end_reason: '卖完了', actions: [] })
  })
})
