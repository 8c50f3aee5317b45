import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE_MODES } from '../../tools/lib/browser.ts'
import { paidOrder } from '../harness/shop.ts'
import { signIn } from '../harness/sign-in.ts'
import {
  axe,
  become,
  ELDER,
  type Mode,
  NORMAL,
  ready,
  show,
  sideways,
  smallTargets,
  smallText,
  useStage,
} from './browser.ts'
import { waitForCode } from './late-code.ts'
import { loseNetwork } from './lost-network.ts'
import { overlaysAtConsole, overlaysOnPhone } from './overlays.ts'
import {
  accountOf,
  buyAtOnce,
  device,
  eventually,
  findGoods,
  follow,
  hears,
  pickUpAt,
  press,
  scarf,
  sees,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()
const FORM = '/pagesV2/address/add-address'
const ADDRESSES = '/pagesV2/address/address-list'
const PASTED = '顾小妹 13911112222 江苏省苏州市姑苏区双塔街道 8 号 3 幢 201 室'
/** Elder mode, and a browser that enlarges to 200 % on top of it. */
const ELDER_ZOOMED: Mode = { ...ELDER, name: 'elder mode at 200 %', viewport: { width: 160, height: 360 } }
const STORE = '和颐优选·中心店'
/** The server no longer knows the session. */
const endSession = { status: 401, json: { code: 401, msg: '请先登录', data: {} } }

/** The mode the page wore when the first picture of it was drawn. */
const firstPaint = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { firstMode: string }).firstMode)
const isElder = (page: Page): Promise<void> =>
  page
    .getByRole('switch', { name: /长辈版/ })
    .first()
    .waitFor()

/** An address that changes while the app is still opening is followed. */
async function openElsewhere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'DOMContentLoaded',
      () =>
        setTimeout(() => {
          if (location.hash === '#/pages/index/shopping') location.hash = '#/pages/login/login'
        }, 0),
      { once: true },
    )
  })
  await page.goto(`${stage.world.url}/h5/#/pages/index/shopping`)
  await ready(page, '/pages/login/login')
  await page.evaluate(() => {
    location.hash = '#/pages/index/shopping'
  })
  await ready(page, '/pages/index/shopping')
}

/** A browser of another language speaks Chinese, in its sheets too. */
async function speakChinese(): Promise<void> {
  const context = await stage.browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  await press(page, '加入购物车')
  await press(page.getByRole('dialog'), '无香 2kg')
  await press(page.getByRole('dialog'), '增加数量')
  expect(await page.getByRole('dialog').getByRole('textbox', { name: '数量' }).inputValue()).toBe('2')
  await context.close()
}

/** Elder mode stays over a reload and a sign-in, from the first picture on. */
async function stayElder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { firstMode: document.documentElement.dataset.mode }))
  })
  await show(page, stage.world.url, '/')
  await page.reload()
  await ready(page)
  expect(await firstPaint(page)).toBe('normal')
  await press(page, '长辈版')
  await page.reload()
  await ready(page)
  expect(await firstPaint(page)).toBe('elder')
  await sees(page, '退出长辈版')
  await show(page, stage.world.url, '/pages/login/login')
  await typeCode(stage, page, '13900000016')
  await ready(page, '/pages/index/index')
  await page.reload()
  await ready(page)
  expect(await firstPaint(page)).toBe('elder')
  for (const screen of ['/pages/user/user', '/pagesC/user/setting']) {
    await show(page, stage.world.url, screen)
    await isElder(page)
  }
}

/** Back leads to the screen before, however soon after a sheet closes it is pressed. */
async function goBackSoon(page: Page): Promise<void> {
  for (const pause of [0, 30, 59, 61, 120]) {
    await show(page, stage.world.url, '/pages/index/shopping')
    await page
      .getByRole('link', { name: /石磨小麦粉/ })
      .first()
      .click()
    await ready(page, '/pagesV2/shop/product')
    await press(page, '加入购物车')
    await page.getByRole('dialog').waitFor()
    await page.evaluate(async (pause) => {
      document.querySelector<HTMLElement>('[role=dialog] button[aria-label="关闭"]')?.click()
      const closed = performance.now()
      while (performance.now() - closed < pause) await new Promise((done) => setTimeout(done, 1))
      history.back()
    }, pause)
    await page.locator('main[data-screen="/pages/index/shopping"]').waitFor()
  }
}

