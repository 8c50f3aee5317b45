import { beforeEach, describe, expect, it } from 'vitest'
import { auditPage, auditRow } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const LOG = '/pagesPC/list/member/audit_log'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.getAuditLog': auditPage(
      auditRow(),
      auditRow({ id: 9, action: 'login', target: 'login', target_id: 2, target_name: '', change: [] }),
      auditRow({ id: 8, action: 'login.failed', actor: null, is_done: false, reason: '' }),
    ),
  })
})

describe(`the screen ${LOG}`, () => {
  it('shows who did what to whom, and a row whole with what was changed and why', async () => {
    const at = await openScreen(LOG, { as: admin() })
    await at.sees('登录没有成功')
    await at.sees('密码登录')
    await at.user.click(await at.sees('夏静'))
    const drawer = await at.dialog(/修改标签/)
    await drawer.sees('夏静（201）')
    await drawer.sees(/标签“独居”，编号7/)
    await drawer.sees('旧 → 新')
    await drawer.sees('会员来电')
    await drawer.sees('已入链')
  })

  it('leads from a row to all that was done to the same thing', async () => {
    const at = await openScreen(LOG, { as: admin() })
    await at.user.click(await at.sees('夏静'))
    await (await at.dialog(/修改标签/)).follow('看它的全部记录')
    await expect.poll(() => sent('members.getAuditLog').at(-1)).toMatchObject({ target: 'label', target_id: 7 })
  })

  it('asks for what is filtered in the address', async () => {
    await openScreen(`${LOG}?actor=夏静&action=label.change&target=label&target_id=7&from=2026-11-01&to=2026-11-20`, {
      as: admin(),
    })
    expect(sent('members.getAuditLog')[0]).toMatchObject({
      actor: '夏静',
      action: 'label.change',
      target: 'label',
      target_id: 7,
      date_from: '2026-11-01',
      date_to: '2026-11-20',
    })
  })

  it('looks for what is typed by its name, and for a whole request number as such', async () => {
    const at = await openScreen(LOG, { as: admin() })
    await at.fill('搜索名称、单号、会员、请求编号', '东北大米')
    await expect.poll(() => sent('members.getAuditLog').at(-1)?.name).toBe('东北大米')
    const request_id = '1fe27d87-124f-46dd-875b-2b67b2371e0d'
    await at.fill('搜索名称、单号、会员、请求编号', request_id)
    await expect.poll(() => sent('members.getAuditLog').at(-1)?.request_id).toBe(request_id)
  })

  it('finds the number of a person by their name', async () => {
    serve({
      'members.searchUser': [
        { id: 101, name: '沈宝珍', avatar: null, mobile_masked: '139****0001', organ_id: 2, organ_name: '中心' },
      ],
    })
    const at = await openScreen(LOG, { as: admin() })
    await at.press('查找涉及会员')
    const dialog = await at.dialog('查找涉及会员')
    await dialog.fill('搜索涉及会员', 'sbz')
    await dialog.press(/沈宝珍/)
    await expect.poll(() => sent('members.getAuditLog').at(-1)?.subject).toBe('101')
    expect(at.address()).toBe(`${LOG}?subject=101`)
  })

  it('says of a day that it is whole, or which row was changed', async () => {
    const whole = { day: '2026-11-20', laid: 12, waiting: 0, is_swept: false, is_anchored: true, broken: null }
    serve({ 'members.checkAudit': whole })
    const at = await openScreen(LOG, { as: admin() })
    await at.press('校验某一天')
    const asked = await at.dialog('校验某一天')
    await asked.fill('日期', '2026-13-01')
    await asked.press('校验')
    await asked.sees('请填写日期，例如 2026-11-20')
    await asked.fill('日期', '2026/11/20')
    await asked.press('校验')
    await at.hears('12条记录都没有被改过')
    expect(sent('members.checkAudit')).toMatchObject([{ day: '2026-11-20' }])
    serve({ 'members.checkAudit': { ...whole, laid: 0, is_swept: true } })
    await asked.press('校验')
    await at.hears('已过保存期限')
    serve({ 'members.checkAudit': { ...whole, broken: { audit_id: 7, what: 'changed' } } })
    await asked.press('校验')
    await at.hears('编号7，这条记录被改过')
    await asked.find('link', '看这条记录')
  })

  it('tells an error with a way to try again, and that nothing was found', async () => {
    serve({ 'members.getAuditLog': refuse('BUG') })
    const at = await openScreen(LOG, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'members.getAuditLog': auditPage() })
    await at.press('重试')
    await at.sees('没有找到记录')
  })
})
