import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { everyScreen, isConsole, personFor } from '../../tools/lib/screens.ts'
import { axe, ready, sideways, useStage } from '../e2e/browser.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { isInSample, isProof, someOf } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, buy, newMembers, stockUp } from '../harness/shop.ts'

const stage = await useStage()
/** The smallest window a clerk works in, and the same one zoomed to 200 %. */
const DESK = { name: '1280 x 720', viewport: { width: 1280, height: 720 } }
const ZOOMED = { width: 640, height: 360 }
const MIN_ROWS = 10

/** Of the seeded orders none may wait for money any more: half an hour has passed where everything is proved. */
async function unpaidOrder(): Promise<void> {
  const { world } = stage
  const product = await stockUp(await world.signIn(SEEDED_STAFF.platform_admin), {
    name: '待付款的糕点',
    on_hand: 1,
  })
  const [who] = await newMembers(world, 1, { points: 100, balance_fen: 0 })
  expect(who && (await buy(who, basketOf([product])))).toMatchObject({ ok: true })
}

type Forms = { list: readonly string[]; drawer: readonly string[]; of: string; before?: () => Promise<void> }
/** The forms of a screen: the buttons that open them, over the list and in the drawer of the first row found by `of`. */
const forms: Readonly<Record<string, Forms>> = {
  '/pagesPC/list/goods/goods_list': { list: ['保存视图', '选择列', '快捷键'], drawer: ['调整库存'], of: 'state=on' },
  '/pagesPC/list/goods/review': { list: [], drawer: ['隐藏', '回复'], of: 'tab=unanswered' },
  '/pagesPC/list/label/label_manage': { list: ['新增标签'], drawer: [], of: '' },
  '/pagesPC/list/organ/organGet': { list: ['新增下级', '编辑'], drawer: [], of: '' },
  '/pagesPC/list/order/order_management': {
    list: ['批量发货', '下单时间'],
    drawer: ['备注', '关闭订单', '线下收款'],
    of: 'tab=unpaid',
    before: unpaidOrder,
  },
}
/** The console's screens, each as its menu opens it. */
const all = (await everyScreen()).filter(
  (screen) => isConsole(screen) && screen.audience === 'console' && isRoomAsked(screen.room) && isInSample(screen),
)
const [withForms, others] = [all.filter(({ path }) => forms[path]), all.filter(({ path }) => !forms[path])]
const screens = [...withForms, ...someOf(others, 5, ({ path }) => path)]
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
const rows = (page: Page) => page.locator('[role="grid"] [role="row"][data-key]')

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

const isOnRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')

/** Where a table is searched; a short one may be narrowed by its filters alone. */
const searchOf = (page: Page) => page.getByRole('searchbox')

/** The table of a screen as it is worked with: seen, selected from, gone through by keys, opened. */
async function tableStates(page: Page): Promise<void> {
  const found = await layout(page)
  expect(found.whole).toBeGreaterThanOrEqual(Math.min(MIN_ROWS, await rows(page).count()))
  expect(found).toMatchObject({ isOneScroll: true, cut: 0 })

  const boxes = page.locator('[role="row"] [data-select]')
  if ((await boxes.count()) > 0) {
    await boxes.nth(1).click()
    await boxes.nth(2).click()
    expect(await axe(page)).toEqual([])
    expect(await layout(page)).toEqual(found)
  }

  await ((await searchOf(page).count()) > 0 ? searchOf(page) : rows(page).first()).focus()
  const below = (await rows(page).count()) - 1
  for (const [key, times] of [
    ['ArrowDown', 19],
    // Above the first row stands the head, which the arrows reach too.
    ['ArrowUp', Math.min(14, below - 1)],
    ['ArrowUp', Math.min(1, below)],
  ] as const) {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key)
    // A list may be read again between a key and the look: the row has to come to rest in sight, not to be there in the same frame.
    await expect.poll(() => clearance(page), { timeout: 3_000, message: `${key} ${times}` }).toBeGreaterThanOrEqual(0)
  }
  // Where a cell can be edited in its place and nothing is searched, the keys go from cell to cell: to the row is to the left.
  for (let i = 0; i < 8 && !(await isOnRow(page)); i += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
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

/** A form that is open in the zoomed window: its buttons can be seen, and nothing of it lies beside. */
async function formStands(page: Page, button: string): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const open = await dialogs.count()
  await page.getByRole('button', { name: button, exact: true }).click()
  const box = dialogs.nth(open)
  await box.waitFor()
  const wrongOf = () =>
    box.evaluate((dialog) => {
      const { width, height } = document.documentElement.getBoundingClientRect()
      const isOut = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return (
          left < -1 || right > Math.max(width, innerWidth) + 1 || top < -1 || bottom > Math.min(height, innerHeight) + 1
        )
      }
      const below = [...dialog.querySelectorAll('footer button, [aria-label="关闭"]')].filter(isOut)
      const wide = dialog.scrollWidth > dialog.clientWidth + 1 ? ['wider than its box'] : []
      return [...wide, ...below.map((one) => `out of sight: ${one.textContent || one.getAttribute('aria-label')}`)]
    })
  // A drawer comes in from the side.
  await expect.poll(wrongOf, { timeout: 5_000, message: button }).toEqual([])
  if (isProof) expect([button, await axe(page)]).toEqual([button, []])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs.count(), { timeout: 10_000 }).toBe(open)
}

/** Every form of a table, in the smallest window at 200 %. */
async function zoomedForms(page: Page, path: string): Promise<void> {
  const { list, drawer, of, before }: Forms = forms[path] ?? { list: [], drawer: [], of: '' }
  for (const button of list) await formStands(page, button)
  if (drawer.length === 0) return
  await before?.()
  await go(page, `${path}?${of}`)
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('h3, dl').first().waitFor()
  for (const button of drawer) await formStands(page, button)
  await page.keyboard.press('Escape')
}

/** A form that was sent with nothing in it. */
async function wrongState(page: Page): Promise<void> {
  await page.locator('button[type=submit]').last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(await axe(page)).toEqual([])
}

describe('a screen of the console', () => {
  for (const screen of screens)
    it(`${screen.path} passes axe in every state, and stands in the smallest window and at 200 %`, async () => {
      const page = await pageFor(personFor(screen))
      await page.setViewportSize(DESK.viewport)
      await go(page, screen.path)
      const hasTable = (await rows(page).count()) > 0
      if (hasTable) await tableStates(page)
      else if (screen.sample) await wrongState(page)
      if (hasTable && (await searchOf(page).count()) > 0) await emptyState(page, screen.path)

      await page.setViewportSize(ZOOMED)
      await go(page, screen.path)
      expect(await sideways(page)).toBe('')
      expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
      if (forms[screen.path]) await zoomedForms(page, screen.path)
      await failedState(page, screen.path)
    })
})
