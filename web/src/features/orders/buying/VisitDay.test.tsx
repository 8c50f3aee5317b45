import { VISIT_DAYS } from '@heyi/contract/orders/visit-rules'
import { describe, expect, it } from 'vitest'
import { serveCheckout } from '../../../testing/checkout.ts'
import { goods } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail, paid, placed } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { sent, serve, serverSays } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`

describe(`the screen ${CONFIRM}, of what is done at home`, () => {
  it('asks on which day somebody is to come, from tomorrow on, sends it with the order, and says it again once it is paid', async () => {
    serverSays('2026-11-23T23:30:00+08:00')
    serveCheckout()
    serve({
      'mall.getGoods': goods({ deliveries: ['service'] }),
      'orders.buyTrolley': placed(),
      'orders.paymentOrder': paid('PAID'),
      'orders.getUserOrder': orderDetail('PAID', { delivery: 'service', store: null, wished_on: '2026-11-24' }),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.select('希望哪天上门', '11月24日 星期二')
    expect([...at.field('希望哪天上门').querySelectorAll('option')]).toHaveLength(1 + VISIT_DAYS)
    await at.press('提交订单')
    const sheet = await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ delivery: 'service', wished_on: '2026-11-24' }])
    await sheet.press(/确认支付/)
    await at.sees('付款成功')
    await at.sees('希望11月24日 星期二上门')
  })
})
