import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paidOrder } from '../harness/shop.ts'
import { signIn } from '../harness/sign-in.ts'
import { axe, ELDER, type Mode, ready, show, smallTargets, smallText, useStage } from './browser.ts'
import {
  codeSentTo,
  device,
  eventually,
  findGoods,
  follow,
  hears,
  press,
  putInCart,
  scarf,
  sees,
  typeCode,
} from './person.ts'

const stage = await useStage()
const SIGN_IN = '/pages/task_integral/sign_in'
const dailySignIn = '**/api/score/dailySignIn'

/** Holds the answers of a call until they are let go; counts what was sent. */
async function hold(page: Page, address: string) {
  let open: () => void = () => undefined
  const held = { sent: 0, letGo: () => open() }
  const gate = new Promise<void>((done) => {
    open = done
  })
  await page.route(address, async (route) => {
    held.sent += 1
    await gate
    await route.continue()
  })
  return held
}

/** The mode the page wore when the first picture of it was drawn. */
const firstPaint = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { firstMode: string }).firstMode)

describe('the shell of the phone', () => {
  it('follows an address that changes while the app is still opening', async () => {
    const page = await device(stage)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          location.hash = '#/pages/login/login'
        }, 0),
      )
    })
    await page.goto(`${stage.world.url}/h5/#/pages/index/index`)
    await ready(page, '/pages/login/login')
    await page.evaluate(() => {
      location.hash = '#/pages/index/shopping'
    })
    await ready(page, '/pages/index/shopping')
  })

  it('speaks Chinese in a browser of another language, its sheets too', async () => {
    const context = await stage.browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    await press(page, '加入购物车')
    await press(page.getByRole('dialog'), '无香 2kg')
    await press(page.getByRole('dialog'), '增加数量')
    expect(await page.getByRole('dialog').getByRole('textbox', { name: '数量' }).inputValue()).toBe('2')
    await context.close()
  })

  it('keeps elder mode over a reload and a sign-in, from the first picture on', async () => {
    const page = await device(stage)
    await page.addInitScript(() => {
      requestAnimationFrame(() => Object.assign(window, { firstMode: document.documentElement.dataset.mode }))
    })
    await show(page, stage.world.url, '/')
    expect(await firstPaint(page)).toBe('normal')
    await press(page, '长辈版')
    await press(page, '退出长辈版')
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
      await page
        .getByRole('switch', { name: /长辈版/ })
        .first()
        .waitFor()
    }
  })

  it('shows the waiting sign after half a second, and then for at least 300 ms', async () => {
    const page = await device(stage, '13900000017')
    await page.clock.install()
    await show(page, stage.world.url, SIGN_IN)
    await page.clock.pauseAt(Date.now() + 60_000)
    const waiting = page.getByText('正在加载...')
    const answer = await hold(page, dailySignIn)
    await press(page, /签到，得/)
    await eventually(() => answer.sent).toBe(1)
    await page.clock.runFor(450)
    expect(await waiting.count()).toBe(0)
    await page.clock.runFor(150)
    await waiting.waitFor()
    expect(await page.locator('[role=status][aria-busy=true]').filter({ hasText: '正在加载' }).count()).toBe(1)
    const answered = page.waitForResponse(dailySignIn)
    answer.letGo()
    await answered
    await page.clock.runFor(150)
    expect(await waiting.count()).toBe(1)
    await eventually(async () => {
      await page.clock.runFor(50)
      return waiting.count()
    }).toBe(0)
    await page.clock.resume()
    await sees(page, '今天已签到')
  })

  it('takes two quick taps for one', async () => {
    const page = await device(stage, '13900000018')
    await show(page, stage.world.url, SIGN_IN)
    const answer = await hold(page, dailySignIn)
    const button = page.getByRole('button', { name: /签到，得/ })
    await button.dblclick()
    await page.locator('button[aria-busy=true]').waitFor()
    // The waiting sign may lie over it by now, as it would under a finger.
    await button.click({ force: true })
    answer.letGo()
    await sees(page, '今天已签到')
    expect(answer.sent).toBe(1)
  })

  it('counts down to the next code over a reload, says so when pressed early, and takes a pasted code', async () => {
    const page = await device(stage)
    await show(page, stage.world.url, '/pages/login/login')
    const mobile = page.getByLabel('手机号')
    expect(await mobile.getAttribute('autocomplete')).toBe('tel')
    await mobile.fill('13900000019')
    await press(page, '获取验证码')
    const waiting = page.getByRole('button', { name: /秒重新获取/ })
    await waiting.waitFor()
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    await waiting.click({ force: true })
    await hears(page, '倒计时结束后再发送')
    const field = page.getByLabel('验证码', { exact: true })
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    const code = await codeSentTo(stage, '13900000019')
    await field.focus()
    await page.evaluate(
      (text) => document.execCommand('insertText', false, text),
      `【和颐】验证码${code}，请勿告诉他人`,
    )
    expect(await field.inputValue()).toBe(code)
  })

  it('asks for a code for another number at once, and counts on for the first when that is typed again', async () => {
    const page = await device(stage)
    await show(page, stage.world.url, '/pages/login/login')
    const mobile = page.getByLabel('手机号')
    const waiting = page.getByRole('button', { name: /秒重新获取/ })
    await mobile.fill('13900000018')
    await press(page, '获取验证码')
    await waiting.waitFor()
    await mobile.fill('13900000017')
    await press(page, '获取验证码')
    await eventually(async () => (await stage.world.outbox('13900000017'))[0]?.code).toBeTruthy()
    await waiting.waitFor()
    await page.reload()
    for (const number of ['13900000018', '13900000017']) {
      await mobile.fill(number)
      await waiting.waitFor()
    }
    await mobile.fill('13900000016')
    await page.getByRole('button', { name: '获取验证码' }).waitFor()
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('CountDown')))
    expect(kept.map(([key]) => key)).toContain('login_$uCountDownTimestamp')
    expect(JSON.stringify(kept)).not.toContain('139000000')
  })

  it('takes a phone number with blanks, dashes and the country code around it', async () => {
    const page = await device(stage, '13900000018')
    await show(page, stage.world.url, '/pagesV2/address/add-address')
    const mobile = page.getByLabel('手机号')
    for (const text of ['139 0000 0001', '139-0000-0001', '+86 139 0000 0001', '8613900000001']) {
      await mobile.fill('')
      await mobile.focus()
      await page.evaluate((words) => document.execCommand('insertText', false, words), text)
      expect(await mobile.inputValue()).toBe('13900000001')
    }
    await mobile.fill('')
    await mobile.pressSequentially('+86 139 0000 0001')
    expect(await mobile.inputValue()).toBe('13900000001')
  })

  it('leads from a product to the cart, and says how much lies in it', async () => {
    const page = await device(stage, '13900000016')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    const cart = page
      .getByRole('contentinfo')
      .or(page.locator('main'))
      .getByRole('link', { name: /购物车/ })
    const before = Number((await cart.innerText()).match(/\d+/)?.[0] ?? 0)
    await putInCart(page, '无香 2kg')
    await eventually(async () => Number((await cart.innerText()).match(/\d+/)?.[0] ?? 0)).toBeGreaterThan(before)
    await cart.click()
    await ready(page, '/pagesV2/shop/cart')
    await press(page, '返回')
    await ready(page, '/pagesV2/shop/product')
  })

  it('tells where one is after every change of screen', async () => {
    const page = await device(stage, '13900000020')
    await show(page, stage.world.url, '/')
    const steps = [
      ['/pages/user/user', '我的'],
      [SIGN_IN, '每日签到'],
      ['/pagesC/user/user_remaining', '我的余额'],
      ['/pagesC/news/newslist', '消息列表'],
      ['/pagesC/user/setting', '设置'],
    ] as const
    for (const [path, title] of steps) {
      await show(page, stage.world.url, path)
      await ready(page, path)
      await eventually(() => page.title()).toContain(title)
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await page.getByRole('main').count()).toBe(1)
    }
    await show(page, stage.world.url, '/pages/user/user')
    expect(await page.getByRole('navigation').locator('[aria-current=page]').innerText()).toContain('我的')
    const first = page.locator('a[href], button, input, [tabindex="0"]').first()
    expect(await first.innerText()).toBe('跳到正文')
    await first.focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('goes back to the screen before, however soon after a sheet closes back is pressed', async () => {
    const page = await device(stage, '13900000018')
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
  })

  it('leads from my points on the front page to their ledger', async () => {
    const page = await device(stage, '13900000019')
    await show(page, stage.world.url, '/')
    const points = page.getByRole('link', { name: /^[\d,]+\s*我的积分$/ })
    expect(await points.getAttribute('href')).toContain('/pagesC/user/user_integrate')
    await points.click()
    await ready(page, '/pagesC/user/user_integrate')
  })

  it('has the way to the till on the front page for whoever may write orders off, and for nobody else', async () => {
    const SCAN = '/pagesV2/scanCode'
    for (const mode of [undefined, ELDER]) {
      const till = await device(stage, '13800000004', mode)
      await show(till, stage.world.url, '/')
      expect(await axe(till)).toEqual([])
      if (mode) {
        expect(await smallText(till, 18)).toEqual([])
        expect(await smallTargets(till, 60)).toEqual([])
      }
      await follow(till.getByRole('navigation', { name: '常用功能' }), '扫码核销')
      await ready(till, SCAN)
    }
    for (const mobile of ['', '13900000019']) {
      const page = await device(stage, mobile)
      await show(page, stage.world.url, '/')
      await page.getByRole('navigation', { name: '常用功能' }).getByRole('link', { name: '我的订单' }).waitFor()
      expect(await page.getByRole('link', { name: '扫码核销' }).count()).toBe(0)
    }
  })

  it('shades the edge of a row of tabs behind which there are more, and none where all are seen', async () => {
    const page = await device(stage, '13900000001')
    await show(page, stage.world.url, '/pagesD/order/orderlist')
    const tabs = page.getByRole('tablist', { name: '订单状态' })
    /** How much darker the right edge of the row is than the paper under it. */
    const shade = async () => {
      const picture = await tabs.screenshot({ style: '[role=tab] { color: transparent !important }' })
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number) => data[(Math.round(info.height / 4) * info.width + x) * info.channels] ?? 0
      return at(Math.round(info.width / 2)) - at(info.width - 2)
    }
    expect(await shade()).toBeGreaterThan(20)
    await tabs.evaluate((list) => list.scrollTo({ left: 9999 }))
    expect(await shade()).toBeLessThan(3)
  })

  it('cuts no word and no count of the order tabs at the largest text on 320 px', async () => {
    const mode: Mode = { name: '320 px, 特大', viewport: { width: 320, height: 640 }, stored: { text_size: '130' } }
    await paidOrder(stage.world.url, await signIn(stage.world.url, '13900000001'), await scarf(stage))
    const page = await device(stage, '13900000001', mode)
    await show(page, stage.world.url, '/pagesD/order/orderlist')
    const tabs = page.getByRole('tablist', { name: '订单状态' })
    await tabs.getByRole('tab', { name: /\d$/ }).first().waitFor()
    const cut = await tabs.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      const parts = [...list.querySelectorAll<HTMLElement>('[role=tab], [role=tab] *')]
      return parts
        .filter(
          (part) => part.getBoundingClientRect().left < left - 1 || part.getBoundingClientRect().right > right + 1,
        )
        .map((part) => part.textContent)
    })
    expect(cut).toEqual([])
  })

  it('shows an elder goods on the first screen of the mall, and narrows them from behind one button', async () => {
    const page = await device(stage, '13900000019', ELDER)
    await show(page, stage.world.url, '/pages/index/shopping')
    const first = page.getByRole('link', { name: /软香大米/ })
    expect((await first.boundingBox())?.y).toBeLessThan(ELDER.viewport.height - 200)
    expect(await page.getByRole('group', { name: '价格方式' }).count()).toBe(0)
    await press(page, '筛选')
    await page.getByRole('group', { name: '价格方式' }).getByText('现金', { exact: true }).click()
    await first.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('radio', { name: '现金', exact: true, checked: true }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  it('takes whole pieces only, and says so', async () => {
    const page = await device(stage, '13900000019')
    await findGoods(stage, page, '洗衣液', '低泡洗衣液')
    await press(page, '加入购物车')
    const sheet = page.getByRole('dialog')
    await press(sheet, '无香 2kg')
    const quantity = sheet.getByRole('textbox', { name: '数量' })
    await quantity.click()
    await quantity.press('ControlOrMeta+a')
    await page.keyboard.type('3.7')
    await hears(page, '只能填整数')
    expect(await quantity.inputValue()).toBe('3')
    await quantity.blur()
    expect(await quantity.inputValue()).toBe('3')
    await quantity.click()
    await quantity.press('ControlOrMeta+a')
    await page.keyboard.type('3.7')
    await quantity.press('Backspace')
    await page.keyboard.type('2')
    expect(await quantity.inputValue()).toBe('2')
  })
})
