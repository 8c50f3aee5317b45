import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import {
  application,
  applications,
  company,
  grantable,
  merchants,
  openOrgans,
  staffPage,
  staffRow,
} from '../../../../testing/organisation.ts'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const STAFF = '/pagesPC/list/staff/staff_list'

const found = [
  { id: 102, name: '陆根生', avatar: null, mobile_masked: '139****0002', organ_id: 7, organ_name: '双塔弄站' },
]
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, { id: 7, parent_id: 2, name: '双塔弄站' })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': merchants(),
    'organisation.organGet': tree,
    'organisation.getGrantableRoles': grantable,
    'organisation.getStaffTo': staffPage([staffRow(), staffRow({ id: 62, name: '夏静', is_stronger: true })], 1),
    'organisation.getStaffApplications': applications(application),
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog(name)
}

describe(`the screen ${STAFF}`, () => {
  it('asks for the organisation itself, what is below it or both, as the two boxes say', async () => {
    const at = await openScreen(STAFF, { as: admin() })
    await at.sees('觅桥中心 核销员')
    const flags = () => {
      const { only_organ, this_organ } = sent('organisation.getStaffTo').at(-1) ?? {}
      return [only_organ, this_organ]
    }
    expect(flags()).toEqual([true, true])
    await at.choose('checkbox', '下级机构数据')
    await expect.poll(flags).toEqual([true, false])
    expect(((await at.find('checkbox', '本机构数据')) as HTMLInputElement).disabled).toBe(true)
    expect(at.address()).toBe(`${STAFF}?scope=own`)
  })
  it('is narrowed by the organisation chosen in the tree, which the two boxes then mean', async () => {
    const at = await openScreen(STAFF, { as: admin() })
    await at.choose('row', '双塔弄站')
    await expect.poll(() => at.address()).toBe(`${STAFF}?organ=7`)
    await expect.poll(() => sent('organisation.getStaffTo').at(-1)).toMatchObject({ organ_id: 7, only_organ: true })
    await at.choose('row', '觅桥中心')
    await expect.poll(() => at.address()).toBe(STAFF)
  })
  it('makes a member staff who is looked for, with roles, once for a double click', async () => {
    const answer = held({ id: 63, version: '1' })
    serve({ 'organisation.setStaff': answer.answer, 'members.searchUser': inTurn(refuse('OVERLOADED'), found) })
    const at = await openScreen(STAFF, { as: admin() })
    await at.press('新增员工')
    const drawer = await at.dialog('新增员工')
    await drawer.press('保存')
    await drawer.sees('请选择会员')
    await expect.poll(() => document.activeElement).toBe(drawer.field('搜索会员'))
    await drawer.fill('搜索会员', 'lgs')
    await drawer.press('重试')
    await drawer.press(/陆根生/)
    await drawer.fill('登录名', '9lu')
    await drawer.press('保存')
    await drawer.sees('登录名以字母开头，只用字母、数字、点、横线和下划线')
    await drawer.sees('请至少给一个角色')
    await drawer.fill('登录名', 'lugs')
    await drawer.press('加一个角色')
    await drawer.press('保存')
    await drawer.sees('请选择角色，不要的一行请移除')
    await drawer.select('机构1', '　双塔弄站')
    await drawer.select('角色1', '夜班')
    await at.user.dblClick(await drawer.find('button', '保存'))
    answer.letGo()
    await at.hears('保存成功')
    expect(sent('organisation.setStaff')).toMatchObject([
      { user_id: 102, login_name: 'lugs', company_id: 0, roles: [{ organ_id: 7, role_id: 9 }] },
    ])
  })
  it('takes a phone from who may not look for people', async () => {
    serve({ 'organisation.setStaff': { id: 63, version: '1' } })
    const at = await openScreen(STAFF, { as: staff('staff', 'console') })
    await at.press('新增员工')
    const drawer = await at.dialog('新增员工')
    await drawer.fill('手机号', '13900000009')
    await drawer.fill('登录名', 'lugs')
    await drawer.press('加一个角色')
    await drawer.select('角色1', '核销员')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setStaff')).toMatchObject([{ mobile: '13900000009', user_id: 0 }])
  })
  it('lists all merchants to choose from, also those of a second page', async () => {
    const all = Array.from({ length: 51 }, (_, at) => company({ id: at + 1, name: `商家${at + 1}` }))
    serve({
      'organisation.setStaff': { id: 61, version: '2' },
      'organisation.getCompanysTo': ({ after = '0', num }) => ({
        ...merchants(...all.slice(Number(after), Number(after) + num)),
        next: Number(after) + num < all.length ? String(Number(after) + num) : null,
      }),
    })
    const at = await openScreen(STAFF, { as: admin() })
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('编辑')
    await drawer.select('只负责的商家', '商家51')
    await drawer.press('保存')
    await expect.poll(() => sent('organisation.setStaff')).toMatchObject([{ id: 61, company_id: 51 }])
  })
  it('says nothing of a merchant that it cannot name, and keeps it', async () => {
    serve({
      'organisation.setStaff': { id: 61, version: '2' },
      'organisation.getStaffTo': staffPage([staffRow({ company_id: 3, company_name: '豆腐坊' })]),
    })
    const at = await openScreen(STAFF, { as: admin() })
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('编辑')
    await drawer.fill('登录名', 'maoxiaoyun')
    expect(drawer.words()).not.toContain('负责机构的全部商家')
    await drawer.press('保存')
    await expect.poll(() => sent('organisation.setStaff')).toMatchObject([{ id: 61, company_id: 3 }])
  })
  it('keeps what was typed where a right is lacking, and offers only roles that fit the organisation', async () => {
    serve({ 'organisation.setStaff': refuse('ROLE_RIGHT_LACKING', { name: '商品列表' }) })
    const at = await openScreen(STAFF, { as: admin() })
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('编辑')
    expect(drawer.field('角色1').textContent).not.toContain('夜班')
    await drawer.select('角色1', '运营人员')
    await drawer.press('保存')
    await at.hears('您自己没有“商品列表”的权限，不能给别人，也不能从别人那里收回')
    expect(drawer.valueOf('角色1')).toBe('运营人员')
    expect(sent('organisation.setStaff')).toMatchObject([
      { id: 61, version: '1', roles: [{ organ_id: 2, role_id: 3 }] },
    ])
  })
  it('takes a role along to another organisation where it can be given there, and asks for another where not', async () => {
    serve({ 'organisation.setStaff': { id: 61, version: '2' } })
    const at = await openScreen(STAFF, { as: admin() })
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('编辑')
    await drawer.select('机构1', '　双塔弄站')
    await drawer.select('角色1', '夜班')
    await drawer.select('机构1', '觅桥中心')
    await expect.poll(() => drawer.valueOf('角色1')).toBe('选择角色')
    await drawer.press('保存')
    await drawer.sees('请选择角色，不要的一行请移除')
    await drawer.select('角色1', '运营人员')
    await drawer.select('机构1', '　双塔弄站')
    await drawer.press('保存')
    await expect
      .poll(() => sent('organisation.setStaff'))
      .toMatchObject([{ id: 61, roles: [{ organ_id: 7, role_id: 3 }] }])
  })
  it('looks among thousands of organisations for the one where a role is given', async () => {
    const stations = Array.from({ length: 300 }, (_, at) => ({ id: 100 + at, parent_id: 2, name: `测量站${at + 1}号` }))
    serve({
      'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, ...stations),
      'organisation.setStaff': { id: 61, version: '2' },
    })
    const at = await openScreen(STAFF, { as: admin() })
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('编辑')
    await drawer.fill('搜索机构1', '测量站299号')
    await drawer.sees('找到1个')
    await drawer.select('机构1', '测量站299号')
    await drawer.press('保存')
    await expect
      .poll(() => sent('organisation.setStaff'))
      .toMatchObject([{ id: 61, roles: [{ organ_id: 398, role_id: 4 }] }])
  })
  it('asks before somebody leaves, and leaves who holds more to others', async () => {
    serve({ 'organisation.setStaffState': { id: 61, state: 'left', version: '2' } })
    const at = await openScreen(STAFF, { as: admin() })
    const stronger = await openRow(at, '夏静')
    await stronger.sees('这位员工有您没有的权限，由权限更大的同事管理')
    expect([stronger.has('button', '停用'), stronger.has('button', '离职')]).toEqual([false, false])
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    const drawer = await openRow(at, '毛晓芸')
    await drawer.press('离职')
    const dialog = await at.dialog('毛晓芸离职')
    await dialog.sees(/邀请码失效/)
    await dialog.press('离职')
    await dialog.sees('请写明原因')
    await dialog.press('合同到期')
    await at.user.dblClick(await dialog.find('button', '离职'))
    await at.hears('已离职')
    expect(sent('organisation.setStaffState')).toMatchObject([{ id: 61, event: 'leave', reason: '合同到期' }])
  })
  it('shows the code by which a colleague invites', async () => {
    serve({
      'organisation.getStaffQRCode': { url: 'https://heyi.example/h5/#/', picture: '/q.svg', organ_name: '觅桥中心' },
    })
    const at = await openScreen(STAFF, { as: admin() })
    await (await openRow(at, '毛晓芸')).press('邀请码')
    const dialog = await at.dialog('毛晓芸的邀请码')
    await dialog.choose('radio', '邀请员工')
    await dialog.sees('扫码后登录并申请加入觅桥中心，由有权限的同事确认。')
    expect(sent('organisation.getStaffQRCode').map(({ kind }) => kind)).toEqual(['member', 'staff'])
  })
  it('confirms who waits, with a role in the organisation that they asked for', async () => {
    serve({ 'organisation.setStaff': { id: 64, version: '1' } })
    const at = await openScreen(STAFF, { as: admin() })
    await at.press(/^待确认/)
    await (await openRow(at, '陆根生')).press('确认加入')
    const dialog = await at.dialog('确认陆根生加入')
    await dialog.fill('登录名', 'lugs')
    await dialog.select('角色1', '夜班')
    await dialog.press('确认加入')
    await at.hears('已加入')
    expect(sent('organisation.setStaff')).toMatchObject([{ application_id: 5, roles: [{ organ_id: 7, role_id: 9 }] }])
  })
  it('tells an error with a way to try again, and an empty list with what to do', async () => {
    serve({ 'organisation.getStaffTo': refuse('BUG') })
    const at = await openScreen(STAFF, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'organisation.getStaffTo': staffPage([]) })
    await at.press('重试')
    await at.sees('还没有员工')
  })
})
