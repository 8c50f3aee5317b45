import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { sent, serve } from '../../../testing/serve.ts'
import { noRefunds } from '../../../testing/staff-refunds.ts'

const ORDER = '/pagesD/order/orderHandle'

describe('a higher price on /pagesD/order/orderHandle', () => {
  it('is asked about once more, and the sheet stays where it was not meant', async () => {
    let now = orderDetail('UNPAID', { actions: ['price'], pay_fen: 1490 })
    serve({
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrder': () => now,
      'orders.setOrderStateTo': () => {
        now = orderDetail('UNPAID', { actions: [], pay_fen: 1990, price_change_fen: 500 })
        return now
      },
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: staff('order', 'orderHandle') })
    await at.press('改价')
    const sheet = await at.dialog('改价')
    await sheet.fill('改后应付', '19.9')
    await sheet.press('价格标错了')
    await sheet.press('确认改价')
    const asked = await at.question()
    await asked.sees(/比原价高 ¥5\.00，只能改一次，确定改吗？/)
    await asked.press('再看看')
    expect(sent('orders.setOrderStateTo')).toEqual([])
    expect(sheet.valueOf('改后应付')).toBe('19.9')
    await sheet.press('确认改价')
    await (await at.question()).press('确定改')
    await at.hears('价格已改为¥19.90，已通知会员')
    await at.sees('+¥5.00')
    expect(sent('orders.setOrderStateTo')).toHaveLength(1)
  })
})
