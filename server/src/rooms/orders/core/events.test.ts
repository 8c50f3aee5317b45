import { describe, expect, it } from 'vitest'
import { type OrderFacts, orderEvents } from './events.ts'

const rice: OrderFacts = {
  ...{ order_id: 77, order_no: 'H77', user_id: 5, organ_id: 2, company_id: 3, state: 'PAID' },
  title: '东北大米 5kg',
  quantity: 2,
  pay_fen: 1990,
  points: 300,
  delivery: 'pickup',
  store_name: '和颐优选·中心店',
  by_role: 'staff',
  by: '王芳',
}
const system = { by_role: 'system', by: '系统' } as const
const read = (event: keyof typeof orderEvents, more: Partial<OrderFacts> = {}) =>
  orderEvents[event].notices.of({ ...rice, ...more })[0]
const body = (...given: Parameters<typeof read>) => read(...given)?.body

describe('what a member reads about an order', () => {
  it('leads to the order, and names the first product, the units and who handed it over', () => {
    expect(read('order.completed', { by_role: 'writeoff' })).toEqual({
      to: { user_id: 5 },
      kind: 'order',
      title: '订单已完成',
      body: '您的“东北大米 5kg”等2件已由王芳交到您手上，感谢您的信任。',
      link: '/pagesV2/order/orderDetail?order_id=77',
      target_id: 77,
    })
    expect(body('order.completed', { delivery: 'service' })).toContain('已由王芳上门完成')
    expect(body('order.completed', { kinds: 1 })).toBe('您的“东北大米 5kg”×2已由王芳交到您手上，感谢您的信任。')
    expect(body('order.completed', { quantity: 1 })).toBe('您的“东北大米 5kg”已由王芳交到您手上，感谢您的信任。')
  })

  it('says what happened by itself', () => {
    expect(body('order.completed', system)).toBe('您的“东北大米 5kg”等2件已自动确认收货，感谢您的信任。')
    expect(body('order.closed', { ...system, reason: '' })).toContain('已关闭（超时未付款）')
  })

  it('goes by what somebody is to the order, whatever their name; nobody reads of what they have just done', () => {
    expect(body('order.completed', { by_role: 'writeoff', by: '系统' })).toContain('已由系统交到您手上')
    for (const event of ['order.completed', 'order.closed'] as const)
      expect(read(event, { by_role: 'owner' })).toBeUndefined()
    expect(read('order.paid', { by_role: 'owner' })).toMatchObject({ kind: 'money' })
    expect(read('order.completed', { delivery: 'virtual' })).toBeUndefined()
  })

  it('says what was paid, leaving out what was nothing', () => {
    expect(body('order.paid')).toBe(
      '您的“东北大米 5kg”等2件已付款19.90元和300积分，备好会通知您，在和颐优选·中心店取。',
    )
    expect(body('order.paid', { points: 0 })).toContain('已付款19.90元，')
    expect(body('order.paid', { pay_fen: 0 })).toContain('已付款300积分，')
    expect(body('order.paid', { pay_fen: 0, points: 0 })).toContain('等2件已付款，备好')
  })

  it('says where and when what is paid comes into the member’s hands', () => {
    expect(body('order.paid', { store_name: '瑞禾斋·晚渡店' })).toContain('在瑞禾斋·晚渡店取')
    expect(body('order.paid', { delivery: 'express' })).toContain('寄出时会通知您')
    expect(body('order.paid', { delivery: 'service' })).toContain('工作人员会联系您约时间')
    expect(body('order.paid', { delivery: 'virtual' })).toContain('已经到账')
  })

  it('says why an order was closed and that points came back', () => {
    expect(body('order.closed', { reason: 'timeout' })).toBe(
      '您的“东北大米 5kg”等2件已关闭（超时未付款），所用300积分已退回。',
    )
    expect(body('order.closed', { points: 0, reason: '缺货' })).toBe('您的“东北大米 5kg”等2件已关闭（缺货）。')
    expect(body('order.closed', { points: 0 })).toBe('您的“东北大米 5kg”等2件已关闭。')
  })
})
