import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { stockOf } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { home, makeOrder, orderRow } from '../../testing.ts'

describe('POST /api/order/setOrderStateTo', () => {
  const app = useApp({ own: true })
  it('prepares a pick-up order', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '毛晓芸' })]
    const order = await makeOrder(app.sql, me, { paid: true })
    const { code, data } = await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ state: 'READY', scan_code: '', actions: ['remark'] })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'prepare', label: '备好了', by: '毛晓芸' })
    expect((await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' })).data.type).toBe(
      'ORDER_STATE_CHANGED',
    )
  })
  it('ships an order: stock leaves, the parcel is noted, and after ten days it counts as received', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const { data } = await clerk.call('orders.setOrderStateTo', {
      order_id: order.id,
      event: 'ship',
      // As people write it: it is kept by its one name.
      company: '顺丰',
      no: 'SF123456',
    })
    expect(data).toMatchObject({
      state: 'SHIPPED',
      parcels: [{ company: '顺丰速运', no: 'SF123456' }],
      address: { mobile: home.mobile },
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 9, reserved: 0, sold: 1 })
    expect((await orderRow(app.sql, order.id)).receive_by?.getTime()).toBeGreaterThan(Date.now() + 9.9 * 86_400_000)
    await app.settle()
    await app.runTask('orders', 'autoReceive')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'SHIPPED' })
    await app.sql`update orders set receive_by = now() - interval '1 second' where id = ${order.id}`
    await app.runTask('orders', 'autoReceive')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  const shipped = async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '毛晓芸' })]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const set = async (event: 'ship' | 'reship', no: string, company = '顺丰速运') =>
      clerk.call('orders.setOrderStateTo', { order_id: order.id, event, company, no })
    expect((await set('ship', 'SF123456')).code).toBe(1)
    await app.settle()
    return { me, clerk, order, set }
  }
  it('corrects a parcel that is on its way: member, log and audit show it, stock and the day of receipt stay', async () => {
    const { me, order, set } = await shipped()
    const before = await orderRow(app.sql, order.id)
    const { code, data } = await set('reship', 'ZT7654321', '中通快递')
    expect(code).toBe(1)
    expect(data).toMatchObject({
      state: 'SHIPPED',
      parcels: [{ company: '中通快递', no: 'ZT7654321' }],
      actions: ['reship', 'remark'],
    })
    expect(data.timeline.at(-1)).toMatchObject({
      event: 'reship',
      label: '改物流',
      by: '毛晓芸',
      reason: '顺丰速运 SF123456 → 中通快递 ZT7654321',
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 9, reserved: 0, sold: 1 })
    expect((await orderRow(app.sql, order.id)).receive_by).toEqual(before.receive_by)
    await app.settle()
    const mine = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(mine.data.parcels).toMatchObject([{ company: '中通快递', no: 'ZT7654321' }])
    const result = (await me.call('messaging.getMessages', {})).data.list
    expect(result.find((message) => message.title === '物流信息已更正')?.body).toContain('中通快递 ZT7654321')
    expect(
      await app.sql`select count(*)::int as n from audit where target_id = ${order.id} and action = 'order.reship'`,
    ).toEqual([{ n: 1 }])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('changes nothing and tells nobody when the parcel is the same', async () => {
    const { me, order, set } = await shipped()
    const { code, data } = await set('reship', ' SF123456 ')
    expect(code).toBe(1)
    expect(data.timeline.filter(({ event }) => event === 'reship')).toEqual([])
    await app.settle()
    const result = (await me.call('messaging.getMessages', {})).data.list
    expect(result.map(({ title }) => title)).not.toContain('物流信息已更正')
    expect(await app.sql`select 1 from audit where target_id = ${order.id} and action = 'order.reship'`).toEqual([])
  })
  it('tells the second of two people who correct a parcel who was faster, and takes what they then choose', async () => {
    const { order, set, clerk } = await shipped()
    const other = await app.staff('operator', { real_name: '夏静' })
    const correct = (who: typeof clerk, no: string, version?: string) =>
      who.call('orders.setOrderStateTo', { order_id: order.id, event: 'reship', company: '顺丰速运', no, version })
    expect((await correct(other, 'SF222222', '顺丰速运 SF123456')).code).toBe(1)
    const { data } = await correct(clerk, 'SF333333', '顺丰速运 SF123456')
    expect(data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '夏静', version: '顺丰速运 SF222222' })
    expect((await correct(clerk, 'SF333333', '顺丰速运 SF222222')).data.parcels[0]?.no).toBe('SF333333')
    expect((await set('reship', 'SF444444')).code).toBe(1)
  })
  it('tells the second of two people who note something who was faster, unless both note the same', async () => {
    const [me, first, second] = [
      await app.member(),
      await app.staff('operator', { real_name: '夏静' }),
      await app.staff('operator'),
    ]
    const order = await makeOrder(app.sql, me, { paid: true })
    const note = (who: typeof first, reason: string, version?: string) =>
      who.call('orders.setOrderStateTo', { order_id: order.id, event: 'remark', reason, version })
    expect((await note(first, '下午来取', '')).code).toBe(1)
    expect((await note(second, '下午来取', '')).code).toBe(1)
    const refused = await note(second, '改到明天', '')
    expect(refused.data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '夏静', version: '下午来取' })
    expect(refused.msg).toMatch(/^夏静在\d+月\d+日 \d\d:\d\d改过，请先选择保留谁的内容$/)
    expect((await note(second, '改到明天', '下午来取')).data.staff_remark).toBe('改到明天')
    const log =
      await app.sql`select reason from order_log where order_id = ${order.id} and event = 'remark' order by id`
    expect(log).toEqual([{ reason: '下午来取' }, { reason: '改到明天' }])
  })
  it('refuses to correct a parcel without a number, and one that has been received', async () => {
    const { me, order, set } = await shipped()
    expect((await set('reship', '')).data.type).toBe('SHIPMENT_REQUIRED')
    await me.call('orders.setOrderState', { order_id: order.id, event: 'receive' })
    expect((await set('reship', 'ZT7654321')).data.type).toBe('ORDER_STATE_CHANGED')
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.parcels[0]?.no).toBe('SF123456')
  })
  it('names the number that each correction replaced, of many at once', async () => {
    const { order, set } = await shipped()
    const numbers = Array.from({ length: 6 }, (_, i) => `ZT765432${i}`)
    await Promise.all(numbers.map((no) => set('reship', no)))
    const log = await app.sql<{ reason: string }[]>`
      select reason from order_log where order_id = ${order.id} and event in ('ship', 'reship') order by id`
    expect(log).toHaveLength(7)
    let last = log[0]?.reason ?? ''
    for (const { reason } of log.slice(1)) {
      const [from, to] = reason.split(' → ')
      expect(from).toBe(last)
      last = to ?? ''
    }
    expect(await app.sql`select company || ' ' || no as parcel from shipment where order_id = ${order.id}`).toEqual([
      { parcel: last },
    ])
  })
  it('takes only numbers as couriers print them, and cuts nothing off', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    for (const [no, msg] of [
      ['1'.repeat(100), '快递单号最多40个字符'],
      ['SF12', '快递单号至少6个字符'],
      ['SF 123456', '快递单号只能有字母、数字和短横线'],
    ])
      expect(
        (
          await clerk.call('orders.setOrderStateTo', {
            order_id: order.id,
            event: 'ship',
            company: '顺丰速运',
            no: no ?? '',
          })
        ).data,
      ).toMatchObject({ type: 'BAD_INPUT', fields: [{ path: 'no', msg }] })
  })
  it('closes an unpaid order with a reason the member reads', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { points: 70 })
    const close = (reason: string) =>
      clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'close', reason })
    expect((await close('')).data.type).toBe('REASON_REQUIRED')
    expect((await close('门店盘点')).data).toMatchObject({ state: 'CLOSED', close_reason: '商家关闭' })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 70 })
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'close', reason: '门店盘点' })
    expect(
      await app.sql`select action, subject_id from audit where target_id = ${order.id} and action like 'order.%'`,
    ).toMatchObject([{ action: 'order.close', subject_id: me.user_id }])
  })
  it('keeps a remark for colleagues that the member does not see', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me)
    const { data } = await clerk.call('orders.setOrderStateTo', {
      order_id: order.id,
      event: 'remark',
      reason: '老人耳背，请大声',
    })
    expect(data).toMatchObject({ staff_remark: '老人耳背，请大声', state: 'UNPAID' })
    const mine = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(JSON.stringify(mine.data)).not.toContain('耳背')
  })
  it('refuses what the state or the delivery does not allow', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const pickup = await makeOrder(app.sql, me, { paid: true })
    const express = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const to = async (order_id: number, event: 'ship' | 'reship' | 'prepare' | 'close', more: object = {}) =>
      (await clerk.call('orders.setOrderStateTo', { order_id, event, ...more })).data.type
    expect(await to(pickup.id, 'ship', { company: '顺丰速运', no: 'SF123456' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(express.id, 'prepare')).toBe('ORDER_STATE_CHANGED')
    expect(await to(express.id, 'ship')).toBe('SHIPMENT_REQUIRED')
    expect(await to(express.id, 'close', { reason: '缺货' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(express.id, 'reship', { company: '顺丰速运', no: 'SF123456' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(pickup.id, 'reship', { company: '顺丰速运', no: 'SF123456' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(999_999_999, 'prepare')).toBe('ORDER_NOT_FOUND')
  })
  it("answers another organisation's and another merchant's order like an unknown one", async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const company_id = await makeCompany(app.sql, { name: '别家' })
    for (const stranger of [
      await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] }),
      await app.staff('operator', { company_id }),
    ])
      for (const event of ['prepare', 'ship', 'reship', 'close', 'remark'] as const)
        expect(
          (
            await stranger.call('orders.setOrderStateTo', {
              order_id: order.id,
              event,
              reason: 'x',
              company: 'x',
              no: 'SF123456',
            })
          ).data.type,
        ).toBe('ORDER_NOT_FOUND')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
  })
})
