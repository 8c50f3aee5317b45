import { screens } from '@heyi/contract/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newIdNumber } from '../../server/src/rooms/identity/testing.ts'
import { inRoot } from '../../tools/lib/project.mjs'
import { axe, CONSOLE, ready, show, useStage } from './browser.ts'
import { device, drawer, eventually, hears, press, row, sees, userOf } from './person.ts'

const stage = await useStage()

/** The name of what has the focus, as a screen reader would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null
    const label =
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.labels?.[0]?.textContent : ''
    return (one?.getAttribute('aria-label') || label || one?.textContent || '').trim()
  })
/** Goes on by Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < 80; i++) {
    const at = await focused(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    passed.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab: ${passed.join(' · ')}`)
}
async function choose(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
/** Opens the search, types, and takes the first of what is found. */
async function find(page: Page, typed: string, words: string | RegExp = typed): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '查找' }).waitFor()
  await page.keyboard.type(typed)
  await sees(page.getByRole('dialog', { name: '查找' }), words)
  await page.keyboard.press('Enter')
}

describe('people', () => {
  it('are labelled at the console by the keyboard alone, from the search to the label that they carry', async () => {
    const page = await device(stage, '13800000001', CONSOLE)
    await show(page, stage.world.url, screens.consoleHome.path)
    await find(page, '标签管理')
    await ready(page, screens.labels.path)
    await choose(page, /^新增/)
    await page.getByRole('dialog').waitFor()
    await tabTo(page, /^分组/)
    await page.keyboard.type('测试')
    await tabTo(page, /^标签名称/)
    await page.keyboard.type('键盘贴的')
    await choose(page, '保存')
    await hears(page, /保存成功|已新增/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const me = await stage.world.member({ real_name: '钟灵毓' })
    await find(page, '钟灵毓')
    await ready(page, screens.members.path)
    await sees(drawer(page), '钟灵毓')
    expect(await axe(page)).toEqual([])
    await choose(page, '标签')
    await page.getByRole('dialog', { name: '钟灵毓的标签' }).waitFor()
    await choose(page, /键盘贴的/, 'Space')
    await choose(page, '保存')
    await hears(page, '保存成功')
    const carried = () => stage.world.sql`
      select 1 from member_label ml join label l on l.id = ml.label_id where ml.user_id = ${me.user_id} and l.name = '键盘贴的'`
    await eventually(async () => (await carried()).length).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('prove who they are by a document, whose pictures go once staff have looked at them', async () => {
    const mobile = '13900000017'
    const phone = await device(stage, mobile)
    await show(phone, stage.world.url, screens.certification.path)
    const user_id = await userOf(phone)
    await phone.getByRole('checkbox').check({ force: true })
    await press(phone, '开始认证')
    await sees(phone, '您用哪种证件？')
    await press(phone, '下一步')
    await phone.getByLabel('姓名').fill('霍明远')
    await press(phone, '下一步')
    await phone.getByLabel('证件号码').fill(newIdNumber())
    await press(phone, '下一步')
    for (const [side, file] of [
      ['人像面', 'front.webp'],
      ['国徽面', 'back.webp'],
    ]) {
      await phone.getByLabel(`拍${side}`).setInputFiles(inRoot('data/demo/certificates', file ?? ''))
      await sees(phone, `重拍${side}`)
      await press(phone, '下一步')
    }
    expect(await axe(phone)).toEqual([])
    await press(phone, '提交审核')
    await sees(phone, '审核中')

    const page = await device(stage, '13800000001', CONSOLE)
    await show(page, stage.world.url, screens.certifications.path)
    await row(page, '霍明远').getByText('霍明远').first().click()
    await drawer(page)
      .getByRole('button', { name: /人像面.*放大/ })
      .waitFor()
    await press(drawer(page), /^通过$/)
    await press(page.getByRole('dialog', { name: '通过认证' }), /^通过$/)
    await hears(page, '霍明远已通过认证')
    await sees(phone, '已认证')
    const left = () => stage.world.sql`select 1 from private_file where owner_id = ${user_id} and deleted_at is null`
    await eventually(async () => (await left()).length).toBe(0)

    await show(phone, stage.world.url, `${screens.privacyLog.path}?kind=done`)
    await sees(phone, '通过了实名认证')
  })
})
