import { describe, expect, it } from 'vitest'
import { isOwnAction, orderNotice } from './rules.ts'

const rice = {
  title: '东北大米 5kg',
  quantity: 2,
  pay_fen: 1990,
  points: 300,
  delivery: 'pickup',
  store_name: '和颐优选·中心店',
  by_role: 'owner',
  by: '沈宝珍',
} as const
const system = { by_role: 'system', by: '系统' } as const
const staff = { by_role: 'staff', by: '王芳' } as const

describe('what a member reads about an order', () => {
  it('names the first product, the units and who handed it over', () => {
    expect(orderNotice('order.completed', { ...rice, by_role: 'writeoff', by: '王芳' })).toEqual({
      title: '订单已完成',
      body: '您的“东北大米 5kg”等2件已由王芳交到您手上，感谢您的信任。',
    })
    expect(orderNotice('order.completed', { ...rice, quantity: 1 }).body).toBe(
      '您的“东北大米 5kg”已完成，感谢您的信任。',
    )
  })

  it('tells what happened by itself', () => {
    expect(orderNotice('order.completed', { ...rice, ...system }).body).toBe(
      '您的“东北大米 5kg”等2件已自动确认收货，感谢您的信任。',
    )
    expect(orderNotice('order.closed', { ...rice, ...system, reason: '' }).body).toContain('已关闭（超时未付款）')
  })

  it('goes by what somebody is to the order, whatever their name', () => {
    const called = { ...rice, by_role: 'writeoff', by: '系统' } as const
    expect(orderNotice('order.completed', called).body).toContain('已由系统交到您手上')
    expect(isOwnAction('order.completed', called)).toBe(false)
    expect(isOwnAction('order.completed', rice)).toBe(true)
    expect(isOwnAction('order.paid', rice)).toBe(false)
  })

  it('says what was paid, leaving out what was nothing', () => {
    expect(orderNotice('order.paid', rice).body).toBe(
      '您的“东北大米 5kg”等2件已付款19.90元和300积分，备好会通知您，在和颐优选·中心店取。',
    )
    expect(orderNotice('order.paid', { ...rice, points: 0 }).body).toContain('已付款19.90元，')
    expect(orderNotice('order.paid', { ...rice, pay_fen: 0 }).body).toContain('已付款300积分，')
    expect(orderNotice('order.paid', { ...rice, pay_fen: 0, points: 0 }).body).toContain('等2件已付款，备好')
  })

  it('says where and when what is paid comes into the member’s hands, in no word of the desk', () => {
    const paid = (delivery: 'pickup' | 'express' | 'service', store_name: string | null = null) =>
      orderNotice('order.paid', { ...rice, delivery, store_name }).body
    expect(paid('pickup', '瑞禾斋·晚渡店')).toContain('在瑞禾斋·晚渡店取')
    expect(paid('express')).toContain('寄出时会通知您')
    expect(paid('service')).toContain('工作人员会联系您约时间')
    expect(orderNotice('order.completed', { ...rice, delivery: 'service', ...staff }).body).toContain(
      '已由王芳上门完成',
    )
    const happenings = [
      'order.paid',
      'order.ready',
      'order.shipped',
      'order.reshipped',
      'order.completed',
      'order.closed',
    ] as const
    for (const happening of happenings)
      for (const by of [system, staff, {}])
        expect(Object.values(orderNotice(happening, { ...rice, ...by })).join()).not.toMatch(
          /核销|备货|规格|待发货|自提/,
        )
  })

  it('says why an order was closed and that points came back', () => {
    expect(orderNotice('order.closed', { ...rice, reason: 'timeout' }).body).toBe(
      '您的“东北大米 5kg”等2件已关闭（超时未付款），所用300积分已退回。',
    )
    expect(orderNotice('order.closed', { ...rice, points: 0, ...staff, reason: '缺货' }).body).toBe(
      '您的“东北大米 5kg”等2件已关闭（缺货）。',
    )
    expect(orderNotice('order.closed', { ...rice, points: 0 }).body).toBe('您的“东北大米 5kg”等2件已关闭。')
  })

  it('tells what to do next', () => {
    expect(orderNotice('order.ready', rice)).toEqual({
      title: '可以取货了',
      body: '您的“东北大米 5kg”等2件已备好，请凭取货码到和颐优选·中心店取。',
    })
    expect(orderNotice('order.shipped', rice).body).toContain('请留意查收')
    expect(orderNotice('order.reshipped', { ...rice, parcel: { company: '中通快递', no: 'ZT123456' } })).toEqual({
      title: '物流信息已更正',
      body: '您的“东北大米 5kg”等2件的物流信息已更正为“中通快递 ZT123456”，请留意查收。',
    })
  })
})
