import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE_MODES } from '../../tools/lib/browser.ts'
import { show, useStage } from '../e2e/browser.ts'
import { device, press } from '../e2e/person.ts'

const stage = await useStage()
const MEMBER = '13900000003'
/** A small phone whose letters are twice as large. */
const large = PHONE_MODES.find(({ rootFont }) => rootFont !== undefined)

/** On how many lines a word stands, how far it goes to the right, and where what follows it begins. */
const wordIn = (place: Locator, word: string): Promise<{ lines: number; right: number; next: number | null }> =>
  place.evaluate((element, word) => {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent === word)
    if (!text) throw new Error(`no ${word} in ${element.outerHTML}`)
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()]
    const next = element.querySelector('span')?.getBoundingClientRect()
    return {
      lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
      right: Math.max(...boxes.map(({ right }) => right)),
      next: next ? next.left : null,
    }
  }, word)

it('/pagesC/user/user_coupon has the count of its only tab behind the word in large letters', async () => {
  const page = await device(stage, MEMBER, large)
  await show(page, stage.world.url, '/pagesC/user/user_coupon')
  const tab = page.getByRole('tab', { name: /^可使用 ?\d/ })
  await tab.waitFor()
  const { right, next } = await wordIn(tab, '可使用')
  expect(next).toBeGreaterThanOrEqual(right)
})

it('/pagesC/news/newslist breaks no word of a button beside a managed message in large letters', async () => {
  const page = await device(stage, MEMBER, large)
  await show(page, stage.world.url, '/pagesC/news/newslist')
  await press(page, '管理')
  const remove = page.getByRole('button', { name: /^删除/ }).first()
  await remove.waitFor()
  expect((await wordIn(remove, '删除')).lines).toBe(1)
})
