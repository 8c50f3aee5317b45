import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready, type Stage, show } from './browser.ts'
import { device, press, sees } from './person.ts'

/** What happens while the code of a screen is on its way, or does not come: steps of a journey. */

const ME = '/pages/user/user'
const SETTINGS = '/pagesC/user/setting'
const ADDRESSES = '/pagesV2/address/address-list'
const BALANCE = '/pagesC/user/user_remaining'
const CODE = '**/assets/*.js'
const LATE_MS = 600

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    location.hash = path
  }, path)
const drawn = (page: Page) => page.locator('main').getAttribute('data-screen')

/** The screen before stays until the next one's code is there; of two, the later is shown; going back at once stays. */
async function comeLate(stage: Stage): Promise<void> {
  const page = await device(stage, '13900000018')
  await show(page, stage.world.url, ME)
  await page.route(CODE, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  await go(page, SETTINGS)
  await page.waitForTimeout(LATE_MS / 2)
  expect(await drawn(page)).toBe(ME)
  expect(await page.title()).toContain('我的')
  await ready(page, SETTINGS)
  await go(page, ADDRESSES)
  await page.waitForTimeout(LATE_MS / 4)
  await go(page, BALANCE)
  await ready(page, BALANCE)
  await page.waitForTimeout(LATE_MS)
  expect(await drawn(page)).toBe(BALANCE)
}

/** Code that does not come is said in words; the next screen opens, and the missing one when it comes at last. */
async function comeNot(stage: Stage): Promise<void> {
  const page = await device(stage, '13900000018')
  await show(page, stage.world.url, ME)
  await page.route(CODE, (route) => route.abort())
  // As if the page had just been reloaded for it.
  await page.evaluate(() => sessionStorage.setItem('chunk_reload', String(Date.now())))
  await go(page, SETTINGS)
  await sees(page, '页面加载失败')
  await page.evaluate(() => history.back())
  await ready(page, ME)
  await go(page, SETTINGS)
  await sees(page, '页面加载失败')
  await page.unroute(CODE)
  await press(page, '重新加载')
  await ready(page, SETTINGS)
  await sees(page, '设置')
}

export async function waitForCode(stage: Stage): Promise<void> {
  await comeLate(stage)
  await comeNot(stage)
}
