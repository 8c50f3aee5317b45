import { P } from '@heyi/contract/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { openOrgans, role, rolePage, roleShare, shippedRole } from '../../../testing/organisation.ts'
import { staff } from '../../../testing/people.ts'
import { refuse, sent, serve } from '../../../testing/serve.ts'

const ROLES = '/pagesA/list/role/role_management'
const me = () => staff('role', 'console', 'goods', 'order')
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, { id: 7, parent_id: 2, name: '双塔弄站' })

beforeEach(() => {
  serve({
    'organisation.organGet': tree,
    'organisation.getRolesTo': rolePage(shippedRole(), role()),
    'organisation.getRole': role(),
    'organisation.getRoleShare': roleShare(),
  })
})

describe(`the screen ${ROLES}`, () => {
  it('adds a role with rights by group, and keeps what was typed where the name is taken', async () => {
    serve({ 'organisation.setRole': refuse('ROLE_NAME_TAKEN', { name: '夜班' }) })
    const at = await openScreen(ROLES, { as: me() })
    await at.press('新增角色')
    const sheet = await at.dialog('新增角色')
    await sheet.press('保存')
    await sheet.sees('请填写角色名称')
    await sheet.fill('角色名称', '夜班')
    await sheet.choose('checkbox', '商品列表')
    await sheet.press('保存')
    await at.hears('这个机构已经有“夜班”了，请换一个名称')
    expect(sheet.valueOf('角色名称')).toBe('夜班')
    expect(sent('organisation.setRole')).toMatchObject([{ name: '夜班', permissions: [P.goods] }])
  })
  it('shows a role with its rights, and copies it', async () => {
    serve({ 'organisation.setRole': { id: 12, version: '1' } })
    const at = await openScreen(ROLES, { as: me() })
    await at.follow(/夜班/)
    await at.sees('商城：商品列表')
    await at.press('复制')
    await (await at.dialog('复制角色')).press('保存')
    await at.hears('已复制')
    expect(sent('organisation.setRole')).toMatchObject([{ name: '夜班（副本）', permissions: [P.console, P.goods] }])
  })
  it('with type=share lends a role to an organisation, and says who holds it', async () => {
    serve({ 'organisation.setRoleShare': { version: '2' } })
    const at = await openScreen(`${ROLES}?type=share`, { as: me() })
    await at.follow(/夜班/)
    await at.sees('毛晓芸')
    await at.press('授权机构')
    const sheet = await at.dialog('授权“夜班”')
    await sheet.choose('checkbox', /双塔弄站/)
    await sheet.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setRoleShare')).toEqual([{ id: 9, version: '1', added: [7], removed: [] }])
  })
  it('with type=share keeps what a colleague lent meanwhile, and reads all who hold the role', async () => {
    const all = Array.from({ length: 53 }, (_, at) => ({
      ...{ id: at + 1, name: `员工${at + 1}`, organ_id: 2, organ_name: '觅桥中心' },
    }))
    serve({
      'organisation.getRoleShare': ({ after = '0', num }) => ({
        ...roleShare({ list: all.slice(Number(after), Number(after) + num), total: all.length }),
        next: Number(after) + num < all.length ? String(Number(after) + num) : null,
      }),
      'organisation.setRoleShare': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11:00', version: '2' }),
    })
    const at = await openScreen(`${ROLES}?type=share&id=9`, { as: me() })
    await at.press('加载更多')
    await at.sees('员工53')
    await at.press('授权机构')
    const sheet = await at.dialog('授权“夜班”')
    await sheet.choose('checkbox', /双塔弄站/)
    await sheet.press('保存')
    const question = await at.question()
    serve({ 'organisation.setRoleShare': { version: '3' } })
    await question.press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('organisation.setRoleShare').at(-1)).toEqual({ id: 9, version: '2', added: [7], removed: [] })
  })
  it('tells an error with a way to try again, and when nothing is found', async () => {
    serve({ 'organisation.getRolesTo': refuse('BUG') })
    const at = await openScreen(`${ROLES}?keyword=谁`, { as: me() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'organisation.getRolesTo': rolePage() })
    await at.press('重试')
    await at.sees('没有找到这样的角色')
  })
})
