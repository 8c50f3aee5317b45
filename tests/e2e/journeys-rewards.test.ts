import { screens } from '@heyi/contract/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askCode, seal } from '../../server/src/rooms/identity/testing.ts'
import { makeCoupon, PAY_PASSWORD } from '../../server/src/rooms/rewards/testing.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { stockUp } from '../harness/shop.ts'
import { axe, CONSOLE, ready, show } from './browser.ts'
import { accountOf, device, drawer, eventually, hears, pickUpAt, press, row, sees, userOf } from './person.ts'
import { LATE, NEXT_DAY, useLaterStage } from './rewards-stage.ts'

const later = await useLaterStage()

const MEMBER = '13900000003'
const COUPON = '闰日满200减30'

/** What the journey begins with: a coupon that is given out, something dear, and a pay password. */
async function prepare(): Promise<{ sku_id: number; goods_id: number }> {
  const { world } = later
  await makeCoupon(world.sql, { name: COUPON, off_fen: 3_000, threshold_fen: 20_000 })
  const me = await world.signIn(MEMBER)
  const code = await askCode(world, me, MEMBER, 'paypassword')
  await me.does('rewards.setPayPassword', { code, ...(await seal(me, PAY_PASSWORD)) })
  const admin = await world.signIn(SEEDED_STAFF.platform_admin)
  return stockUp(admin, { name: '电热护膝一对', on_hand: 3, points: 0, price_fen: 25_000 })
}

/** Signs in, fills the day before by a card, and claims the coupon. */
async function earn(page: Page): Promise<void> {
  await show(page, later.world.url, screens.welfare.path)
  await press(page, '签到')
  await hears(page, /签到成功/)
  await page.getByRole('link', { name: '看签到日历' }).click()
  await ready(page, screens.signIn.path)
  await press(page, '补签 2月28日')
  await press(page.getByRole('alertdialog'), '补签')
  await hears(page, /补签成功.*连续2天/)
  await sees(page, '2028年2月')
  expect(await axe(page)).toEqual([])

  await show(page, later.world.url, screens.couponCenter.path)
  await press(page, `领取：${COUPON}`)
  await hears(page, '领取成功')
}

/** Gives the pay password that a payment asks for. */
async function proveByPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: '输入支付密码' })
  await asked.getByLabel('支付密码', { exact: true }).fill(PAY_PASSWORD)
  expect(await axe(page)).toEqual([])
  await press(asked, '确认')
}

/** Buys for more than may be spent without the pay password, with the coupon. */
async function buyDear(page: Page, { sku_id, goods_id }: { sku_id: number; goods_id: number }): Promise<void> {
  await show(page, later.world.url, `${screens.confirmOrder.path}?sku_id=${sku_id}&goods_id=${goods_id}&quantity=1`)
  await pickUpAt(page, '和颐优选·中心店')
  await sees(page, `${COUPON}，减 ¥30.00`)
  await press(page, /^优惠券/)
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await press(sheet, '都不用')
  await sees(sheet, '没有使用优惠券')
  expect(await axe(page)).toEqual([])
  await press(sheet, '用最省的')
  await sees(sheet, '共减 ¥30.00')
  await press(sheet, '好了')
  await sheet.waitFor({ state: 'detached' })

  const before = await accountOf(later, await userOf(page))
  await press(page, '提交订单')
  await press(page.getByRole('dialog', { name: '选择付款方式' }), /确认支付/)
  await proveByPassword(page)
  await hears(page, '付款成功')
  expect(before.balance_fen - (await accountOf(later, await userOf(page))).balance_fen).toBe(22_000)
  await show(page, later.world.url, `${screens.myCoupons.path}?state=used`)
  await sees(page, COUPON)
  await sees(page, '2028-02-29 23:50下单使用')
}

/** Becomes a VIP, and sees it beside the own name. */
async function becomeVip(page: Page): Promise<void> {
  await show(page, later.world.url, screens.rechargeVip.path)
  await page.locator('label').filter({ hasText: '会员月卡' }).first().click()
  await page.getByRole('radio', { name: /会员月卡/, checked: true }).waitFor({ state: 'attached' })
  await press(page, '去开通')
  await ready(page, screens.confirmOrder.path)
  await press(page, '提交订单')
  await press(page.getByRole('dialog', { name: '选择付款方式' }), /确认支付/)
  // What was paid before on this day counts too.
  await proveByPassword(page)
  await hears(page, '付款成功')
  await show(page, later.world.url, screens.me.path)
  await sees(page.getByRole('main'), '会员月卡')
}

