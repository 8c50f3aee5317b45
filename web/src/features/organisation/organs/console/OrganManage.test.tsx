import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { merchants, openOrgans, organ, organTree } from '../../../../testing/organisation.ts'
import { admin, staff } from '../../../../testing/people.ts'
import { held, refuse, sent, serve } from '../../../../testing/serve.ts'

const ORGANS = '/pagesPC/list/organ/organGet'
type Organs = OutputOf<Contract['organisation']['getOrgansTo']>

const tree = (station: Partial<Organs[number]> = {}): Organs => [
  organ({ is_fixed: true }),
  organ({ id: 7, parent_id: 2, name: '双塔弄站', kind: 'station', members: 2, version: '3', ...station }),
  organ({ id: 8, parent_id: 2, name: '葑南站', kind: 'station' }),
]

/** These are the organisations there are. */
const stand = (rows: Organs) =>
  serve({
    'organisation.getOrgansTo': organTree(...rows),
    'organisation.organGet': openOrgans(...rows.filter(({ state }) => state === 'open')),
  })

beforeEach(() => {
  stand(tree())
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.memberUserOrgan': ({ organ_id, type }) =>
      organ_id === 7 && type === 'member'
        ? [{ id: 101, name: '沈宝珍', mobile_masked: '139****0001', avatar: null, organ_id: 7 }]
        : [],
    'organisation.getCompanysTo': merchants(),
  })
})

