import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe, ready, type Stage, show } from './browser.ts'
import { device, hears, press, sees } from './person.ts'

/** What a person does whose network is lost: steps of a journey. */

const FORM = '/pagesV2/address/add-address'
const ME = '/pages/user/user'
const SIGN_IN = '/pages/task_integral/sign_in'
const CALLS = '**/api/**'

const lostIn = (page: Page) => page.getByRole('alert').filter({ hasText: '哎呀，网络信号丢失' })

/** The first field that is wrong comes into sight with its label, free of the bar, where it stood half below it. */
async function seeWrong(page: Page): Promise<void> {
  const whole = page.viewportSize()
  // So low that the form is scrolled.
  await page.setViewportSize({ width: 320, height: 640 })
  const name = page.getByLabel('收货人')
  await name.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 66))
  await press(page, '保存地址')
  await sees(page, '请填写收货人姓名')
  const place = async (at: ReturnType<Page['locator']>) => (await at.boundingBox()) ?? { y: Number.NaN, height: 0 }
  const bar = await place(page.getByRole('button', { name: '返回' }))
  const label = async () => (await place(page.locator('label', { hasText: '收货人' }))).y
  await expect.poll(label).toBeGreaterThanOrEqual(bar.y + bar.height)
  if (whole) await page.setViewportSize(whole)
}

/** A lost network is said within a second, and what was typed is still there when it is back. */
async function keepForm(stage: Stage): Promise<void> {
  const page = await device(stage, '13900000012')
  await show(page, stage.world.url, FORM)
  await seeWrong(page)
  await page.getByLabel('收货人').fill('蒋小娥')
  await page.getByLabel('详细地址').fill('晚渡街 5 号')
  await page.context().setOffline(true)
  const lost = lostIn(page)
  await lost.waitFor({ timeout: 1_000 })
  await press(page, '重试')
  await hears(page, '网络还没有恢复')
  expect(await axe(page)).toEqual([])
  await page.context().setOffline(false)
  await lost.waitFor({ state: 'detached' })
  expect(await page.getByLabel('收货人').inputValue()).toBe('蒋小娥')
  expect(await page.getByLabel('详细地址').inputValue()).toBe('晚渡街 5 号')
}

/** A screen whose data did not come any more is covered, but for its bar: back is the screen before. */
async function goBackWithout(stage: Stage): Promise<void> {
  const page = await device(stage, '13900000012')
  await show(page, stage.world.url, ME)
  await page.route(CALLS, () => undefined)
  await page.locator(`a[href*="${SIGN_IN}"]`).first().click()
  await page.locator(`main[data-screen="${SIGN_IN}"]`).waitFor()
  await page.context().setOffline(true)
  await lostIn(page).waitFor()
  expect(await axe(page)).toEqual([])
  await press(page, '返回')
  await ready(page, ME)
}

export async function loseNetwork(stage: Stage): Promise<void> {
  await keepForm(stage)
  await goBackWithout(stage)
}
