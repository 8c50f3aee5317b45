import { beforeEach, describe, expect, it } from 'vitest'
import { serveCheckout } from '../../../testing/checkout.ts'
import { goods } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { cart, cartLine, placed, postalAddress } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { held, lostNetwork, sent, serve } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`

beforeEach(serveCheckout)

describe(`the screen ${CONFIRM}, where something could not be read`, () => {
  it('reads the product, or the cart, again on 重试', async () => {
    serve({ 'mall.getGoods': lostNetwork(), 'orders.getTrolleys': lostNetwork() })
    const at = await openScreen(ONE, { as: member() })
    await at.find('button', '重试')
    serve({ 'mall.getGoods': goods() })
    await at.press('重试')
    await at.find('button', '提交订单')
    const cartful = await openScreen(`${CONFIRM}?lines=11-1`, { as: member() })
    await cartful.find('button', '重试')
    serve({ 'orders.getTrolleys': cart(cartLine()) })
    await cartful.press('重试')
    await cartful.find('button', '提交订单')
  })

  it('does not ask who has addresses for a new one, but reads them again', async () => {
    serve({ 'mall.getGoods': goods({ deliveries: ['express'] }), 'orders.getAddressList': lostNetwork() })
    const at = await openScreen(ONE, { as: member() })
    await at.sees('地址没有读到')
    expect(at.misses('请填写收货地址')).toBe(true)
    await at.press('提交订单')
    await at.hears(/地址没有读到/)
    serve({ 'orders.getAddressList': [postalAddress()], 'orders.buyTrolley': placed() })
    await at.press(/地址没有读到/)
    await at.sees(/晚渡街 5 号/)
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ address_id: 31 }])
  })

  it('waits for the addresses before it asks for one', async () => {
    const answer = held([postalAddress()])
    serve({ 'mall.getGoods': goods({ deliveries: ['express'] }), 'orders.getAddressList': answer.answer })
    const at = await openScreen(ONE, { as: member() })
    await at.sees('正在读取地址')
    await at.press('提交订单')
    await at.hears(/正在读取地址/)
    await shown(CONFIRM)
    answer.letGo()
    await at.sees(/晚渡街 5 号/)
  })
})
