import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeOrder, orderRow } from '../testing.ts'

const DAY = 86_400_000

describe('an order that is on its way, or waits to be fetched', () => {
  const app = useApp({ own: true })
  const start = new Date('2027-03-01T10:00:00+08:00')
  const onDay = (days: number) => app.clock.set(new Date(start.getTime() + days * DAY).toISOString())
  const scene = async (delivery: 'express' | 'pickup') => {
    onDay(0)
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const { id: order_id } = await makeOrder(app.sql, me, { paid: true, delivery })
    const set = (event: 'ship' | 'prepare') =>
      clerk.call('orders.setOrderStateTo', { order_id, event, company: '顺丰速运', no: 'SF1234567' })
    const remind = async () => {
      await app.runTask('orders', 'reminders')
      await app.settle()
    }
    const notices = async (title: string) => {
      const rows = await app.sql<{ body: string }[]>`
        select body from message where user_id = ${me.user_id} and title = ${title}`
      return rows.map(({ body }) => body)
    }
    const extend = () => me.call('orders.setOrderState', { order_id, event: 'extend' })
    return { me, clerk, order_id, set, remind, notices, extend }
  }

  it('may be put off by its member by three days, once', async () => {
    const { me, order_id, set, extend } = await scene('express')
    expect((await extend()).data.type).toBe('ORDER_STATE_CHANGED')
    await set('ship')
    const shown = (await me.call('orders.getUserOrder', { order_id })).data
    expect(shown.actions).toEqual(['extend', 'receive', 'refund'])
    const { data } = await extend()
    expect(Date.parse(data.receive_by ?? '')).toBe(Date.parse(shown.receive_by ?? '') + 3 * DAY)
    expect(data.actions).toEqual(['receive', 'refund'])
    expect(data.timeline.at(-1)).toMatchObject({ event: 'extend', label: '延长收货时间' })
    const again = await extend()
    expect(again.data.type).toBe('RECEIPT_EXTENDED')
    expect(again.msg).toBe('收货时间只能延长一次，到3月14日会自动确认收货')
    const other = await app.member()
    expect((await other.call('orders.setOrderState', { order_id, event: 'extend' })).data.type).toBe('ORDER_NOT_FOUND')
    onDay(12)
    await app.runTask('orders', 'autoReceive')
    expect((await orderRow(app.sql, order_id)).state).toBe('SHIPPED')
    onDay(13.1)
    await app.runTask('orders', 'autoReceive')
    expect((await orderRow(app.sql, order_id)).state).toBe('COMPLETED')
  })
  it('reminds its member two days before it counts as received, once', async () => {
    const { set, remind, notices } = await scene('express')
    await set('ship')
    onDay(7.9)
    await remind()
    expect(await notices('快要自动确认收货了')).toEqual([])
    onDay(8.1)
    await remind()
    await remind()
    onDay(9)
    await remind()
    expect(await notices('快要自动确认收货了')).toEqual([expect.stringContaining('3月11日会自动确认收货')])
  })
  it('reminds of goods that wait in their store on the third day, once, and closes nothing by itself', async () => {
    const { order_id, clerk, set, remind, notices } = await scene('pickup')
    onDay(1)
    await set('prepare')
    onDay(3.9)
    await remind()
    expect(await notices('您有商品还没取')).toEqual([])
    onDay(4.1)
    await remind()
    onDay(6)
    await remind()
    expect(await notices('您有商品还没取')).toEqual([expect.stringContaining('已经备好几天了')])
    const row = async () =>
      (await clerk.call('orders.getCompanyOrdersV2', { tab: 'ready', num: 50 })).data.list.find(
        ({ id }) => id === order_id,
      )
    expect((await row())?.waits_long).toBe(false)
    onDay(31.1)
    await remind()
    expect(await row()).toMatchObject({ waits_long: true, state: 'READY' })
    expect(await notices('您有商品还没取')).toHaveLength(1)
  })
  it('reminds of what was paid and nobody said was ready in other words', async () => {
    const { remind, notices } = await scene('pickup')
    onDay(3.1)
    await remind()
    expect(await notices('您有商品还没取')).toEqual([expect.stringContaining('可以先打电话问问')])
  })
})