/** A row of tabs reaches the edge of the screen and fades there; at the largest text on 320 px it cuts no word. */
async function tabsInSight(page: Page): Promise<void> {
  await paidOrder(await signIn(stage.world.url, '13900000018'), await scarf(stage))
  await show(page, stage.world.url, '/pagesD/order/orderlist')
  const tabs = page.getByRole('tablist', { name: '订单状态' })
  const strip = await tabs.boundingBox()
  expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBe(page.viewportSize()?.width)
  /** By how many px the last words reach into the part that fades. */
  const beyond = () =>
    tabs.evaluate((list) => {
      const words = document.createRange()
      words.selectNodeContents(list.querySelector('[role=tab]:last-of-type') as Element)
      const fade = Number.parseFloat(getComputedStyle(list, '::after').width)
      return words.getBoundingClientRect().right - (list.getBoundingClientRect().right - fade)
    })
  expect(await beyond()).toBeGreaterThan(0)
  await tabs.evaluate((list) => list.scrollTo({ left: 9999 }))
  expect(await beyond()).toBeLessThanOrEqual(0)

  const mode: Mode = { name: '320 px, 特大', viewport: { width: 320, height: 640 }, stored: { text_size: '130' } }
  const small = await device(stage, '13900000018', mode)
  await show(small, stage.world.url, '/pagesD/order/orderlist')
  const narrow = small.getByRole('tablist', { name: '订单状态' })
  await narrow.getByRole('tab', { name: /\d$/ }).first().waitFor()
  const cut = await narrow.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const parts = [...list.querySelectorAll<HTMLElement>('[role=tab], [role=tab] *')]
    return parts
      .filter((part) => part.getBoundingClientRect().left < left - 1 || part.getBoundingClientRect().right > right + 1)
      .map((part) => part.textContent)
  })
  expect(cut).toEqual([])
}

/** Where something stands once it is drawn; what is drawn anew just then is measured again. */
async function placeOf(one: Locator): Promise<Awaited<ReturnType<Locator['boundingBox']>>> {
  let box = await one.boundingBox()
  await expect.poll(async () => (box ??= await one.boundingBox()), { timeout: 10_000 }).not.toBeNull()
  return box
}

