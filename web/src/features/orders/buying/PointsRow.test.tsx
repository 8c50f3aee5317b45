import { beforeEach, describe, expect, it } from 'vitest'
import { type Asked, pickUp, priced, serveCheckout } from '../../../testing/checkout.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { placed, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { sent, serve } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`

beforeEach(serveCheckout)

describe(`points in place of money on the screen ${CONFIRM}`, () => {
  const could = { points: 900, fen: 900 }
  const [order] = quote().orders
  const off = { points: 1_100, pay_fen: 1_090 }
  const spent = priced({
    ...off,
    points_could: could,
    orders: order ? [{ ...order, ...off, points_off: 900, points_off_fen: 900 }] : [],
  })

  it('says exactly what they would take off, shows it in the price, and buys so', async () => {
    serve({
      'orders.getOrderQuote': (asked: Asked & { use_points?: boolean | undefined }) =>
        (asked.use_points ? spent : priced({ points_could: could }))(asked),
      'orders.buyTrolley': placed(),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.sees('用 900 积分，少付 ¥9.00（有 1,200 积分）')
    await at.choose('switch', /用积分抵扣/)
    await at.sees('积分抵扣（900 积分）')
    expect(at.words()).toContain('-¥9.00')
    await pickUp(at)
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ use_points: true }])
  })

  it('is not there where nothing takes them, and names what a little more would bring', async () => {
    serve({ 'orders.getOrderQuote': quote({ hint: '再买5.00元，可用“满25减5”（减5元）' }) })
    const at = await openScreen(ONE, { as: member() })
    await at.sees('再买5.00元，可用“满25减5”（减5元）')
    expect(at.misses('用积分抵扣')).toBe(true)
  })
})
