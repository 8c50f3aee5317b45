import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { PHONE_MODES } from '../../tools/lib/browser.ts'
import { signIn } from '../harness/sign-in.ts'
import { axe, become, ELDER, NORMAL, ready, type Stage, show, sideways } from './browser.ts'
import { closeOverlay, drawer, eventually, findGoods, follow, GOODS_SEARCH, press, putInCart, sees } from './person.ts'

const MALL = '/pages/index/shopping'
const PRODUCT = '/pagesV2/shop/product'
/** Sold in the demo; no other test looks at it. */
const BRUSHES = { id: 1059, name: '书法入门套装' }
const topOf = async (page: Page, name: string): Promise<number> =>
  (await page.getByRole('link', { name }).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

/** Goods begin in the upper half of the first screen, and the way to others stays in reach however far one has scrolled. */
export async function findsGoods(stage: Stage, page: Page): Promise<void> {
  for (const mode of [NORMAL, ELDER]) {
    await show(page, stage.world.url, `${MALL}?category=0`)
    await ready(page, MALL)
    await become(page, mode)
    const { height } = mode.viewport
    expect(await topOf(page, '软香大米')).toBeLessThan(height / 2)
    if (mode === ELDER) {
      const row = await page.getByRole('link', { name: '手工细挂面' }).boundingBox()
      expect(row?.height).toBeLessThan(190)
    }
    await page.evaluate(() => scrollTo(0, 2500))
    for (const place of [
      page.getByRole('link', { name: /搜索商品/ }),
      page.getByRole('button', { name: '分类' }),
      page.getByRole('link', { name: '购物车' }),
    ]) {
      const box = await place.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
    }
    if (mode === ELDER) expect(await axe(page)).toEqual([])
    await press(page, '分类')
    await press(drawer(page), '康护辅具')
    await drawer(page).waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await press(page, '回顶部')
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  }
}

/** Three photos such as merchants take: dark and wide, busy and tall, nearly white. Stored as the album of a product. */
async function takePhotos({ world }: Stage): Promise<void> {
  const { headers } = await signIn(world.url, '13800000001')
  const ids: string[] = []
  for (const [width, height, mean, sigma] of [
    [1200, 500, 18, 10],
    [500, 1200, 128, 120],
    [900, 900, 250, 4],
  ] as const) {
    const photo = sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } },
    })
    const form = new FormData()
    form.set('userFile', new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' }), 'photo.jpg')
    const answer = await fetch(`${world.url}/api/common/uploadImage`, { method: 'POST', body: form, headers })
    ids.push(((await answer.json()) as { data: { id: string } }).data.id)
  }
  await world.sql`update goods set album = ${ids}::uuid[] where id = ${BRUSHES.id}`
}

/** The cart, its count in the bar of the mall, and its lines fit every screen and size of text. */
export async function fillsTheCart(stage: Stage, page: Page): Promise<void> {
  await become(page, NORMAL)
  await findGoods(stage, page, 'di pao', '低泡洗衣液')
  await putInCart(page, '无香 2kg')
  await press(page, '返回')
  await ready(page, GOODS_SEARCH)
  await page.getByRole('link', { name: /\d+件?.*购物车/ }).waitFor()
  for (const mode of PHONE_MODES) {
    await become(page, mode)
    expect(await sideways(page), mode.name).toBe('')
  }
  await follow(page, /购物车/)
  await ready(page, '/pagesV2/shop/cart')
  await sees(page, '合计 1 件')
  for (const mode of PHONE_MODES) {
    await become(page, mode)
    expect(await sideways(page), mode.name).toBe('')
  }
  expect(await axe(page)).toEqual([])
}

/** How much higher than wide the frames of these pictures are. */
const framesOf = (page: Page, inside: string): Promise<number[]> =>
  page.locator(`${inside} img`).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = (picture.parentElement as HTMLElement).getBoundingClientRect()
      return height / width
    }),
  )

/** A photo of any shape and light keeps the card square, hides no word, and is seen as a whole when it is made large. */
export async function looksAtPhotos(stage: Stage, page: Page): Promise<void> {
  await takePhotos(stage)
  await become(page, NORMAL)
  await show(page, stage.world.url, `${PRODUCT}?goods_id=1001`)
  await ready(page, PRODUCT)
  await sees(page, '示意图')
  await show(page, stage.world.url, `${GOODS_SEARCH}?keyword=${encodeURIComponent(BRUSHES.name)}`)
  await ready(page, GOODS_SEARCH)
  const card = `a[href*="goods_id=${BRUSHES.id}"]`
  await page.locator(card).waitFor()
  expect((await framesOf(page, card))[0]).toBeCloseTo(1, 2)
  await follow(page, BRUSHES.name)
  await ready(page, PRODUCT)
  expect(await page.getByText('示意图').count()).toBe(0)
  for (const mode of PHONE_MODES) {
    await become(page, mode)
    for (const frame of await framesOf(page, '[aria-label="商品图片"]')) expect(frame).toBeCloseTo(1, 2)
    expect(await sideways(page)).toBe('')
  }
  // In the last mode, on a narrow screen with large words, all of it lies closest together.
  expect(await axe(page)).toEqual([])
  await become(page, NORMAL)
  await press(page.getByRole('region', { name: '商品图片' }), '下一张')
  await sees(page, '2/3')
  await press(page, `${BRUSHES.name} 图片2，放大`)
  const large = drawer(page)
  await sees(large, '2/3')
  await large.getByRole('img', { name: `${BRUSHES.name} 图片2` }).waitFor()
  for (const mode of PHONE_MODES) {
    await become(page, mode)
    const box = await large.getByRole('img', { name: `${BRUSHES.name} 图片2` }).boundingBox()
    const { width, height } = mode.viewport
    expect(
      box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height,
      mode.name,
    ).toBe(true)
  }
  expect(await axe(page)).toEqual([])
  await become(page, NORMAL)
  await press(large, '上一张')
  await sees(large, '1/3')
  await closeOverlay(page)
  await ready(page, PRODUCT)
}