/** What each line of the ledgers left, by direction, page after page as far as one scrolls. */
async function readLedgers(page: Page): Promise<void> {
  await show(page, later.world.url, screens.points.path)
  const user = await userOf(page)
  const lines = await later.world.sql<{ delta: number; balance_after: number }[]>`
    select delta::int, balance_after::int from points_ledger where user_id = ${user} order by id desc`
  // More than one page of them.
  expect(lines.length).toBeGreaterThan(20)
  const list = page.getByRole('list').filter({ hasText: '剩余' }).getByRole('listitem')
  const say = (value: number) => value.toLocaleString('en-US')
  await sees(list.first(), `剩余 ${say(lines[0]?.balance_after ?? 0)}`)
  await eventually(async () => {
    await list.last().scrollIntoViewIfNeeded()
    return list.count()
  }).toBe(lines.length)
  await sees(page, '没有更多了')
  expect(await list.last().innerText()).toContain(`+${say(lines.at(-1)?.delta ?? 0)}`)

  await page.getByText('支出', { exact: true }).click()
  await page.waitForURL(/direction=out/)
  await eventually(() => list.first().innerText()).toContain('-')
  for (const text of await list.allInnerTexts()) expect(text).not.toContain('+')

  await show(page, later.world.url, screens.balance.path)
  const [account] = await later.world.sql<{ yuan: string }[]>`
    select to_char(balance_fen / 100.0, 'FM999,999,990.00') as yuan from account where user_id = ${user}`
  await sees(page, `¥${account?.yuan}`)
  expect(await axe(page)).toEqual([])
}

describe('a member on a phone that is set to another year', () => {
  it('earns points and a coupon, spends both, becomes a VIP, reads the ledgers, and signs in again after the server’s midnight', async () => {
    later.world.clock.set(LATE)
    const goods = await prepare()
    const page = await device(later, MEMBER)
    await earn(page)
    await buyDear(page, goods)
    await becomeVip(page)
    await readLedgers(page)

    later.world.clock.set(NEXT_DAY)
    await show(page, later.world.url, screens.signIn.path)
    await sees(page, '已经连续2天了，今天签到接着算')
    await sees(page, '2028年3月')
    await press(page, /签到，得/)
    await sees(page, '今天已签到')
  })
})

/** Makes a coupon and gives it out. */
async function giveOutCoupon(page: Page): Promise<void> {
  await show(page, later.world.url, screens.coupons.path)
  await press(page, '新增优惠券')
  const form = page.getByRole('dialog', { name: '新增优惠券' })
  for (const [label, text] of [
    ['名称', '春耕券'],
    ['减多少元', '5'],
    ['满多少元可用', '50'],
    ['发行数量', '10'],
  ] as const)
    await form.getByLabel(label).first().fill(text)
  expect(await axe(page)).toEqual([])
  await press(form, '保存')
  await form.waitFor({ state: 'detached' })
  await row(page, '春耕券').getByText('春耕券').first().click()
  await press(drawer(page), '发布')
  await press(page.getByRole('alertdialog'), '发布')
}

/** Gives more points than a clerk may without a second person. */
async function giveMuch(clerk: Page): Promise<void> {
  await show(clerk, later.world.url, screens.givePoints.path)
  await press(clerk, '增减积分')
  const form = clerk.getByRole('dialog', { name: '增减积分' })
  await form.getByLabel('搜索会员').fill('钱国梁')
  await press(form, /钱国梁/)
  await form.getByLabel('每位的积分').fill('600')
  await press(form, '志愿服务')
  await sees(form, /超过了您的上限/)
  expect(await axe(clerk)).toEqual([])
  await press(form, '提交')
  await hears(clerk, '已提交，等同事复核后到账')
}

describe('staff at desks that are set to another year', () => {
  it('give out a coupon, give many points by two people, see them in the books, and change the rule of tomorrow', async () => {
    later.world.clock.set(LATE)
    const page = await device(later, SEEDED_STAFF.platform_admin, CONSOLE)
    await giveOutCoupon(page)
    await sees(row(page, '春耕券'), '发放中')

    const clerk = await device(later, SEEDED_STAFF.organ_admin, CONSOLE)
    await giveMuch(clerk)
    await show(page, later.world.url, screens.givePoints.path)
    await row(page, '钱国梁').getByText('钱国梁').first().click()
    await press(drawer(page), '通过')
    await press(page.getByRole('dialog', { name: '通过复核' }), '通过')
    await hears(page, '已通过，积分已到账')
    await sees(row(clerk, '钱国梁'), '已到账')

    await show(page, later.world.url, `${screens.reconcile.path}?tab=movements`)
    await press(page, '日期')
    await press(page, '今天')
    await sees(row(page, '钱国梁'), '+600')
    expect(await axe(page)).toEqual([])

    await show(page, later.world.url, screens.signRule.path)
    await press(page, '修改规则')
    const rule = page.getByRole('dialog', { name: '修改签到规则' })
    await rule.getByLabel('补签卡').fill('3')
    await press(rule, '保存，明天生效')
    await hears(page, '2028-03-01起生效')
    await sees(page, '明天开始')
    expect(await axe(page)).toEqual([])
  })
})
