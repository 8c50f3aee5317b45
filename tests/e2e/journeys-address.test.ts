import { describe, expect, it } from 'vitest'
import { ready, show, useStage } from './browser.ts'
import { device, follow, press, sees, typeCode } from './person.ts'

const stage = await useStage()
const FORM = '/pagesV2/address/add-address'
const PASTED = '顾小妹 13911112222 江苏省苏州市姑苏区双塔街道 8 号 3 幢 201 室'
const MINE = '13900000014'

/** The server no longer knows the session when the address is to be saved. */
const endSession = { status: 401, json: { code: 401, msg: '请先登录', data: {} } }

describe('an address that is not saved yet', () => {
  it('is still there after a reload and after signing in again, and gone once it is saved', async () => {
    const page = await device(stage, MINE)
    await show(page, stage.world.url, FORM)
    await page.getByLabel('整段地址').fill(PASTED)
    await press(page, '识别并填写')
    const name = page.getByLabel('收货人')
    await expect.poll(() => name.inputValue()).toBe('顾小妹')
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
    await typeCode(stage, page, MINE)
    await ready(page, FORM)
    await isWhole()
    await press(page, '保存地址')
    await ready(page, '/pagesV2/address/address-list')
    await sees(page, '晚渡街 5 号')
    await follow(page, '新增地址')
    await ready(page, FORM)
    expect(await name.inputValue()).toBe('')
  })

  it('belongs to its address, and leaving the screen gives it up', async () => {
    const page = await device(stage, '13900000001')
    await show(page, stage.world.url, '/pagesV2/address/address-list')
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
    await ready(page, '/pagesV2/address/address-list')
    await page.goto(edited)
    await ready(page, FORM)
    expect(await detail.inputValue()).toBe(before)
  })

  it('is shown to nobody else who signs in on the device', async () => {
    const page = await device(stage, '13900000001')
    await show(page, stage.world.url, FORM)
    await page.getByLabel('收货人').fill('顾小妹')
    await page.route('**/api/address/**', (route) => route.fulfill(endSession), { times: 1 })
    await page.getByLabel('整段地址').fill(PASTED)
    await press(page, '识别并填写')
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe('13911112222')
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
  })
})
