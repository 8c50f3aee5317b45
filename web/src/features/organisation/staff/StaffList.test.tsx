import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedBy } from '../../../lib/stale.ts'
import { endLargeText, showLargeText } from '../../../testing/large-text.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { application, applications, grantable, openOrgans, staffPage, staffRow } from '../../../testing/organisation.ts'
import { staff } from '../../../testing/people.ts'
import { refuse, sent, serve } from '../../../testing/serve.ts'

const STAFF = '/pagesA/list/staff/staff_list'
const me = () => staff('staff')
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, { id: 7, parent_id: 2, name: '双塔弄站' })

beforeEach(() => {
  serve({
    'organisation.organGet': tree,
    'organisation.getGrantableRoles': grantable,
    'organisation.getStaffTo': staffPage([staffRow()], 1),
    'organisation.getStaff': staffRow(),
    'organisation.getStaffApplications': applications(application),
  })
})

afterEach(endLargeText)

describe(`the screen ${STAFF}`, () => {
  it('finds a colleague and changes a role; a colleague who was faster is told of', async () => {
    serve({ 'organisation.setStaff': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11:00', version: '2' }) })
    const at = await openScreen(STAFF, { as: me() })
    await at.fill('搜索员工', '0003')
    await at.user.keyboard('{Enter}')
    await expect.poll(() => sent('organisation.getStaffTo').at(-1)?.keyword).toBe('0003')
    await at.follow(/毛晓芸/)
    await at.press('修改')
    const sheet = await at.dialog('修改毛晓芸')
    await sheet.select('角色1', '运营人员')
    await sheet.press('保存')
    const question = await at.question()
    await question.sees(/夏静在11:00改过/)
    serve({ 'organisation.setStaff': { id: 61, version: '3' } })
    await question.press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('organisation.setStaff').map(({ version, roles }) => [version, roles])).toEqual([
      ['1', [{ organ_id: 2, role_id: 3 }]],
      ['2', [{ organ_id: 2, role_id: 3 }]],
    ])
  })
  it('has what narrows it behind one button where letters are large, but for those who wait', async () => {
    showLargeText()
    const at = await openScreen(STAFF, { as: me() })
    await at.press('筛选')
    await (await at.dialog('筛选员工')).press('已停用')
    await expect.poll(() => sent('organisation.getStaffTo').at(-1)?.state).toBe('paused')
    await (await at.dialog('筛选员工')).press('看结果')
    await at.find('button', '已筛选')
    expect(at.has('button', '已停用')).toBe(false)
    await at.press('待确认 1')
    expect(at.address()).toContain('tab=waiting')
  })
  it('saves over what the form began with, though a later state was read meanwhile', async () => {
    serve({ 'organisation.setStaff': { id: 61, version: '3' } })
    const at = await openScreen(`${STAFF}?id=61`, { as: me() })
    await at.press('修改')
    const sheet = await at.dialog('修改毛晓芸')
    await sheet.select('角色1', '运营人员')
    serve({ 'organisation.getStaff': staffRow({ version: '2', company_name: '豆腐坊' }) })
    changedBy('organisation.setStaff')
    await at.sees('豆腐坊')
    await sheet.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setStaff')).toMatchObject([{ id: 61, version: '1' }])
  })
  it('adds a member by phone, and keeps what was typed where nobody has it', async () => {
    serve({ 'organisation.setStaff': refuse('STAFF_PERSON_UNKNOWN') })
    const at = await openScreen(STAFF, { as: me() })
    await at.press('新增员工')
    const sheet = await at.dialog('新增员工')
    await sheet.press('保存')
    await sheet.sees('请填写登录名')
    await sheet.fill('手机号', '13900000009')
    await sheet.fill('登录名', 'lugs')
    await sheet.press('加一个角色')
    await sheet.select('角色1', '核销员')
    await sheet.press('保存')
    await at.hears('您的机构里没有这位会员，请让对方扫员工邀请码加入')
    expect(sheet.valueOf('登录名')).toBe('lugs')
  })
  it('adds a member who is looked for by initials', async () => {
    serve({
      'organisation.setStaff': { id: 63, version: '1' },
      'members.searchUser': [
        { id: 102, name: '陆根生', avatar: null, mobile_masked: '139****0002', organ_id: 7, organ_name: '双塔弄站' },
      ],
    })
    const at = await openScreen(STAFF, { as: staff('staff', 'people') })
    await at.press('新增员工')
    const sheet = await at.dialog('新增员工')
    await sheet.fill('登录名', 'lugs')
    await sheet.press('加一个角色')
    await sheet.select('角色1', '核销员')
    await sheet.press('保存')
    await sheet.sees('请选择会员')
    await sheet.press(/^会员：请选择/)
    const picker = await at.dialog('选择会员')
    await picker.fill('搜索会员', 'lgs')
    await picker.sees('139****0002 · 双塔弄站')
    await picker.press(/陆根生/)
    await sheet.find('button', /^会员：陆根生/)
    await sheet.press('保存')
    await at.hears('保存成功')
    expect(sent('members.searchUser')).toMatchObject([{ keyword: 'lgs' }])
    expect(sent('organisation.setStaff')).toMatchObject([{ user_id: 102, login_name: 'lugs' }])
  })
  it('pauses after a question, and shows the invitation', async () => {
    serve({
      'organisation.setStaffState': { id: 61, state: 'paused', version: '2' },
      'organisation.getStaffQRCode': { url: 'https://heyi.example/', picture: '/q.svg', organ_name: '觅桥中心' },
    })
    const at = await openScreen(`${STAFF}?id=61`, { as: me() })
    await at.press('邀请码')
    await (await at.dialog('毛晓芸的邀请码')).sees(/的会员/)
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    await at.press('停用')
    await (await at.question()).press('停用')
    await at.hears('已停用')
    expect(sent('organisation.setStaffState')).toMatchObject([{ id: 61, event: 'pause' }])
  })
  it('reads all who wait, page after page', async () => {
    const all = Array.from({ length: 23 }, (_, at) => ({ ...application, id: at + 1, name: `申请人${at + 1}` }))
    serve({
      'organisation.getStaffApplications': ({ after = '0', num }) => ({
        ...applications(...all.slice(Number(after), Number(after) + num)),
        total: all.length,
        next: Number(after) + num < all.length ? String(Number(after) + num) : null,
      }),
    })
    const at = await openScreen(`${STAFF}?tab=waiting`, { as: me() })
    while (at.has('button', '加载更多')) await at.press('加载更多')
    await at.sees('没有更多了')
    expect(at.words().match(/邀请，/g)).toHaveLength(23)
  })
  it('declines who waits after a question', async () => {
    serve({ 'organisation.declineStaffApplication': {} })
    const at = await openScreen(`${STAFF}?tab=waiting`, { as: me() })
    await at.press('不通过：陆根生')
    await (await at.question()).press('不通过')
    await at.hears('已处理')
    expect(sent('organisation.declineStaffApplication')).toEqual([{ id: 5 }])
  })
  it('tells an error with a way to try again, and when nobody is found', async () => {
    serve({ 'organisation.getStaffTo': refuse('BUG') })
    const at = await openScreen(`${STAFF}?keyword=谁`, { as: me() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'organisation.getStaffTo': staffPage([]) })
    await at.press('重试')
    await at.sees('没有找到这样的员工')
  })
})
