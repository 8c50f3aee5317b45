import { defaultSetting, type SettingKey, settings } from '@heyi/contract/organisation/setting-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const SETTING = '/pagesPC/list/system/setting'
const all = (own: { key?: SettingKey; value?: number; version?: string } = {}) =>
  (Object.keys(settings) as SettingKey[]).map((key) => ({
    key,
    value: defaultSetting(key),
    changed_at: null,
    changed_by: '',
    version: '0',
    ...(own.key === key ? own : {}),
  }))

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getSettings': all(),
    'organisation.getSettingHistory': {
      list: [{ id: 1, key: 'pay_minutes', was: 30, value: 20, by: '夏静', at: '2026-11-20T02:00:00.000Z' }],
      total: 1,
      more: false,
    },
  })
})

describe(`the screen ${SETTING}`, () => {
  it('sets a value within its bounds, and says who was faster', async () => {
    const at = await openScreen(SETTING, { as: admin() })
    await at.press('修改验证码间隔')
    const dialog = await at.dialog('修改验证码间隔')
    await dialog.fill('验证码间隔', '10')
    await dialog.press('保存')
    await dialog.sees('验证码间隔为30到300秒的整数')
    serve({
      'organisation.setSetting': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '1' }),
    })
    await dialog.fill('验证码间隔', '90')
    await dialog.press('保存')
    const question = await at.dialog()
    await question.sees(/夏静在11月20日 11:00改过/)
    serve({ 'organisation.setSetting': { key: 'sms_seconds', value: 90, version: '2' } })
    await question.press('用我的，覆盖对方')
    await at.hears('验证码间隔已保存')
    expect(sent('organisation.setSetting')).toEqual([
      { key: 'sms_seconds', value: 90, version: '0' },
      { key: 'sms_seconds', value: 90, version: '1' },
    ])
  })
  it('tells what was set before, and what the default is', async () => {
    serve({ 'organisation.getSettings': all({ key: 'pay_minutes', value: 20, version: '1' }) })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('默认30分钟')
    await at.sees('付款时限：30分钟 → 20分钟')
  })
  it('tries a service and says what is wrong with it', async () => {
    serve({ 'organisation.testEdge': { works: false, says: '密钥不正确', ms: 12 } })
    const at = await openScreen(SETTING, { as: admin() })
    await at.press('测试短信')
    await at.sees('不正常')
    await at.sees(/密钥不正确/)
    serve({ 'organisation.testEdge': { works: true, says: '可以使用', ms: 8 } })
    await at.press('测试文件存储')
    await at.sees(/可以使用/)
    expect(sent('organisation.testEdge')).toEqual([{ edge: 'sms' }, { edge: 'storage' }])
  })
  it('tells an error with a way to try again', async () => {
    serve({ 'organisation.getSettings': refuse('BUG') })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'organisation.getSettings': all() })
    await at.press('重试')
    await at.sees('验证码间隔')
  })
})