describe(`the screen ${ORGANS}`, () => {
  it('shows one organisation beside the tree, with its people and merchants', async () => {
    const at = await openScreen(ORGANS, { as: admin() })
    await at.choose('row', '双塔弄站')
    await at.sees('沈宝珍')
    expect(at.address()).toBe(`${ORGANS}?organ=7`)
    await at.press(/^员工/)
    await at.sees('这个机构还没有员工')
    await at.press(/^商家/)
    await at.sees('这个机构还没有商家')
  })
  it('says of an organisation without members how many those below it hold', async () => {
    const at = await openScreen(ORGANS, { as: admin() })
    await at.sees('本机构0位，下级机构共2位，都不含员工')
    await at.sees('会员都在下级机构，共2位')
  })
  it('adds an organisation below the one that is open, once for a double click', async () => {
    const answer = held({ id: 12, version: '1' })
    serve({ 'organisation.setOrgan': answer.answer })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: admin() })
    await at.press('新增下级')
    const dialog = await at.dialog('新增机构')
    await dialog.press('保存')
    await dialog.sees('请填写机构名称，至少2个字')
    await dialog.fill('机构名称', '平江站')
    await dialog.fill('电话', '')
    await dialog.fill('接听时间', '每天 8:00 到 17:00')
    await dialog.press('保存')
    await dialog.sees('请先填写电话，再写接听时间')
    await expect.poll(() => document.activeElement).toBe(dialog.field('接听时间'))
    await dialog.fill('电话', '6588')
    await dialog.press('保存')
    await dialog.sees('请填写手机号，或带区号的座机，如 0512-65880200')
    await expect.poll(() => document.activeElement).toBe(dialog.field('电话'))
    await dialog.fill('电话', '0512-65880299')
    await at.user.dblClick(await dialog.find('button', '保存'))
    stand([...tree(), organ({ id: 12, parent_id: 7, name: '平江站' })])
    answer.letGo()
    await at.hears('保存成功')
    await at.noDialog()
    expect(sent('organisation.setOrgan')).toMatchObject([
      { name: '平江站', kind: 'station', parent_id: 7, phone: '0512-65880299' },
    ])
    await expect.poll(() => at.address()).toBe(`${ORGANS}?organ=12`)
    await at.find('row', '平江站')
  })
  it('moves an organisation to a place that is neither itself nor below it, and keeps what was typed where that is refused', async () => {
    serve({ 'organisation.setOrgan': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '4' }) })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: admin() })
    await at.press('编辑')
    const dialog = await at.dialog('编辑双塔弄站')
    expect(dialog.field('上级机构').textContent).not.toContain('双塔弄站')
    await dialog.select('上级机构', '　葑南站')
    await dialog.fill('机构名称', '双塔弄分站')
    await dialog.press('保存')
    await (await at.dialog()).sees(/夏静在11月20日 11:00改过/)
    expect(dialog.valueOf('机构名称')).toBe('双塔弄分站')
    expect(sent('organisation.setOrgan')).toMatchObject([{ id: 7, version: '3', parent_id: 8, name: '双塔弄分站' }])
  })
  it('says what a colleague who was faster changed, and takes it over', async () => {
    serve({ 'organisation.setOrgan': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '4' }) })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: admin() })
    await at.press('编辑')
    const dialog = await at.dialog('编辑双塔弄站')
    await dialog.fill('机构名称', '双塔弄分站')
    stand(tree({ version: '4', name: '双塔弄总站' }))
    await dialog.press('保存')
    const question = await at.dialog()
    await question.sees('机构名称：双塔弄总站')
    await question.press('用对方的，放弃我的')
    expect((await at.dialog()).valueOf('机构名称')).toBe('双塔弄总站')
  })
  it('says what goes along before a move, and shows what was moved in its new branch', async () => {
    const inSight = vi.spyOn(Element.prototype, 'scrollIntoView')
    const ward = organ({ id: 12, parent_id: 7, name: '平江站' })
    const flat = organ({ id: 9, parent_id: 8, name: '南园站' })
    stand([...tree(), ward, flat])
    const at = await openScreen(`${ORGANS}?organ=7`, { as: admin() })
    expect(at.has('row', '南园站')).toBe(false)
    await at.press('编辑')
    const dialog = await at.dialog('编辑双塔弄站')
    expect(dialog.misses(/一起移动/)).toBe(true)
    await dialog.select('上级机构', '　　南园站')
    await dialog.sees('连同下面的1个机构一起移动')
    inSight.mockClear()
    stand([
      organ({ is_fixed: true }),
      tree()[2] as Organs[number],
      flat,
      ...[{ ...(tree()[1] as Organs[number]), parent_id: 9, version: '4' }],
      ward,
    ])
    serve({ 'organisation.setOrgan': { id: 7, version: '4' } })
    await dialog.press('保存')
    await at.hears('保存成功')
    await at.noDialog()
    const row = await at.find('row', '双塔弄站')
    expect(row.getAttribute('aria-selected')).toBe('true')
    expect(row.getAttribute('aria-level')).toBe('4')
    await expect.poll(() => inSight.mock.contexts.includes(row)).toBe(true)
    inSight.mockRestore()
  })
  it('asks before an organisation is taken out of use, and says what is still in it', async () => {
    serve({ 'organisation.setOrganState': refuse('ORGAN_IN_USE', { what: '2位会员' }) })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: admin() })
    await at.press('停用')
    await (await at.question()).press('取消')
    expect(sent('organisation.setOrganState')).toEqual([])
    await at.press('停用')
    await (await at.question()).press('停用')
    await at.hears('这个机构还有2位会员，请先处理好再停用')
  })
  it('never offers to take the top of the tree out of use, and opens again what is', async () => {
    stand(tree({ state: 'closed' }))
    serve({ 'organisation.setOrganState': { id: 7, state: 'open' } })
    const at = await openScreen(ORGANS, { as: admin() })
    await at.sees('在用')
    expect(at.has('button', '停用')).toBe(false)
    await at.choose('row', /双塔弄站/)
    await at.press('启用')
    await at.hears('已启用')
    expect(sent('organisation.setOrganState')).toEqual([{ id: 7, state: 'open' }])
  })
  it('opens the way to the organisation that the address names', async () => {
    stand([...tree(), organ({ id: 12, parent_id: 7, name: '平江站' })])
    const at = await openScreen(`${ORGANS}?organ=12`, { as: admin() })
    await at.find('row', '平江站')
    expect(at.has('row', '葑南站')).toBe(true)
  })
  it('finds an organisation by its name, and says where there is none', async () => {
    const at = await openScreen(ORGANS, { as: admin() })
    await at.fill('搜索机构名称', '葑南')
    await at.missesSoon('双塔弄站')
    await at.find('row', '葑南站')
    await at.choose('row', '葑南站')
    // What was looked for is still looked for.
    expect(at.valueOf('搜索机构名称')).toBe('葑南')
    await at.fill('搜索机构名称', '火星')
    await at.sees('没有找到这个机构')
    await at.press('看全部机构')
    await at.find('row', '双塔弄站')
  })
  it('asks for what stands below one of thousands when it is opened, and for more of them when they are wanted', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => organ({ id: at + 100, parent_id: 2, name: `测量站${at}` }))
    stand([organ({ is_fixed: true }), ...many, organ({ id: 9_000, parent_id: 101, name: '平江点' })])
    const at = await openScreen(ORGANS, { as: admin() })
    await at.find('row', '测量站1')
    expect(sent('organisation.getOrgansTo')).toEqual([{ id: 0, keyword: '', page_num: 1 }])
    await at.choose('row', '测量站1')
    await at.user.keyboard('{ArrowRight}')
    await at.find('row', '平江点')
    expect(sent('organisation.getOrgansTo').at(-1)).toEqual({ id: 101, keyword: '', page_num: 1 })
    await at.user.click(await at.find('row', /还有2,950个/))
    await at.find('row', '测量站99')
    await at.user.click(await at.find('row', /还有2,900个/))
    await at.find('row', '测量站149')
    expect(sent('organisation.getOrgansTo').at(-1)).toEqual({ id: 2, keyword: '', page_num: 2 })
  })
  it('shows one of thousands that the address names with the way to it, and moves it to a place that is looked for', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => organ({ id: at + 100, parent_id: 2, name: `测量站${at}` }))
    stand([organ({ is_fixed: true }), ...many, organ({ id: 9_000, parent_id: 2_500, name: '平江点' })])
    serve({ 'organisation.setOrgan': { id: 9_000, version: '2' } })
    const at = await openScreen(`${ORGANS}?organ=9000`, { as: admin() })
    expect((await at.find('row', '平江点')).getAttribute('aria-level')).toBe('3')
    await at.press('编辑')
    const dialog = await at.dialog('编辑平江点')
    await dialog.sees('测量站2400')
    await dialog.fill('搜索上级机构', '测量站2999')
    await dialog.sees('找到1个')
    await dialog.select('上级机构', '测量站2999')
    await dialog.press('保存')
    await at.hears('保存成功')
    expect(sent('organisation.setOrgan')).toMatchObject([{ id: 9_000, parent_id: 3_099 }])
  })
  it('shows people and merchants only to whom they are shown elsewhere, and an error with a way on', async () => {
    serve({ 'organisation.getOrgansTo': refuse('BUG') })
    const at = await openScreen(ORGANS, { as: staff('organ', 'console') })
    await at.sees('系统出了点问题，请稍后再试')
    stand(tree())
    await at.press('重试')
    await at.find('row', '葑南站')
    expect(at.has('button', /^会员/)).toBe(false)
  })
})
