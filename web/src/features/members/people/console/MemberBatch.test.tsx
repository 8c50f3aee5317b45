import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { label, labels, memberPage, memberRow, mergePreview, noMerges } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const MEMBERS = '/pagesPC/list/member/member_list'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': [],
    'members.getTags': labels(label()),
    'members.getWaitingMerges': noMerges,
    'members.getUserList': memberPage(memberRow(), memberRow({ id: 102, name: '陆根生', is_staff: true })),
  })
})

async function tick(at: Person, name: string): Promise<void> {
  const row = await at.find('row', new RegExp(name))
  await at.within(() => row).choose('checkbox', /.*/)
}

describe(`what is done to picked members on the screen ${MEMBERS}`, () => {
  it('gives the chosen members a label at once', async () => {
    serve({ 'members.setUsersTags': { changed: 1, user_ids: [101] } })
    const at = await openScreen(MEMBERS, { as: admin() })
    const row = await at.find('row', /沈宝珍/)
    await at.within(() => row).choose('checkbox', /.*/)
    await at.press(/^贴标签/)
    const dialog = await at.dialog('给1位会员贴标签')
    await dialog.select('标签', '人群：独居')
    await dialog.press('确定')
    await at.hears('已给1位会员贴上标签')
    await at.press('撤销')
    await at.hears('已撤销')
    expect(sent('members.setUsersTags')).toEqual([
      { user_ids: [101], tag_id: 4, is_on: true },
      { user_ids: [101], tag_id: 4, is_on: false },
    ])
  })
  it('takes along the chosen members alone, and goes with them to where coupons are given', async () => {
    serve({
      'members.exportUsers': { id: 5 },
      'media.getSheets': [],
      'rewards.getCouponsToIssue': { list: [], next: null },
      'rewards.getCouponIssues': { list: [] },
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    await tick(at, '陆根生')
    await at.press('导出所选（1）')
    const dialog = await at.dialog('导出所选')
    await dialog.sees(/导出选中的1项/)
    await dialog.press(/^导出Excel/)
    await expect.poll(() => sent('members.exportUsers')).toMatchObject([{ user_ids: [102], format: 'xlsx' }])
    await dialog.press('关闭')
    await at.noDialog()
    await at.press('发券（1）')
    await at.sees('发给谁')
    expect(at.address()).toContain('/pagesPC/list/member/helpCoupon?people=102')
    expect(at.has('button', '不选陆根生')).toBe(true)
  })
  it('merges the two who are chosen, and offers that for exactly two', async () => {
    serve({ 'members.getMergePreview': mergePreview() })
    const at = await openScreen(`${MEMBERS}?q=根`, { as: admin() })
    await tick(at, '陆根生')
    await at.sees('已选1项')
    expect(at.has('button', '合并（1）')).toBe(false)
    await tick(at, '沈宝珍')
    await at.press('合并（2）')
    const dialog = await at.dialog('合并重复会员')
    expect(dialog.has('button', '换一位')).toBe(false)
    expect(sent('members.getMergePreview')).toHaveLength(1)
  })
  it('asks for members by age, the oldest first', async () => {
    const at = await openScreen(MEMBERS, { as: admin() })
    await at.user.click(screen.getByRole('columnheader', { name: /^年龄/ }))
    await expect.poll(() => sent('members.getUserList').at(-1)).toMatchObject({ sort: 'age' })
  })
  it('gives all that is filtered a label, and undoes it for those whom it changed', async () => {
    const rows = [memberRow(), memberRow({ id: 102, name: '陆根生' })]
    serve({
      'members.getUserList': { ...memberPage(...rows), total: 345 },
      'members.setUsersTags': inTurn(refuse('LIST_MOVED', { seen: 345, now: 412 }), {
        changed: 2,
        user_ids: [102, 103],
      }),
    })
    const at = await openScreen(`${MEMBERS}?state=active&q=根`, { as: admin() })
    const head = (await at.find('row', /姓名/)) as HTMLElement
    await at.within(() => head).choose('checkbox', /.*/)
    await at.hears('已选本页2项')
    await at.press('选择全部345项')
    await at.hears('已选全部345项')
    await at.press('贴标签（345）')
    const dialog = await at.dialog('给345位会员贴标签')
    await dialog.select('标签', '人群：独居')
    await dialog.press('确定')
    await dialog.sees('列表刚才变了：选择时有345项，现在有412项，请核对后再试')
    await dialog.press('确定')
    await at.hears('已给2位会员贴上标签')
    await at.press('撤销')
    await at.hears('已撤销')
    const all = { filter: { keyword: '根', state: 'active', only_organ: true, this_organ: true }, seen: 345 }
    expect(sent('members.setUsersTags').slice(1)).toMatchObject([
      { all, tag_id: 4, is_on: true },
      { user_ids: [102, 103], tag_id: 4, is_on: false },
    ])
    // One row less is no longer all.
    const row = await at.find('row', /陆根生/)
    await at.within(() => row).choose('checkbox', /.*/)
    await at.hears('已选1项')
  })
})
