import { describe, expect, it } from 'vitest'
import { findings } from '../harness/shop.ts'
import { axe, ready, useStage } from './browser.ts'
import {
  codeOnScreen,
  device,
  findGoods,
  follow,
  hears,
  pickUpAt,
  press,
  purseOf,
  putInCart,
  sees,
  submitAndPay,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()

describe('a member on a phone', () => {
  it('signs in with a code, earns points for the day, and buys two kinds to pick up', async () => {
    const page = await device(stage)
    await page.goto(`${stage.world.url}/h5/`)
    await ready(page, '/pages/index/index')
    await follow(page, '去登录')
    await typeCode(stage, page, '13900000002')
    await ready(page, '/pages/index/index')
    await sees(page, /，陆根生$/)

    const user = await userOf(page)
    const before = await purseOf(stage, user)
    await follow(page, '每日签到')
    await ready(page, '/pages/task_integral/sign_in')
    const earned = Number((await page.getByRole('button', { name: /签到，得/ }).innerText()).match(/\d+/)?.[0])
    await press(page, /签到，得/)
    await sees(page, '今天已签到')
    await sees(page, `得到${earned}积分`)
    expect(await page.getByRole('button', { name: /签到，得/ }).count()).toBe(0)
    expect((await purseOf(stage, user)).points).toBe(before.points + earned)
    expect(await axe(page)).toEqual([])

    await follow(page, '去积分商城')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    await putInCart(page, '无香 2kg')
    await press(page, '返回')
    await findGoods(stage, page, 'dpxyy', '低泡洗衣液')
    await putInCart(page, '淡皂香 2kg')
    await press(page, '返回')
    await follow(page, '购物车')
    await ready(page, '/pagesV2/shop/cart')
    await sees(page, '合计 2 件')
    await page.getByRole('button', { name: /^增加.*无香/ }).click()
    await sees(page, '合计 3 件')
    expect(await axe(page)).toEqual([])

    await press(page, '去结算')
    await ready(page, '/pagesV2/shop/confirm_order')
    await pickUpAt(page, '和颐优选·中心店')
    await sees(page, '600 积分')
    await sees(page, '¥59.70')
    expect(await page.getByText('运费').count()).toBe(0)
    await submitAndPay(page)
    await hears(page, '付款成功')
    await page.getByRole('img', { name: '取货码二维码' }).waitFor()
    expect(await codeOnScreen(page)).toMatch(/^\d{12}$/)
    expect(await purseOf(stage, user)).toEqual({
      points: before.points + earned - 600,
      balance_fen: before.balance_fen - 5970,
    })
    expect(await findings(stage.world)).toEqual([])
  })

  it('has the goods sent to an address written on the way', async () => {
    const page = await device(stage, '13900000003')
    await findGoods(stage, page, 'ymgwwj', '羊毛格纹围巾')
    const user = await userOf(page)
    const before = await purseOf(stage, user)
    await putInCart(page, '柿红格')
    await page.goto(`${stage.world.url}/h5/#/pagesV2/shop/cart`)
    await ready(page, '/pagesV2/shop/cart')
    await press(page, '去结算')
    await ready(page, '/pagesV2/shop/confirm_order')
    await page.getByRole('radio', { name: '快递配送' }).check({ force: true })
    await page.getByRole('button', { name: /请填写收货地址|换一个地址/ }).click()
    await page.waitForURL(/address/)
    if (page.url().includes('address-list')) await press(page, '新增地址')
    await ready(page, '/pagesV2/address/add-address')
    await page.getByLabel('整段地址').fill('顾小妹 13911112222 江苏省苏州市姑苏区双塔街道 8 号 3 幢 201 室')
    await press(page, '识别并填写')
    await hears(page, '已填好姓名、手机号、地区、详细地址')
    await press(page, '保存地址')
    await ready(page, '/pagesV2/shop/confirm_order')
    await sees(page, '顾小妹')
    await sees(page, '运费')
    const due = (await page.getByText('应付').locator('..').innerText()).match(/¥([\d.]+)/)?.[1]
    await submitAndPay(page)
    await sees(page, '商家会尽快发货')
    const after = await purseOf(stage, user)
    expect(before.points - after.points).toBe(800)
    expect(before.balance_fen - after.balance_fen).toBe(Math.round(Number(due) * 100))
    expect(await findings(stage.world)).toEqual([])
  })
})
