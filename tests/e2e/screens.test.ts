import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { raw } from '../../server/src/testing/raw.ts'
import {
  axe,
  become,
  CONTRAST,
  DARK,
  DESK,
  ELDER,
  LARGE,
  type Line,
  type Mode,
  NORMAL,
  ready,
  routeLines,
  SMALL_DESK,
  sideways,
  smallTargets,
  smallText,
  useStage,
} from './browser.ts'

const isProof = process.env.HEYI_PROVE === '1'
const stage = await useStage()
const lines = await routeLines()

/** Who opens a screen: the seeded person it is for. */
const personFor = (line: Line): string => {
  if (line.path.includes('login')) return ''
  if (line.audience === 'console') return '13800000001'
  return line.audience === 'staff' ? (line.path.includes('nav_text') ? '13800000001' : '13800000004') : '13900000001'
}
const MEMBER = `(select id from users where mobile_masked = '139****0001')`
/** What a screen about one thing is opened with: something of that person's, so that it has data to show. */
const subjects: Record<string, string> = {
  '/pagesV2/shop/product': `select goods_id from sku where spec <> '{}' order by id limit 1`,
  '/pagesPC/list/goods/add_goods': `select goods_id from sku where spec <> '{}' order by id limit 1`,
  '/pagesV2/shop/confirm_order': 'select id as sku_id from sku where on_hand > reserved order by id limit 1',
  '/pagesV2/order/orderDetail': `select id as order_id from orders where user_id = ${MEMBER} order by id desc limit 1`,
  '/pagesC/news/news_details': `select id as message_id from message where user_id = ${MEMBER} order by id desc limit 1`,
  '/pagesV2/order/orderStaffWriteOff': `select scan_code as code from orders where store_id = 1 and state = 'READY' limit 1`,
}
async function addressOf({ path }: Line): Promise<string> {
  const query = subjects[path]
  if (!query) return path
  const [found] = await stage.world.sql`${raw(query)}`
  if (!found) throw new Error(`${path} has nothing to show`)
  return `${path}?${new URLSearchParams(found)}`
}
const isDesk = (line: Line) => line.path.startsWith('/pagesPC')

const contexts = new Map<string, Promise<BrowserContext>>()
const contextFor = (line: Line, mode: Mode) => {
  const key = `${personFor(line)} ${mode.name}`
  const open = contexts.get(key) ?? stage.open(personFor(line), mode)
  contexts.set(key, open)
  return open
}
afterAll(async () => {
  for (const context of contexts.values()) await (await context).close()
})

/** Opens the screen in a page of its own, looks, closes; page errors fail it. */
async function look(line: Line, mode: Mode, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await (await contextFor(line, mode)).newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) errors.push(message.text())
  })
  try {
    await page.goto(`${stage.world.url}/h5/#${await addressOf(line)}`, { waitUntil: 'domcontentloaded' })
    await ready(page, line.path)
    await work(page)
    expect(errors).toEqual([])
  } finally {
    await page.close()
  }
}

describe('every screen', () => {
  it('stands once in the list of screens', () => {
    const addresses = lines.flatMap((line) => [line.path, ...(line.aliases ?? [])])
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
  })

  for (const line of lines.filter(isDesk))
    it(`${line.path} opens with its title, its data and nothing for axe to find`, () =>
      look(line, DESK, async (page) => {
        expect(await page.title()).toContain(line.title)
        expect(await axe(page)).toEqual([])
      }))

  for (const line of lines.filter((line) => !isDesk(line))) {
    it(`${line.path} opens with its title, its data and nothing for axe to find, and then fits 320 px with 200 % text`, () =>
      look(line, NORMAL, async (page) => {
        expect(await page.title()).toContain(line.title)
        expect(await axe(page)).toEqual([])
        expect(await smallTargets(page, 44)).toEqual([])
        await become(page, LARGE)
        expect(await sideways(page)).toBe('')
      }))
    it(`${line.path} keeps elder sizes: text of 18 px, targets of 60 px`, () =>
      look(line, ELDER, async (page) => {
        expect(await smallText(page, 18)).toEqual([])
        expect(await smallTargets(page, 60)).toEqual([])
      }))
  }

  for (const line of lines)
    for (const alias of line.aliases ?? [])
      it(`${alias} leads to ${line.path} with its parameters`, async () => {
        const page = await (await contextFor(line, isDesk(line) ? DESK : NORMAL)).newPage()
        await page.goto(`${stage.world.url}/h5/#${alias}?id=110101199003074518`, { waitUntil: 'domcontentloaded' })
        await ready(page, line.path)
        expect(page.url()).toContain('id=110101199003074518')
        await page.close()
      })
})

describe.runIf(isProof)('every screen in every mode', () => {
  for (const line of lines)
    for (const mode of isDesk(line) ? [SMALL_DESK] : [LARGE, ELDER, DARK, CONTRAST])
      it(`${line.path} in ${mode.name} gives axe nothing to find`, () =>
        look(line, mode, async (page) => {
          expect(await axe(page)).toEqual([])
          expect(await sideways(page)).toBe('')
        }))
})
