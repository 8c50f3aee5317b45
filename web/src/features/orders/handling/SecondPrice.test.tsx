import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { refuse, sent, serve } from '../../../testing/serve.ts'
import { noRefunds } from '../../../testing/staff-refunds.ts'

const ORDER = '/pagesD/order/orderHandle'
const asked = { pay_fen: 0, reason: '商品有瑕疵', by: '毛晓芸', at: '2026-11-20T03:00:00.000Z' }
const waiting = (actions: string[]) => orderDetail('UNPAID', { actions, pay_fen: 20_000, price_asked: asked })
const WAITS = /等第二人确认：毛晓芸要把应付改为¥0\.00，原因：商品有瑕疵/

describe('a price that waits for a second person on /pagesD/order/orderHandle', () => {
  const open = () => openScreen(`${ORDER}?order_id=501`, { as: staff('order', 'orderHandle') })

  it('says so to who asked, who may take it back', async () => {
    let now = orderDetail('UNPAID', { actions: ['price'], pay_fen: 20_000 })
    serve({
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrder': () => now,
      'orders.setOrderStateTo': ({ event }) => {
        now = event === 'price' ? waiting(['refusePrice']) : orderDetail('UNPAID', { actions: ['price'] })
        return now
      },
    })
    const at = await open()
    await at.press('改价')
    const sheet = await at.dialog('改价')
    await sheet.fill('改后应付', '0')
    await sheet.press('商品有瑕疵')
    await sheet.press('确认改价')
    await at.hears('已提出改价，等第二人确认')
    await at.sees(WAITS)
    await at.press('撤回改价')
    await at.hears('改价已撤回')
    expect(sent('orders.setOrderStateTo').at(-1)).toMatchObject({ event: 'refusePrice', pay_fen: 0 })
  })

  it('lets the second person agree once they are sure', async () => {
    let now = waiting(['confirmPrice', 'refusePrice'])
    serve({
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrder': () => now,
      'orders.setOrderStateTo': () => {
        now = orderDetail('PAID', { pay_fen: 0, price_change_fen: -20_000 })
        return now
      },
    })
    const at = await open()
    await at.sees(WAITS)
    await at.press('确认改价')
    await (await at.question()).press('再看看')
    expect(sent('orders.setOrderStateTo')).toEqual([])
    await at.press('确认改价')
    await (await at.question()).press('确定改')
    await at.hears('价格已改为0元，订单已付款')
    expect(sent('orders.setOrderStateTo')).toEqual([expect.objectContaining({ event: 'confirmPrice', pay_fen: 0 })])
  })

  it('lets them refuse, and says why where somebody was faster', async () => {
    serve({
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrder': waiting(['confirmPrice', 'refusePrice']),
      'orders.setOrderStateTo': refuse('PRICE_NOT_ASKED'),
    })
    const at = await open()
    await at.press('不同意改价')
    await at.hears('这个改价已经处理过了，请看订单现在的样子')
    expect(sent('orders.setOrderStateTo')).toEqual([expect.objectContaining({ event: 'refusePrice', pay_fen: 0 })])
  })
})
