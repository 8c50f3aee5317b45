import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { label, labels } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

const LABELS = '/pagesPC/list/label/label_manage'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.getTags': labels(label(), label({ id: 5, name: '高龄老人', members: 0, is_own: false })),
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog(name)
}

describe(`the screen ${LABELS}`, () => {
  it('adds a label in a group that is there, once for a double click', async () => {
    const answer = held({ id: 9, version: '1' })
    serve({ 'members.setTag': answer.answer })
    const at = await openScreen(LABELS, { as: admin() })
    await at.press('新增标签')
    const drawer = await at.dialog('新增标签')
    expect(document.activeElement).toBe(drawer.field('分组'))
    await drawer.press('保存')
    await drawer.sees('请填写标签名称')
    drawer.field('分组').focus()
    await at.user.keyboard('{ArrowDown}{Enter}')
    expect(drawer.valueOf('分组')).toBe('人群')
    await drawer.fill('标签名称', '空巢')
    await drawer.choose('radio', '蓝色')
    await at.user.dblClick(await drawer.find('button', '保存'))
    answer.letGo()
    await at.hears('保存成功')
    await at.noDialog()
    expect(sent('members.setTag')).toMatchObject([{ group: '人群', name: '空巢', colour: 'note' }])
  })
  it('gives a label to members who are looked for, and undoes it for those who did not carry it', async () => {
    const found = ['陆根生', '陆根宝'].map((name, at) => ({
      ...{ id: 102 + at, name, avatar: null, mobile_masked: '', organ_id: 2, organ_name: '中心' },
    }))
    serve({ 'members.searchUser': found, 'members.setUsersTags': { changed: 1, user_ids: [103] } })
    const at = await openScreen(LABELS, { as: admin() })
    await (await openRow(at, '独居')).press('给会员贴上')
    const dialog = await at.dialog('给会员贴“独居”')
    await dialog.press('贴上')
    await dialog.sees('请选择会员')
    await dialog.fill('搜索会员', '根')
    await dialog.press(/^陆根生/)
    await dialog.press(/^陆根宝/)
    await dialog.press('贴上')
    await at.hears('已给1位会员贴上标签')
    await at.press('撤销')
    await at.hears('已撤销')
    expect(sent('members.setUsersTags')).toEqual([
      { user_ids: [102, 103], tag_id: 4, is_on: true },
      { user_ids: [103], tag_id: 4, is_on: false },
    ])
  })
  it('keeps what was typed where the name is taken or the network is lost', async () => {
    serve({ 'members.setTag': refuse('LABEL_NAME_TAKEN', { name: '独居' }) })
    const at = await openScreen(LABELS, { as: admin() })
    await at.press('新增标签')
    const drawer = await at.dialog('新增标签')
    await drawer.fill('分组', '人群')
    await drawer.fill('标签名称', '独居')
    await drawer.press('保存')
    await at.hears('这一组里已经有“独居”了，请换一个名称')
    serve({ 'members.setTag': lostNetwork() })
    await drawer.press('保存')
    await expect.poll(() => sent('members.setTag').length).toBe(2)
    expect(drawer.valueOf('标签名称')).toBe('独居')
  })
  it('says how many members fit a rule before it is saved, and wants all numbers of a fact', async () => {
    serve({ 'members.countTagRule': { total: 12, more: false }, 'members.setTagRule': { version: '1' } })
    const at = await openScreen(LABELS, { as: admin() })
    await (await openRow(at, '独居')).press('自动规则')
    const dialog = await at.dialog('“独居”的自动规则')
    await dialog.sees('填好条件后，这里显示现在有几位会员符合')
    await dialog.press('保存')
    await dialog.sees('请至少填写一项条件')
    await dialog.fill('这些天里至少下单几次', '2')
    await dialog.press('保存')
    await dialog.sees('还没有填“最近多少天内下过单”')
    await dialog.fill('最近多少天内下过单', '30')
    await dialog.sees('最近30天至少下单2次：现在有12位会员符合')
    await dialog.press('保存')
    await at.hears('已保存，正在给符合的会员贴标签')
    const facts = { bought: { days: 30, times: 2 } }
    expect(sent('members.setTagRule')).toEqual([{ id: 4, facts, is_on: true }])
  })
  it('shows a rule that runs, and keeps what was read where a colleague has changed it meanwhile', async () => {
    const rule = {
      facts: { age: { from: 75 } },
      is_on: true,
      version: '3',
      ran_at: '2026-11-20T02:00:00.000Z',
      carried: 8,
    }
    serve({ 'members.getTags': labels(label({ rule })), 'members.countTagRule': { total: 8, more: false } })
    serve({ 'members.setTagRule': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '今天10:00', version: '4' }) })
    const at = await openScreen(LABELS, { as: admin() })
    const row = await openRow(at, '独居')
    await row.sees('年满75岁（自动贴给8位）')
    await row.press('自动规则')
    const dialog = await at.dialog('“独居”的自动规则')
    expect(dialog.valueOf('年满多少岁')).toBe('75')
    await dialog.fill('年满多少岁', '80')
    await dialog.press('保存')
    await expect.poll(() => sent('members.setTagRule').length).toBe(1)
    expect(sent('members.setTagRule')[0]).toMatchObject({ version: '3', facts: { age: { from: 80 } } })
    await at.sees(/夏静/)
  })
  it('saves over the version that was read, though a colleague has changed the label meanwhile', async () => {
    const at = await openScreen(LABELS, { as: admin() })
    const drawer = await openRow(at, '独居')
    await drawer.press('编辑')
    await drawer.fill('标签名称', '空巢')
    serve({
      'members.getTags': labels(label({ version: '2', colour: 'bad' })),
      'members.setTag': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '2' }),
    })
    await queryClient.invalidateQueries()
    await drawer.press('保存')
    const question = await at.dialog()
    await question.sees(/夏静在11月20日 11:00改过/)
    serve({ 'members.setTag': { id: 4, version: '3' } })
    await question.press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('members.setTag')).toMatchObject([
      { id: 4, version: '1', name: '空巢' },
      { id: 4, version: '2', name: '空巢' },
    ])
  })
  it('says how many carry a label before it is deleted', async () => {
    serve({
      'members.delTag': () => {
        serve({ 'members.getTags': labels() })
        return {}
      },
    })
    const at = await openScreen(LABELS, { as: admin() })
    const drawer = await openRow(at, '独居')
    await drawer.press('删除')
    const question = await at.question()
    await question.sees(/现在有3位会员贴着它/)
    // What cannot be taken back is not done by a stray Enter.
    expect(document.activeElement).toBe(await question.find('button', '取消'))
    await question.press(/^(确认|确定|删除)$/)
    await at.hears('已删除')
    await at.sees('还没有标签')
    expect(sent('members.delTag')).toEqual([{ id: 4 }])
  })
  it('lends the labels of an organisation above, and lets nobody change them here', async () => {
    const at = await openScreen(LABELS, { as: admin() })
    const drawer = await openRow(at, '高龄老人')
    await drawer.sees(/这里只能使用/)
    expect(drawer.has('button', '编辑')).toBe(false)
    expect(drawer.has('button', '删除')).toBe(false)
  })
  it('tells an error with a way to try again', async () => {
    serve({ 'members.getTags': refuse('BUG') })
    const at = await openScreen(LABELS, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'members.getTags': labels(label()) })
    await at.press('重试')
    await at.sees('独居')
  })
})
