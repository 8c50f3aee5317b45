import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { everyScreen, isConsole, personFor } from '../../tools/lib/screens.ts'
import { axe, ready, sideways, useStage } from '../e2e/browser.ts'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'

const stage = await useStage()
/** The smallest window a clerk works in, and the same one zoomed to 200 %. */
const DESK = { name: '1280 x 720', viewport: { width: 1280, height: 720 } }
const ZOOMED = { width: 640, height: 360 }
const MIN_ROWS = 10

/** Screens of the console that are about nothing in particular: lists, and the home page. */
const screens = (await everyScreen()).filter(
  (screen) => isConsole(screen) && screen.audience === 'console' && !screen.sample && isRoomAsked(screen.room),
)
const pages = new Map<string, Promise<Page>>()
afterAll(async () => {
  for (const page of pages.values()) await (await page).context().close()
})
/** One running page for each person. */
function pageFor(mobile: string): Promise<Page> {
  const page = pages.get(mobile) ?? stage.open(mobile, DESK).then((context) => context.newPage())
  pages.set(mobile, page)
  return page
}

/** Opens the app anew: a step back that an overlay has left to the browser must not arrive on the next screen. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${stage.world.url}/h5/#${address}`, { waitUntil: 'domcontentloaded' })
  await ready(page, address.split('?')[0])
}
const rows = (page: Page) => page.locator('[role="row"][data-key]')

/** How the rows lie in their table, and the table in the window. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-density]') as HTMLElement
    const { bottom } = box.getBoundingClientRect()
    const heights = [...box.querySelectorAll('[role="row"][data-key]')].map((row) => row.getBoundingClientRect())
    return {
      whole: heights.filter((row) => row.bottom <= bottom + 1).length,
      isOneScroll: document.documentElement.scrollHeight <= innerHeight,
      cut: box.scrollWidth - box.clientWidth,
    }
  })

/** How far the focused row stands below the head of its table, and above its end. */
const clearance = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[role="row"]')?.getBoundingClientRect()
    const head = document.querySelector('[role="columnheader"]')?.getBoundingClientRect()
    const box = document.querySelector('[data-density]')?.getBoundingClientRect()
    return row && head && box ? Math.min(row.top - head.bottom, box.bottom - row.bottom) : -1
  })

/** The table of a screen as it is worked with: seen, selected from, gone through by keys, opened. */
async function tableStates(page: Page): Promise<void> {
  const found = await layout(page)
  expect(found.whole).toBeGreaterThanOrEqual(MIN_ROWS)
  expect(found).toMatchObject({ isOneScroll: true, cut: 0 })

  await page.locator('[role="row"] [data-select]').nth(1).click()
  await page.locator('[role="row"] [data-select]').nth(2).click()
  expect(await axe(page)).toEqual([])
  expect(await layout(page)).toEqual(found)

  await page.getByRole('searchbox').focus()
  for (const [key, times] of [
    ['ArrowDown', 19],
    ['ArrowUp', 14],
    ['ArrowUp', 1],
  ] as const) {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key)
    expect(await clearance(page)).toBeGreaterThanOrEqual(0)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The table when nothing fits what was asked. */
async function emptyState(page: Page, path: string): Promise<void> {
  await go(page, `${path}?q=zzqqxx`)
  await page.getByText('没有符合条件的内容').waitFor()
  expect(await axe(page)).toEqual([])
}

/** The screen while nothing but the menu can be read. */
async function failedState(page: Page, path: string): Promise<void> {
  const isCall = (url: URL) => /^\/(api|v2)\//.test(url.pathname) && !/getMenus|getReceptionOrgans/.test(url.pathname)
  await page.route(isCall, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '', data: {} } }))
  await go(page, path)
  expect(await axe(page)).toEqual([])
  await page.unroute(isCall)
}

describe('a screen of the console', () => {
  for (const screen of screens)
    it(`${screen.path} passes axe in every state, and stands in the smallest window and at 200 %`, async () => {
      const page = await pageFor(personFor(screen))
      await go(page, screen.path)
      const hasTable = (await rows(page).count()) > 0
      if (hasTable) await tableStates(page)
      if (hasTable && isProof) await emptyState(page, screen.path)

      await page.setViewportSize(ZOOMED)
      await go(page, screen.path)
      expect(await sideways(page)).toBe('')
      expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
      await page.setViewportSize(DESK.viewport)
      // Empty and failed tables are drawn alike: in `npm test` the home page stands for what has failed.
      if (!hasTable || isProof) await failedState(page, screen.path)
    })
})