/** Somebody to ask stands at the same edge of every screen, hides no title, and can be called from any size of screen. */
async function helpInSight(page: Page): Promise<void> {
  const help = page.getByRole('main').getByRole('button', { name: '帮助', exact: true })
  // Colours move nothing: the themes are left out.
  const modes = [...PHONE_MODES.filter(({ stored }) => !stored?.theme), ELDER_ZOOMED]
  const edges = new Map<string, number[]>()
  for (const route of ['/', '/pages/user/user', '/pagesD/order/orderlist']) {
    await show(page, stage.world.url, route)
    for (const mode of modes) {
      await become(page, mode)
      await page.evaluate(() => scrollTo(0, 0))
      const box = await placeOf(help)
      expect(box?.y, `${mode.name} ${route}`).toBeGreaterThanOrEqual(0)
      expect(box?.y, `${mode.name} ${route}`).toBeLessThan(mode.viewport.height / 5)
      edges.set(mode.name, [...(edges.get(mode.name) ?? []), (box?.x ?? 0) + (box?.width ?? 0)])
      expect(await sideways(page), `${mode.name} ${route}`).toBe('')
    }
  }
  for (const [mode, all] of edges) expect(Math.max(...all) - Math.min(...all), `${mode} ${all}`).toBeLessThanOrEqual(8)
  await become(page, PHONE_MODES[1] ?? NORMAL)
  await press(page, '帮助')
  const call = page.getByRole('dialog', { name: '有事问我们' }).getByRole('link', { name: '打电话' })
  expect(await call.getAttribute('href')).toMatch(/^tel:0512-/)
  // The sheet comes up from below.
  const end = async () => {
    const box = await call.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(end, { timeout: 5_000 }).toBeLessThanOrEqual(640)
  expect(await axe(page)).toEqual([])
  await press(page, '关闭')
  await become(page, NORMAL)
}

/** The mall and the front page of staff in elder mode: sizes, the choice kept over a reload. */
async function elderInSight(): Promise<void> {
  const page = await device(stage, '13900000019', ELDER)
  await show(page, stage.world.url, '/pages/index/shopping')
  const first = page.getByRole('link', { name: /软香大米/ })
  await press(page, '筛选')
  await page.getByRole('group', { name: '价格方式' }).getByText('现金', { exact: true }).click()
  await first.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('radio', { name: '现金', exact: true, checked: true }).waitFor()
  expect(await axe(page)).toEqual([])
  const clerk = await device(stage, '13800000004', ELDER)
  await show(clerk, stage.world.url, '/')
  expect(await axe(clerk)).toEqual([])
  expect(await smallText(clerk, 18)).toEqual([])
  expect(await smallTargets(clerk, 60)).toEqual([])
  await follow(clerk.getByRole('navigation', { name: '常用功能' }), '扫码核销')
  await ready(clerk, '/pagesV2/scanCode')
}

/** What was typed of an address is there after a reload and after signing in again, and gone once it is saved. */
async function keepAddress(page: Page): Promise<void> {
  await show(page, stage.world.url, FORM)
  await page.getByLabel('整段地址').fill(PASTED)
  await press(page, '识别并填写')
  const name = page.getByLabel('收货人')
  await eventually(() => name.inputValue()).toBe('顾小妹')
  await page.getByLabel('详细地址').fill('晚渡街 5 号')
  const isWhole = async () => {
    await sees(page, '上次填的还没有保存')
    expect(await name.inputValue()).toBe('顾小妹')
    expect(await page.getByLabel('手机号').inputValue()).toBe('13911112222')
    expect(await page.getByLabel('详细地址').inputValue()).toBe('晚渡街 5 号')
    await sees(page, /姑苏区/)
  }
  await page.reload()
  await ready(page, FORM)
  await isWhole()
  await page.route('**/api/address/setAddress', (route) => route.fulfill(endSession), { times: 1 })
  await press(page, '保存地址')
  await ready(page, '/pages/login/login')
  await typeCode(stage, page, '13900000014')
  await ready(page, FORM)
  await isWhole()
  await press(page, '保存地址')
  await ready(page, ADDRESSES)
  await sees(page, '晚渡街 5 号')
  await follow(page, '新增地址')
  await ready(page, FORM)
  expect(await name.inputValue()).toBe('')
}

/** It belongs to its address, leaving the screen gives it up, and nobody else who signs in on the device sees it. */
async function giveAddressUp(page: Page): Promise<void> {
  await show(page, stage.world.url, ADDRESSES)
  await page
    .getByRole('button', { name: /编辑/ })
    .or(page.getByRole('link', { name: /编辑/ }))
    .first()
    .click()
  await ready(page, FORM)
  const detail = page.getByLabel('详细地址')
  const before = await detail.inputValue()
  await detail.fill('晚渡街 7 号')
  const edited = page.url()
  await page.reload()
  await ready(page, FORM)
  expect(await detail.inputValue()).toBe('晚渡街 7 号')
  await press(page, '返回')
  await ready(page, ADDRESSES)
  await page.goto(edited)
  await ready(page, FORM)
  expect(await detail.inputValue()).toBe(before)

  await show(page, stage.world.url, FORM)
  await page.getByLabel('收货人').fill('顾小妹')
  await page.route('**/api/address/**', (route) => route.fulfill(endSession), { times: 1 })
  await page.getByLabel('整段地址').fill(PASTED)
  await press(page, '识别并填写')
  await eventually(() => page.getByLabel('手机号').inputValue()).toBe('13911112222')
  await press(page, '保存地址')
  await ready(page, '/pages/login/login')
  await typeCode(stage, page, '13900000013')
  await ready(page, FORM)
  expect(await page.getByLabel('收货人').inputValue()).toBe('')
  await page.getByLabel('收货人').fill('顾小妹')
  await page.evaluate(() => {
    location.hash = '#/pagesC/user/setting'
  })
  await ready(page, '/pagesC/user/setting')
  expect(await page.evaluate(() => sessionStorage.getItem('address_draft'))).toBe(null)
}

/** A session ended from another device leads to the login and back to the same page. */
async function endFromElsewhere(): Promise<void> {
  const phone = await device(stage, '13900000011')
  await show(phone, stage.world.url, '/pagesC/user/user_integrate?direction=in')
  const other = await device(stage, '13900000011')
  await show(other, stage.world.url, '/pagesC/user/setting')
  await press(other, /^让.*退出/)
  await press(other.getByRole('alertdialog'), /^退出$/)
  await hears(other, '已退出该设备')
  await press(phone, '刷新')
  await ready(phone, '/pages/login/login')
  expect(phone.url()).toContain(encodeURIComponent('/pagesC/user/user_integrate?direction=in'))
  await typeCode(stage, phone, '13900000011')
  await ready(phone, '/pagesC/user/user_integrate')
  expect(phone.url()).toContain('direction=in')
  expect(await phone.getByRole('radio', { name: '收入' }).isChecked()).toBe(true)
}

async function ordersOf(user_id: number): Promise<number> {
  const [row] = await stage.world.sql<{ count: number }[]>`select count(*)::int from orders where user_id = ${user_id}`
  return row?.count ?? 0
}

/** The second of two quick taps meets nothing that came under the finger meanwhile; a reload shows what was ordered. */
async function buyCarefully(page: Page): Promise<void> {
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  const user = await userOf(page)
  const [before, orders] = [await accountOf(stage, user), await ordersOf(user)]
  await buyAtOnce(page, '无香 2kg')
  await pickUpAt(page, STORE)
  const soldOut = { code: 0, msg: '“低泡洗衣液”库存不足，还剩0件', data: { type: 'STOCK_SHORT' } }
  await page.route('**/api/goods/buyTrolley', (route) => route.fulfill({ json: soldOut }), { times: 1 })
  await press(page, '提交订单')
  await sees(page, soldOut.msg)
  expect(await axe(page)).toEqual([])
  await press(page, '回去修改')
  await ready(page, '/pagesV2/shop/product')
  await buyAtOnce(page, '无香 2kg')
  await sees(page, STORE)

  const place = await page.getByRole('button', { name: '提交订单' }).boundingBox()
  await press(page, '提交订单')
  const sheet = page.getByRole('dialog', { name: '选择付款方式' })
  await sheet.waitFor()
  await page.touchscreen.tap((place?.x ?? 0) + 40, (place?.y ?? 0) + 20)
  await page.waitForTimeout(1_000)
  await sees(sheet, '需要付款')
  expect((await accountOf(stage, user)).balance_fen).toBe(before.balance_fen)
  await page.reload()
  await press(sheet, /确认支付/)
  await sees(page, '看这个订单')
  expect(await ordersOf(user)).toBe(orders + 1)
}

describe('the shell', () => {
  it('finds its way: opening, language, elder mode, back over what is open, and what must be in sight', async () => {
    const page = await device(stage)
    await openElsewhere(page)
    await speakChinese()
    await stayElder(page)
    const member = await device(stage, '13900000018')
    await goBackSoon(member)
    await waitForCode(stage)
    await overlaysOnPhone(stage)
    await overlaysAtConsole(stage)
    await tabsInSight(member)
    await helpInSight(member)
    await elderInSight()
  })

  it('loses nothing: over a reload, an ended session, a lost network and a second tap', async () => {
    await keepAddress(await device(stage, '13900000014'))
    await giveAddressUp(await device(stage, '13900000001'))
    await endFromElsewhere()
    await loseNetwork(stage)
    await buyCarefully(await device(stage, '13900000017'))
  })
})
