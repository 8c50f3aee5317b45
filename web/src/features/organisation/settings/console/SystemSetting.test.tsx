import { type SettingKey, settings } from '@heyi/contract/organisation/setting-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'
import { type SettingValue, usualOf } from './setting.ts'

const SETTING = '/pagesPC/list/system/setting'
const all = (own: { key?: SettingKey; value?: SettingValue; version?: string } = {}) =>
  (Object.keys(settings) as SettingKey[]).map((key) => ({
    key,
    value: usualOf(key),
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
      next: null,
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
  it('shows and takes an amount in yuan, and sends fen', async () => {
    serve({ 'organisation.setSetting': { key: 'pay_password_fen', value: 35_050, version: '1' } })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('¥200')
    await at.press('修改余额超过多少要密码')
    const dialog = await at.dialog('修改余额超过多少要密码')
    await dialog.fill(/^余额超过多少要密码/, '200000')
    await dialog.press('保存')
    await dialog.sees('余额超过多少要密码为¥0到¥100,000')
    await dialog.fill(/^余额超过多少要密码/, '350.50')
    await dialog.press('保存')
    await at.hears('余额超过多少要密码已保存')
    expect(sent('organisation.setSetting')).toEqual([{ key: 'pay_password_fen', value: 35_050, version: '0' }])
  })
  it('asks before a limit becomes ten times another, and says from what to what', async () => {
    serve({ 'organisation.setSetting': { key: 'refund_second_fen', value: 5_000, version: '1' } })
    const at = await openScreen(SETTING, { as: admin() })
    await at.press('修改退款超过多少要第二人复核')
    const dialog = await at.dialog('修改退款超过多少要第二人复核')
    expect(dialog.valueOf(/^退款超过多少/)).toBe('1000.00')
    await dialog.fill(/^退款超过多少/, '50')
    await dialog.press('保存')
    await (await at.question()).sees(/从¥1,000改到¥50，确定吗/)
    await at.press('再核对一下')
    expect(sent('organisation.setSetting')).toEqual([])
    await dialog.press('保存')
    await at.press('确定修改')
    await at.hears('退款超过多少要第二人复核已保存')
    expect(sent('organisation.setSetting')).toEqual([{ key: 'refund_second_fen', value: 5_000, version: '0' }])
  })
  it('finds a setting by a word of it, and leads to a section', async () => {
    const at = await openScreen(SETTING, { as: admin() })
    await at.fill('搜索设置', '复核')
    await at.sees('手动积分每次上限')
    expect(at.misses('验证码间隔')).toBe(true)
    await at.fill('搜索设置', '没有这个词')
    await at.sees('没有找到这个设置')
    await at.press('清除搜索')
    await at.sees('验证码间隔')
    await at.press('支付密码')
    expect(document.activeElement?.textContent).toContain('余额超过多少要密码')
  })
  it('sets words line by line, each within its rule', async () => {
    const lines = { more: '再看一些', loading: '正在加载...', nomore: '没有更多了' }
    serve({ 'organisation.setSetting': { key: 'list_words', value: lines, version: '1' } })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('加载更多、正在加载...、没有更多了')
    await at.press('修改列表末尾的文字')
    const dialog = await at.dialog('修改列表末尾的文字')
    await dialog.fill('还有更多时', ' ')
    await dialog.press('保存')
    await dialog.sees('请填写文字')
    await dialog.fill('还有更多时', '再看一些')
    await dialog.press('保存')
    await at.hears('列表末尾的文字已保存')
    expect(sent('organisation.setSetting')).toEqual([{ key: 'list_words', lines, version: '0' }])
  })
  it('sets the words that people may search by, which may be none', async () => {
    const lines = { shown: '轮椅 血压计', hidden: '' }
    serve({ 'organisation.setSetting': { key: 'search_words', value: lines, version: '1' } })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('没有填')
    await at.press('修改大家在搜的词')
    const dialog = await at.dialog('修改大家在搜的词')
    await dialog.fill('排在最前面的词', '这个词比十个字要长出一些')
    await dialog.press('保存')
    await dialog.sees('每个词最多10个字')
    await dialog.fill('排在最前面的词', '轮椅 血压计')
    await dialog.press('保存')
    await at.hears('大家在搜的词已保存')
    expect(sent('organisation.setSetting')).toEqual([{ key: 'search_words', lines, version: '0' }])
  })
  it('writes a secret that nobody reads again, and takes it away', async () => {
    const name = '运行指标口令'
    let value = false
    const version = () => (value ? '1' : '0')
    const changed = {
      id: 2,
      key: 'metrics_token',
      was: true,
      value: true,
      by: '夏静',
      at: '2026-11-20T02:00:00.000Z',
    } as const
    serve({
      'organisation.getSettings': () => all({ key: 'metrics_token', value, version: version() }),
      'organisation.getSettingHistory': () => ({ list: value ? [changed] : [], total: 1, more: false, next: null }),
      'organisation.setSetting': ({ secret }) => {
        value = secret !== ''
        return { key: 'metrics_token', value, version: version() }
      },
    })
    const at = await openScreen(SETTING, { as: admin() })
    await at.sees('未设置')
    await at.press(`修改${name}`)
    const dialog = await at.dialog(`修改${name}`)
    expect(dialog.has('switch', '清除，不再使用')).toBe(false)
    await dialog.fill(`新的${name}`, '短口令')
    await dialog.press('保存')
    await dialog.sees('只能用英文字母、数字和符号，不能有空格')
    await dialog.fill(`新的${name}`, 'a-token-of-16-signs')
    await dialog.press('保存')
    await at.hears(`${name}已保存`)
    await at.sees('已设置')
    await at.sees(`${name}：换了一个`)
    await at.press(`修改${name}`)
    const next = await at.dialog(`修改${name}`)
    expect(next.valueOf(`新的${name}`)).toBe('')
    await next.choose('switch', '清除，不再使用')
    await next.press('保存')
    await at.sees('未设置')
    expect(sent('organisation.setSetting').map(({ secret }) => secret)).toEqual(['a-token-of-16-signs', ''])
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
