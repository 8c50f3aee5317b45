import { beforeEach, describe, expect, it } from 'vitest'
import { noticeChoices } from '../../../testing/identity.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderCounts, orderDetail } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const PAID = '/pagesD/order/orderlist?paid=501'
const QUESTION = /要不要发短信告诉您/
const byWechat = noticeChoices({}, ['pickup wechat'])

beforeEach(() => {
  serve({
    'orders.getUserOrderCounts': orderCounts,
    'orders.getUserOrders': listed(),
    'orders.getOrderScanCode': refuse('BUG'),
  })
})

describe('the question after a payment whether an SMS is to come', () => {
  it.each([
    ['发短信', true],
    ['不用', false],
  ])('is asked once of who is told by WeChat: %s', async (answer, is_on) => {
    const answered = noticeChoices({}, is_on ? ['pickup wechat', 'pickup sms'] : ['pickup wechat'], ['pickup sms'])
    serve({
      'orders.getUserOrder': orderDetail('PAID'),
      'identity.getNoticeChoices': inTurn(byWechat, answered),
      'identity.subscribe': answered,
    })
    const at = await openScreen(PAID, { as: member() })
    await at.sees(QUESTION)
    await at.press(answer)
    await expect.poll(() => at.misses(QUESTION)).toBe(true)
    expect(sent('identity.subscribe')).toEqual([{ kind: 'pickup', channel: 'sms', is_on }])
    // The pressed button went with its question: the focus goes to the screen.
    await expect.poll(() => document.activeElement?.id).toBe('main')
  })

  it.each([
    ['who gets one anyway', noticeChoices({}, ['pickup sms'], []), orderDetail('PAID')],
    ['who has said no before', noticeChoices({}, ['pickup wechat'], ['pickup sms']), orderDetail('PAID')],
    ['who none can be sent to', noticeChoices({ sms: 'setup' }), orderDetail('PAID')],
    ['who is sent a parcel', byWechat, orderDetail('PAID', { delivery: 'express' })],
  ])('is not asked of %s', async (_, choices, order) => {
    serve({
      'orders.getUserOrder': order,
      'identity.getNoticeChoices': choices,
    })
    const at = await openScreen(PAID, { as: member() })
    await at.sees('付款成功')
    await at.find('link', '看这个订单')
    expect(at.misses(QUESTION)).toBe(true)
  })
})
