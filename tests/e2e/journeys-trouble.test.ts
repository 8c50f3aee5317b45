import { contract } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { movePoints } from '../../server/src/rooms/rewards/index.ts'
import { basketOf, buy, findings, must, stockOf } from '../harness/shop.ts'
import { signIn } from '../harness/sign-in.ts'
import { axe, ready, show, useStage } from './browser.ts'
import {
  buyAtOnce,
  codeSentTo,
  device,
  eventually,
  findGoods,
  follow,
  hears,
  loseAnswer,
  pickUpAt,
  press,
  purseOf,
  scarf,
  sees,
  sheetGone,
  submitAndPay,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()
const STORE = '和颐优选·中心店'

const ordersOf = async (user_id: number): Promise<number> => {
  const [row] = await stage.world.sql<{ count: number }[]>`select count(*)::int from orders where user_id = ${user_id}`
  return row?.count ?? 0
}
async function skuOf(name: string, kind: string): Promise<number> {
  const [row] = await stage.world.sql<{ id: number }[]>`
    select s.id::int from sku s join goods g on g.id = s.goods_id where g.name = ${name} and s.spec_text like ${`%${kind}%`}`
  if (!row) throw new Error(`no ${name} ${kind}`)
  return row.id
}

describe('when something goes wrong', () => {
  it('a wrong code is said beside what was typed, and the right one signs in', async () => {
    const page = await device(stage)
    await show(page, stage.world.url, '/pages/login/login')
    await page.getByLabel('手机号').fill('13900000008')
    await press(page, '获取验证码')
    await hears(page, '验证码已发送')
    const code = await codeSentTo(stage, '13900000008')
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page, '请先阅读并同意《用户协议》和《隐私政策》')
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page, /验证码不正确或已过期/)
    expect(await page.getByLabel('手机号').inputValue()).toBe('13900000008')
    await page.getByLabel('验证码', { exact: true }).fill(code)
    await page.getByLabel('手机号').focus()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await ready(page, '/pages/index/index')
    await sees(page, /，阿依古丽/)
  })

  it('goods sold out meanwhile stop the order with how many are left, and nothing is spent', async () => {
    const page = await device(stage, '13900000009')
    const admin = await signIn(stage.world.url, '13800000001')
    await findGoods(stage, page, '扫把', '免弯腰扫把簸箕')
    const user = await userOf(page)
    const [before, orders] = [await purseOf(stage, user), await ordersOf(user)]
    await buyAtOnce(page, '米白')
    await pickUpAt(page, STORE)
    const sku_id = await skuOf('免弯腰扫把簸箕', '米白')
    const { on_hand, reserved } = await stockOf(stage.world, sku_id)
    const client_req_id = crypto.randomUUID()
    await must(
      stage.world.url,
      contract.mall.setStock,
      { sku_id, delta: reserved - on_hand, reason: '盘点调整', client_req_id },
      admin,
    )
    await press(page, '提交订单')
    await sees(page, /“免弯腰扫把簸箕.*”库存不足，还剩0件/)
    expect(await purseOf(stage, user)).toEqual(before)
    expect(await ordersOf(user)).toBe(orders)
    expect(await axe(page)).toEqual([])
    await press(page, '回去修改')
    await ready(page, '/pagesV2/shop/product')
  })

  it('a purchase that is refused from the start says nothing about stores', async () => {
    const page = await device(stage, '13900000009')
    const sku_id = await skuOf('低泡洗衣液', '淡皂香')
    const [sku] = await stage.world.sql<{ goods_id: number }[]>`select goods_id::int from sku where id = ${sku_id}`
    const way = `/pagesV2/shop/confirm_order?sku_id=${sku_id}&goods_id=${sku?.goods_id}`
    await show(page, stage.world.url, `${way}&quantity=1`)
    await page.getByRole('radio', { name: '到店自提' }).check({ force: true })
    await page.getByRole('button', { name: /换一家门店|请选择自提门店/ }).waitFor()
    await show(page, stage.world.url, `${way}&quantity=900`)
    await page.getByRole('radio', { name: '到店自提' }).check({ force: true })
    await page.getByRole('button', { name: '回去修改' }).waitFor()
    await sees(page, '请选择自提门店')
    expect(await page.getByText('附近没有可自提的门店').count()).toBe(0)
  })

  it('too few points are said before the order, with how many are missing', async () => {
    const page = await device(stage, '13900000010')
    await show(page, stage.world.url, '/pages/index/shopping')
    const user = await userOf(page)
    const { points } = await purseOf(stage, user)
    await stage.world.app.database.transact((tx) =>
      movePoints(tx, {
        user_id: user,
        delta: 50 - points,
        biz: 'TEST',
        biz_id: '1',
        reason: '积分到期',
        now: new Date(),
      }),
    )
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    await buyAtOnce(page, '无香 2kg')
    await sees(page, '积分不够：需要 200，您有 50，还差 150 积分')
    // Marked as disabled, and yet a press is answered.
    await page.getByRole('button', { name: '积分不够' }).click({ force: true })
    await hears(page, '还差 150 积分')
    expect((await purseOf(stage, user)).points).toBe(50)
  })

  it('a session ended from another device leads to the login and back to the same page', async () => {
    const phone = await device(stage, '13900000011')
    await show(phone, stage.world.url, '/pagesC/user/user_integrate?direction=in')
    const other = await device(stage, '13900000011')
    await show(other, stage.world.url, '/pagesC/user/setting')
    await press(other, /^退出$/)
    await press(other.getByRole('alertdialog'), /^退出$/)
    await hears(other, '已退出该设备')
    await press(phone, '刷新')
    await ready(phone, '/pages/login/login')
    expect(phone.url()).toContain(encodeURIComponent('/pagesC/user/user_integrate?direction=in'))
    await typeCode(stage, phone, '13900000011')
    await ready(phone, '/pagesC/user/user_integrate')
    expect(phone.url()).toContain('direction=in')
    expect(await phone.getByRole('radio', { name: '收入' }).isChecked()).toBe(true)
  })

  it('a lost network is said within a second, and what was typed is still there when it is back', async () => {
    const page = await device(stage, '13900000012')
    await show(page, stage.world.url, '/pagesV2/address/add-address')
    await page.getByLabel('收货人').fill('蒋小娥')
    await page.getByLabel('详细地址').fill('晚渡街 5 号')
    await page.context().setOffline(true)
    const lost = page.getByRole('alert').filter({ hasText: '哎呀，网络信号丢失' })
    await lost.waitFor({ timeout: 1_000 })
    await press(page, '重试')
    await hears(page, '网络还没有恢复')
    expect(await axe(page)).toEqual([])
    await page.context().setOffline(false)
    await lost.waitFor({ state: 'detached' })
    expect(await page.getByLabel('收货人').inputValue()).toBe('蒋小娥')
    expect(await page.getByLabel('详细地址').inputValue()).toBe('晚渡街 5 号')
  })

  it('a purchase whose answer is lost is placed once, however often it is pressed', async () => {
    const page = await device(stage, '13900000013')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const user = await userOf(page)
    const [before, orders] = [await purseOf(stage, user), await ordersOf(user)]
    await buyAtOnce(page, '淡皂香 2kg')
    await pickUpAt(page, STORE)
    await loseAnswer(page, '**/api/goods/buyTrolley')
    await press(page, '提交订单')
    await sees(page, '不会重复下单')
    expect(await ordersOf(user)).toBe(orders + 1)
    // Within two seconds a second press counts as the same one, unless the person was elsewhere in between.
    await page.getByLabel('给商家留言').focus()
    await submitAndPay(page)
    expect(await ordersOf(user)).toBe(orders + 1)
    expect(await purseOf(stage, user)).toEqual({ points: before.points - 200, balance_fen: before.balance_fen - 1990 })
    expect(await findings(stage.world)).toEqual([])
  })

  it('a payment whose answer is lost is charged once, and goes on by itself where the order can be looked at', async () => {
    const page = await device(stage, '13900000015')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const user = await userOf(page)
    const before = await purseOf(stage, user)
    const charged = (times: number) => ({
      points: before.points - 200 * times,
      balance_fen: before.balance_fen - 1990 * times,
    })
    await buyAtOnce(page, '无香 2kg')
    await pickUpAt(page, STORE)
    await page.route('**/api/order/getUserOrder', (route) => route.abort())
    await loseAnswer(page, '**/api/order/paymentOrder')
    await press(page, '提交订单')
    const sheet = page.getByRole('dialog', { name: '选择付款方式' })
    await press(sheet, /确认支付/)
    await sees(sheet, '不会重复扣钱')
    await page.unroute('**/api/order/getUserOrder')
    await sheet.getByRole('radio', { name: /余额支付/ }).focus()
    await press(sheet, /确认支付/)
    await ready(page, '/pagesV2/order/orderDetail')
    expect(await purseOf(stage, user)).toEqual(charged(1))

    await follow(page, '低泡洗衣液')
    await ready(page, '/pagesV2/shop/product')
    await buyAtOnce(page, '无香 2kg')
    await pickUpAt(page, STORE)
    await loseAnswer(page, '**/api/order/paymentOrder')
    await press(page, '提交订单')
    await press(sheet, /确认支付/)
    await ready(page, '/pagesV2/order/orderDetail')
    await follow(page, '低泡洗衣液')
    await ready(page, '/pagesV2/shop/product')
    expect(await purseOf(stage, user)).toEqual(charged(2))
    expect(await findings(stage.world)).toEqual([])
  })

  it('a reload before paying shows what was ordered, not a new purchase', async () => {
    const page = await device(stage, '13900000016')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const user = await userOf(page)
    const orders = await ordersOf(user)
    await buyAtOnce(page, '无香 2kg')
    await pickUpAt(page, STORE)
    await press(page, '提交订单')
    const sheet = page.getByRole('dialog', { name: '选择付款方式' })
    await sheet.waitFor()
    await page.reload()
    await press(sheet, /确认支付/)
    await ready(page, '/pagesV2/order/orderDetail')
    expect(await ordersOf(user)).toBe(orders + 1)
  })

  it('the second of two quick taps meets nothing that came under the finger meanwhile', async () => {
    const page = await device(stage, '13900000017')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const user = await userOf(page)
    await buyAtOnce(page, '无香 2kg')
    await pickUpAt(page, STORE)
    const before = await purseOf(stage, user)
    const place = await page.getByRole('button', { name: '提交订单' }).boundingBox()
    await press(page, '提交订单')
    const sheet = page.getByRole('dialog', { name: '选择付款方式' })
    await sheet.waitFor()
    await page.touchscreen.tap((place?.x ?? 0) + 40, (place?.y ?? 0) + 20)
    await page.waitForTimeout(1_000)
    await sees(sheet, '需要付款')
    expect((await purseOf(stage, user)).balance_fen).toBe(before.balance_fen)
  })

  it('an order closed while its payment was open is called closed, never paid', async () => {
    const page = await device(stage, '13900000018')
    const { url } = stage.world
    await show(page, url, '/pages/index/shopping')
    const who = await signIn(url, '13900000018')
    const place = async () => {
      const bought = await buy(url, who, basketOf([await scarf(stage)]))
      if (!bought.ok) throw new Error(bought.reason)
      return bought.data.orders[0]?.id ?? 0
    }
    const close = (order_id: number) => must(url, contract.orders.setOrderState, { order_id, event: 'cancel' }, who)
    const sheet = page.getByRole('dialog')
    const neverPaid = async () => {
      await hears(page, '订单已关闭，不能再付款')
      await sheetGone(page)
      expect(await page.getByText('付款成功').count()).toBe(0)
      await sees(page.getByRole('status', { name: '订单状态' }), '已关闭')
    }

    // At the cashier.
    let order_id = await place()
    await show(page, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
    await press(page, '去付款')
    await sheet.getByText('在线支付').click()
    await press(sheet, /去支付/)
    await sees(sheet, '收银台')
    await close(order_id)
    await press(sheet, '确认付款')
    await neverPaid()

    // Where the server refuses, as the person did not hear of it.
    order_id = await place()
    await show(page, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
    await press(page, '去付款')
    await close(order_id)
    await press(sheet, /确认支付/)
    await neverPaid()

    // Where the answer was lost.
    order_id = await place()
    await show(page, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
    await press(page, '去付款')
    await page.route('**/api/order/paymentOrder', (route) => route.abort('failed'))
    await close(order_id)
    await press(sheet, /确认支付/)
    await neverPaid()
  })

  it('a payment whose answer is lost leaves no old purse on the screens after it', async () => {
    const page = await device(stage, '13900000019')
    // What the server tells by itself would mend an old number before it is seen.
    await page.routeWebSocket(/wss/, () => undefined)
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const user = await userOf(page)
    await buyAtOnce(page, '无香 2kg')
    await pickUpAt(page, STORE)
    await loseAnswer(page, '**/api/order/paymentOrder')
    await press(page, '提交订单')
    await press(page.getByRole('dialog', { name: '选择付款方式' }), /确认支付/)
    await ready(page, '/pagesV2/order/orderDetail')
    await page.evaluate(() => {
      location.hash = '#/pagesC/user/user_remaining'
    })
    await ready(page, '/pagesC/user/user_remaining')
    const { balance_fen } = await purseOf(stage, user)
    const purse = page.getByText('现在有').locator('..')
    const yuan = (balance_fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await eventually(() => purse.innerText()).toContain(`¥${yuan}`)
  })
})
