import { beforeEach, describe, expect, it } from 'vitest'
import {
  label,
  labels,
  memberPage,
  memberRow,
  mergeChoice,
  mergedNow,
  mergePreview,
  merging,
  noMerges,
  person,
} from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staffCounts } from '../../../../testing/orders.ts'
import { openOrgans } from '../../../../testing/organisation.ts'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const MEMBERS = '/pagesPC/list/member/member_list'
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥社区健康服务中心' }, { id: 7, parent_id: 2, name: '双塔站' })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': tree,
    'members.getTags': labels(label()),
    'members.getUserList': memberPage(memberRow(), memberRow({ id: 102, name: '陆根生', is_staff: true })),
    'members.getUserInfo': person(),
    'members.getWaitingMerges': noMerges,
    'rewards.getUserAccount': { points: 6280, balance_fen: 32600 },
    'rewards.getUserVip': { vip: null },
    'rewards.getReceivedCoupons': { ...memberPage(), list: [] },
    'orders.getCompanyOrdersV2': { ...memberPage(), list: [], counts: staffCounts },
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  await at.follow(name)
  return at.dialog(name)
}
/** Opens a member, and chooses what is not done often. */
async function chooseMore(at: Person, name: string, what: string): Promise<void> {
  await (await openRow(at, name)).press('更多')
  await at.user.click(await at.find('menuitem', what))
}

