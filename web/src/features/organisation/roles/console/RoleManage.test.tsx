import { P } from '@heyi/contract/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { openOrgans, role, rolePage, roleShare, shippedRole } from '../../../../testing/organisation.ts'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const ROLES = '/pagesPC/list/role/role_management'
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, { id: 7, parent_id: 2, name: '双塔弄站' })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': tree,
    'organisation.getRolesTo': rolePage(shippedRole(), role()),
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog(name)
}

describe(`the screen ${ROLES}`, () => {
  it('edits the rights of an own role by group; those that I lack stay as they are', async () => {
    serve({ 'organisation.setRole': { id: 9, version: '2' } })
    const at = await openScreen(ROLES, { as: staff('console', 'role', 'order') })
    const drawer = await openRow(at, '夜班')
    await drawer.sees('商城：商品列表')
    await drawer.press('编辑')
    expect(((await drawer.find('checkbox', '商品列表')) as HTMLInputElement).disabled).toBe(true)
    await drawer.choose('checkbox', '订单管理')
    await drawer.press('保存')
    await at.hears('保存成功')
    const [one] = sent('organisation.setRole')
    expect(one).toMatchObject({ id: 9, version: '1', name: '夜班' })
    expect([...(one?.permissions ?? [])].sort()).toEqual([P.console, P.goods, P.order].sort())
  })
  it('ticks a whole group of the rights that I hold and lets it go again, and leaves those that I lack', async () => {
    serve({ 'organisation.setRole': { id: 9, version: '2' } })
    const at = await openScreen(ROLES, { as: staff('console', 'role', 'order', 'orderHandle', 'orderExport') })
    const drawer = await openRow(at, '夜班')
    await drawer.press('编辑')
    await drawer.press('订单：本组全选')
    await drawer.press('保存')
    await at.hears('保存成功')
    const [given] = sent('organisation.setRole')
    expect([...(given?.permissions ?? [])].sort()).toEqual(
      [P.console, P.goods, P.order, P.orderHandle, P.orderExport].sort(),
    )
  })
  it('finds a right by a word of its name or of what it is for, and says what odd ones are for', async () => {
    const at = await openScreen(ROLES, { as: admin() })
    const drawer = await openRow(at, '夜班')
    await drawer.press('编辑')
    await drawer.fill('查找权限', '会员码')
    await drawer.find('checkbox', /选择机构人员.*按姓名、手机号或会员码找到/)
    expect(drawer.has('checkbox', '商品列表')).toBe(false)
    await drawer.fill('查找权限', '没有这个词')
    await drawer.sees('没有这样的权限，换个词试试')
    await drawer.fill('查找权限', '导出 商')
    await drawer.find('checkbox', '导出商品')
  })
  it('follows another role with the rights that I hold', async () => {
    serve({
      'organisation.getRolesTo': rolePage({ ...shippedRole(), permissions: [P.console, P.order, P.refund] }, role()),
      'organisation.setRole': { id: 9, version: '2' },
    })
    const at = await openScreen(ROLES, { as: staff('console', 'role', 'order') })
    const drawer = await openRow(at, '夜班')
    await drawer.press('编辑')
    await drawer.select('照着另一个角色勾选', '运营人员')
    await drawer.sees('已照着“运营人员”勾选，还可以再改')
    await drawer.press('保存')
    await at.hears('保存成功')
    const [one] = sent('organisation.setRole')
    expect([...(one?.permissions ?? [])].sort()).toEqual([P.console, P.goods, P.order].sort())
  })
  it('copies a role that came with the program, with the rights that I hold, and edits none', async () => {
    serve({ 'organisation.setRole': { id: 12, version: '1' }, 'organisation.getRole': role({ id: 12 }) })
    const at = await openScreen(ROLES, { as: staff('console', 'role') })
    const drawer = await openRow(at, '运营人员')
    expect([drawer.has('button', '编辑'), drawer.has('button', '删除')]).toEqual([false, false])
    await drawer.press('复制')
    const dialog = await at.dialog(/复制角色/)
    expect(dialog.valueOf('角色名称')).toBe('运营人员（副本）')
    await dialog.press('保存')
    await at.hears('已复制')
    expect(sent('organisation.setRole')).toMatchObject([{ name: '运营人员（副本）', permissions: [P.console] }])
  })
  it('says who still holds a role that is to be deleted', async () => {
    serve({ 'organisation.delRole': refuse('ROLE_IN_USE', { count: 2 }) })
    const at = await openScreen(ROLES, { as: admin() })
    await (await openRow(at, '夜班')).press('删除')
    await (await at.question()).press('删除')
    await at.hears('还有2位员工是这个角色，请先改掉他们的角色再删除')
  })
  it('with type=share says which organisations may use a role and who holds it', async () => {
    serve({ 'organisation.getRoleShare': roleShare(), 'organisation.setRoleShare': { version: '2' } })
    const at = await openScreen(`${ROLES}?type=share`, { as: admin() })
    const drawer = await openRow(at, '夜班')
    await drawer.sees('毛晓芸（觅桥中心）')
    await drawer.press('授权机构')
    const dialog = await at.dialog('授权“夜班”')
    expect(((await dialog.find('checkbox', '觅桥中心')) as HTMLInputElement).disabled).toBe(true)
    await dialog.choose('checkbox', /双塔弄站/)
    await dialog.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setRoleShare')).toEqual([{ id: 9, version: '1', added: [7], removed: [] }])
  })
  it('with type=share looks among thousands of organisations, and sends only what was changed', async () => {
    const stations = Array.from({ length: 300 }, (_, at) => ({ id: 100 + at, parent_id: 2, name: `测量站${at + 1}号` }))
    const own = { id: 2, name: '觅桥中心', is_fixed: true }
    const users = [200, 250].map((id) => ({ id, name: `测量站${id - 99}号`, is_fixed: false }))
    serve({
      'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, ...stations),
      'organisation.getRoleShare': roleShare({ organs: [own, ...users] }),
      'organisation.setRoleShare': { version: '2' },
    })
    const at = await openScreen(`${ROLES}?type=share`, { as: admin() })
    await (await openRow(at, '夜班')).press('授权机构')
    const dialog = await at.dialog('授权“夜班”')
    await dialog.sees('已选3个')
    // Those that use it now stand there though they are not among the first hundred.
    await dialog.choose('checkbox', '测量站101号')
    await dialog.fill('搜索可以使用这个角色的机构', '测量站299号')
    await dialog.sees('找到1个')
    expect(dialog.has('checkbox', '测量站151号')).toBe(false)
    await dialog.choose('checkbox', '测量站299号')
    await dialog.fill('搜索可以使用这个角色的机构', '')
    expect(((await dialog.find('checkbox', '测量站299号')) as HTMLInputElement).checked).toBe(true)
    await dialog.sees('已选3个')
    await dialog.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setRoleShare')).toEqual([{ id: 9, version: '1', added: [398], removed: [200] }])
  })
  it('lights the one of its two menu entries that is open', async () => {
    const entry = {
      parent_id: 0,
      rules_id: P.role,
      rules_ids: [P.role],
      icon: 'shield',
      permission: '67',
      isLeafNode: true,
      go: '',
    }
    serve({
      'organisation.getMenus': [
        { ...entry, menu_id: 10_067, sort: 72, name: '角色管理', url: ROLES },
        { ...entry, menu_id: 20_067, sort: 73, name: '授权管理', url: `${ROLES}?type=share` },
      ],
    })
    const at = await openScreen(`${ROLES}?type=share`, { as: admin() })
    const lit = async (name: string) => (await at.find('link', name)).getAttribute('aria-current')
    expect([await lit('角色管理'), await lit('授权管理')]).toEqual([null, 'page'])
  })
  it('tells an error with a way to try again', async () => {
    serve({ 'organisation.getRolesTo': refuse('BUG') })
    const at = await openScreen(ROLES, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'organisation.getRolesTo': rolePage() })
    await at.press('重试')
    await at.sees('还没有角色')
  })
})