describe(`the screen ${MEMBERS}`, () => {
  it('lists members with their labels, and asks by what the address says', async () => {
    const at = await openScreen(`${MEMBERS}?q=lgs&scope=own&state=moved&seen=away&level=plain&tag=4&organ=7`, {
      as: admin(),
    })
    await at.sees('独居')
    await at.sees('员工')
    expect(sent('members.getUserList')).toMatchObject([
      {
        keyword: 'lgs',
        tag_id: 4,
        organ_id: 7,
        state: 'moved',
        seen: 'away',
        level: 'plain',
        only_organ: true,
        this_organ: false,
      },
    ])
    await at.choose('checkbox', '下级机构数据')
    await expect.poll(() => sent('members.getUserList').at(-1)).toMatchObject({ only_organ: true, this_organ: true })
  })
  it('is narrowed by the organisation chosen in the tree; its top stands for all', async () => {
    const at = await openScreen(`${MEMBERS}?q=lgs&page=3`, { as: admin() })
    await at.choose('row', '双塔站')
    await expect.poll(() => at.address()).toBe(`${MEMBERS}?q=lgs&organ=7`)
    await expect.poll(() => sent('members.getUserList').at(-1)).toMatchObject({ organ_id: 7, keyword: 'lgs' })
    await at.choose('checkbox', '下级机构数据')
    await expect.poll(() => sent('members.getUserList').at(-1)).toMatchObject({ organ_id: 7, this_organ: false })
    await at.press('清除筛选')
    await expect.poll(() => at.address()).toBe(MEMBERS)
    expect((await at.find('row', '觅桥社区健康服务中心')).getAttribute('aria-selected')).toBe('true')
    await at.fill('搜索机构', '火星')
    await at.hears('没有找到“火星”')
  })
  it('leads from the search box to the first member, past the tree of organisations', async () => {
    const at = await openScreen(MEMBERS, { as: admin() })
    await at.find('row', /沈宝珍/)
    await at.user.keyboard('/{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('沈宝珍')
  })
  it('shows a member on one page with the blocks of other rooms that the person may see', async () => {
    const at = await openScreen(MEMBERS, { as: admin() })
    const drawer = await openRow(at, '沈宝珍')
    await drawer.sees('积分 6,280，余额 ¥326.00')
    await drawer.sees('还没有订单')
    await drawer.sees('1948-09-12（78岁）')
    const lists = [
      ['看流水', '/pagesPC/list/score/reconcile?tab=movements&user_id=101'],
      ['看全部优惠券', '/pagesPC/list/coupon/receive_coupons_list?user=101'],
      ['看全部订单', '/pagesPC/list/order/order_management?user=101'],
    ] as const
    for (const [name, address] of lists)
      expect((await drawer.find('link', name)).getAttribute('href')).toBe(`#${address}`)
    const clerk = await openScreen(MEMBERS, { as: staff('member', 'console') })
    const less = await openRow(clerk, '沈宝珍')
    await less.sees('积分与余额')
    expect(less.misses('最近的订单')).toBe(true)
    expect([clerk.has('button', '新增会员'), less.has('button', '标签')]).toEqual([false, false])
  })
  it('adds a member without a phone, and goes on where staff say that it is another person', async () => {
    serve({
      'members.setUserInfo': inTurn(refuse('MEMBER_ALIKE', { names: '沈宝珍（1948年生）' }), { id: 9, version: '1' }),
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    await at.press('新增会员')
    const drawer = await at.dialog('新增会员')
    await drawer.press('保存')
    await drawer.sees('姓名为2到20个字')
    await drawer.fill('姓名', '沈宝贞')
    await drawer.select('机构', '　双塔站')
    await drawer.press('保存')
    const question = await at.question()
    await question.sees(/已经有相似的会员：沈宝珍（1948年生）/)
    await question.press('不是同一个人，保存')
    await at.hears('保存成功')
    const facts = { id: 0, real_name: '沈宝贞', organ_id: 7, birthday: null }
    expect(sent('members.setUserInfo')).toMatchObject([
      { ...facts, is_other: false },
      { ...facts, is_other: true },
    ])
    expect(sent('members.setUserInfo')[0]).not.toHaveProperty('mobile')
  })
  it('keeps what was typed where the phone is somebody’s, and edits nobody who is staff', async () => {
    serve({ 'members.setUserInfo': refuse('MEMBER_MOBILE_TAKEN', { name: '陆根生' }) })
    const at = await openScreen(MEMBERS, { as: admin() })
    await at.press('新增会员')
    const drawer = await at.dialog('新增会员')
    await drawer.fill('姓名', '沈宝贞')
    await drawer.fill('手机号', '13912345678')
    await drawer.press('保存')
    await at.hears('这个手机号已经登记在陆根生名下，请先核对')
    expect(drawer.valueOf('手机号')).toBe('13912345678')
    serve({ 'members.getUserList': memberPage(memberRow({ is_staff: true, may_edit: false })) })
    serve({ 'members.getUserInfo': person({ is_staff: true, may_edit: false }, { events: [] }) })
    const again = await openScreen(MEMBERS, { as: admin() })
    const row = await openRow(again, '沈宝珍')
    await row.sees('积分 6,280，余额 ¥326.00')
    expect(['编辑', '改状态', '删除'].filter((name) => row.has('button', name))).toEqual([])
  })
  it('says what comes of a change of state and wants a reason', async () => {
    serve({ 'members.setUserState': { state: 'moved' } })
    const at = await openScreen(MEMBERS, { as: admin() })
    await chooseMore(at, '沈宝珍', '改状态')
    const dialog = await at.dialog('更改沈宝珍的状态')
    await dialog.choose('radio', '登记迁出')
    await dialog.sees(/登记迁出后会退出登录/)
    await dialog.press('确定')
    await dialog.sees('请写明原因')
    await dialog.press('搬到外地')
    await dialog.press('确定')
    await at.hears('已登记迁出')
    expect(sent('members.setUserState')).toEqual([{ user_id: 101, event: 'moveAway', reason: '搬到外地' }])
  })
  it('reads the whole number for a reason that is said in one tap', async () => {
    serve({ 'members.getUserMobile': { mobile: '13900000001' } })
    const at = await openScreen(MEMBERS, { as: admin() })
    await (await openRow(at, '沈宝珍')).press('打电话')
    const dialog = await at.dialog('给沈宝珍打电话')
    await dialog.press('健康随访')
    expect((await dialog.find('link', '拨打 13900000001')).getAttribute('href')).toBe('tel:13900000001')
    expect(sent('members.getUserMobile')).toEqual([{ user_id: 101, reason: 'health' }])
  })
  it('says why a member with points is not removed', async () => {
    serve({ 'members.delUser': refuse('MEMBER_HAS_HISTORY', { what: '6280积分' }) })
    const at = await openScreen(MEMBERS, { as: admin() })
    await chooseMore(at, '沈宝珍', '删除')
    await (await at.question()).press('删除')
    await at.hears('这位会员还有6280积分，不能删除，可以改为停用')
  })
  it('merges somebody who is alike: both side by side, who is kept, a reason, and why it may not be', async () => {
    serve({
      'members.getMergeChoices': [mergeChoice()],
      'members.getMergePreview': mergePreview(),
      'members.mergeUsers': inTurn(refuse('MERGING_LEAVING', { name: '沈宝珍' }), mergedNow),
    })
    const at = await openScreen(`${MEMBERS}?q=沈`, { as: admin() })
    await chooseMore(at, '沈宝珍', '合并重复会员')
    const dialog = await at.dialog('合并重复会员')
    await dialog.press(/138\*{4}0002.*（相似）/)
    await dialog.sees(/2个订单、300积分、¥12.50余额、1个标签归保留的会员/)
    await dialog.press('合并')
    await dialog.sees('请写明原因')
    await dialog.press('同一个人登记了两次')
    await dialog.press('合并')
    await dialog.sees('“沈宝珍”正在注销账号，不能合并')
    expect(dialog.valueOf('原因')).toBe('同一个人登记了两次')
    await dialog.press('合并')
    await at.hears('已合并')
    await expect.poll(() => decodeURIComponent(at.address())).toMatch(/q=沈.*id=101/)
    expect(sent('members.mergeUsers').at(-1)).toMatchObject({
      kept_id: 101,
      duplicate_id: 102,
      reason: '同一个人登记了两次',
    })
  })
  it('says what differs between two whom nothing connects, and merges them only when staff say a second time that it is one person', async () => {
    const preview = mergePreview({ is_alike: false })
    serve({
      'members.getMergeChoices': [mergeChoice()],
      'members.getMergePreview': {
        ...preview,
        duplicate: { ...preview.duplicate, name: '陆根生', gender: 'male', birthday: '1946-03-05' },
      },
      'members.mergeUsers': mergedNow,
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    await chooseMore(at, '沈宝珍', '合并重复会员')
    const dialog = await at.dialog('合并重复会员')
    await dialog.press(/138\*{4}0002/)
    await dialog.sees(/没有资料能说明是同一个人/)
    for (const name of ['姓名', '性别', '生日']) await dialog.find('row', new RegExp(`^${name} 不同`))
    await dialog.find('row', '积分 80 300')
    await dialog.press('同一个人登记了两次')
    await dialog.press('合并')
    const question = await at.question()
    await question.sees(/陆根生（138\*{4}0002，1946-03-05生）的姓名、手机号、性别、生日不同/)
    await question.press('再核对一下')
    expect(sent('members.mergeUsers')).toEqual([])
    await dialog.press('合并')
    await (await at.question()).press('是同一个人')
    await at.hears('已合并')
    expect(sent('members.mergeUsers')).toMatchObject([{ is_checked: true }])
  })
  it('asks anew where the other one is to be kept, and sends nothing where they are two people', async () => {
    const problem = '两位都已经实名认证，证件号码不同，不是同一个人'
    serve({
      'members.getMergeChoices': inTurn([], [mergeChoice({ is_alike: false })]),
      'members.getMergePreview': mergePreview({ problem }),
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    await chooseMore(at, '沈宝珍', '合并重复会员')
    const dialog = await at.dialog('合并重复会员')
    await dialog.sees('没有发现相似的会员')
    await dialog.fill('搜索另一位会员', '沈宝')
    await at.user.keyboard('{Enter}')
    await dialog.press(/138\*{4}0002/)
    await dialog.sees(problem)
    await dialog.choose('radio', /会员编号102/)
    await expect.poll(() => sent('members.getMergePreview').at(-1)).toEqual({ kept_id: 102, duplicate_id: 101 })
    expect(sent('members.getMergeChoices').at(-1)).toMatchObject({ user_id: 101, keyword: '沈宝' })
    expect(sent('members.mergeUsers')).toEqual([])
  })
  it('says who was merged, and undoes it with a reason', async () => {
    serve({
      'members.getUserInfo': person({}, { merged: 1 }),
      'members.getMergings': [merging()],
      'members.undoMerge': inTurn(refuse('MERGING_LATER'), { cart_left: 2, points_left: 30, left_fen: 0 }),
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    const row = await openRow(at, '沈宝珍')
    await row.sees(/沈宝贞（会员编号102，138\*{4}0002）已合并过来。夏静/)
    await row.press('撤销合并')
    const dialog = await at.dialog('撤销合并')
    await dialog.press('选错了人')
    await dialog.press('撤销合并')
    await dialog.sees('保留的会员后来又合并给了别的会员，请先撤销那一次合并')
    await dialog.press('撤销合并')
    await at.hears('已撤销合并；30积分已经用掉，没有退回；购物车里有2种商品后来改过，留给了沈宝珍')
    expect(sent('members.undoMerge').at(-1)).toEqual({ merging_id: 9, reason: '选错了人' })
  })
  it('tells who saves labels second what a colleague changed, and lets them choose', async () => {
    const theirs = { tags: [{ id: 5, name: '高龄老人', colour: 'jade' as const }], tags_version: 'theirs' }
    const late = { by: '王芳', at: '11月20日 10:00', version: 'theirs' }
    serve({
      'members.getTags': labels(label(), label({ id: 5, name: '高龄老人' })),
      'members.getUserInfo': () => person(sent('members.setUserTags').length ? theirs : {}),
      'members.setUserTags': inTurn(refuse('CHANGED_MEANWHILE', late), { tag_ids: [], version: 'mine' }),
    })
    const at = await openScreen(MEMBERS, { as: admin() })
    await (await openRow(at, '沈宝珍')).press('标签')
    const dialog = await at.dialog('沈宝珍的标签')
    await dialog.choose('checkbox', '人群：独居')
    await dialog.press('保存')
    const conflict = await at.dialog('沈宝珍的标签已被修改')
    await conflict.sees(/王芳在11月20日 10:00改过/)
    await conflict.press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('members.setUserTags')).toEqual(
      ['read', 'theirs'].map((version) => ({ user_id: 101, version, tag_ids: [] })),
    )
  })
  it('tells that there is nobody, and an error with a way to try again', async () => {
    serve({ 'members.getUserList': inTurn(refuse('BUG'), memberPage()) })
    const at = await openScreen(MEMBERS, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('还没有会员')
  })

  it('has the icons of the table beside its title, where filters fill their line', async () => {
    const at = await openScreen(MEMBERS, { as: staff('member') })
    expect((await at.find('button', '选择列')).closest('header')?.querySelector('h1')?.textContent).toBe('会员列表')
  })

  describe('merges that wait for a second person', () => {
    const waiting = merging({ is_waiting: true, may_undo: false, may_decide: true, may_refuse: true })
    it('are counted beside the table, and decided where they stand', async () => {
      serve({
        'members.getWaitingMerges': inTurn({ list: [waiting], total: 1, to_decide: 1 }, noMerges),
        'members.getMergePreview': mergePreview(),
        'members.decideMerge': { merging_id: waiting.id },
      })
      const at = await openScreen(MEMBERS, { as: staff('member', 'memberMerge') })
      await at.press('待同意的合并（1）')
      const dialog = await at.dialog('待同意的合并')
      await dialog.sees(/沈宝贞（会员编号.*合并到.*夏静/)
      await dialog.press('同意合并')
      await (await at.dialog('同意合并')).press('同意合并')
      await at.hears('已合并')
      expect(sent('members.decideMerge')).toMatchObject([{ merging_id: waiting.id, event: 'approve' }])
      await dialog.sees('没有等同意的合并')
    })
    it('open from the first screen by its address, and are not for who merges nobody', async () => {
      serve({ 'members.getWaitingMerges': inTurn(refuse('BUG'), { list: [waiting], total: 1, to_decide: 1 }) })
      const at = await openScreen(`${MEMBERS}?merges=waiting`, { as: staff('member', 'memberMerge') })
      const dialog = await at.dialog('待同意的合并')
      await dialog.press('重试')
      await dialog.sees('同意合并')
      const other = await openScreen(MEMBERS, { as: staff('member') })
      expect(other.has('button', /待同意的合并/)).toBe(false)
    })
  })
})
