import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import {
  label,
  labels,
  memberRow,
  mergeChoice,
  mergedNow,
  mergePreview,
  merging,
  person,
} from '../../../testing/members.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { openOrgans } from '../../../testing/organisation.ts'
import { staff } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const LIST = '/pagesA/list/member/member_list'
const MANAGE = '/pagesA/list/member/member_manage'
const ADD = '/pagesA/list/member/add_member'
const LABELS = '/pagesA/list/label/label_manage'
const clerk = () => staff('member', 'memberEdit', 'label')

beforeEach(() => {
  serve({
    'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '觅桥社区健康服务中心' }),
    'members.getTags': labels(label(), label({ id: 5, name: '高龄老人', is_own: false })),
    'members.getUsers': {
      list: [memberRow({ is_vip: true }), memberRow({ id: 102, name: '陆根生', state: 'moved' })],
      next: null,
    },
    'members.getUserInfo': person(),
    'rewards.getUserAccount': { points: 6280, balance_fen: 0 },
    'rewards.getUserVip': { vip: null },
  })
})

describe(`the screen ${LIST}`, () => {
  it('shows members with age, place and labels, finds them and narrows them', async () => {
    const at = await openScreen(LIST, { as: clerk() })
    await at.sees(/78岁 · 觅桥社区健康服务中心 · 付费会员/)
    await at.sees('已迁出')
    await at.press('下级机构')
    await at.select('标签', '人群：独居')
    await at.select('会员等级', '付费会员')
    await at.fill('搜索会员', 'sbz')
    await at.user.keyboard('{Enter}')
    await expect
      .poll(() => sent('members.getUsers').at(-1))
      .toMatchObject({ keyword: 'sbz', tag_id: 4, level: 'vip', only_organ: false, this_organ: true })
  })
  it('says that nobody was found, leads back to all, and tells an error', async () => {
    serve({ 'members.getUsers': inTurn(refuse('BUG'), { list: [], next: null }) })
    const at = await openScreen(`${LIST}?keyword=xyz`, { as: staff('member') })
    await at.press('重试')
    await at.sees('没有找到这样的会员')
    await at.press('看全部会员')
    await expect.poll(() => sent('members.getUsers').at(-1)).toMatchObject({ keyword: '' })
    expect(at.has('link', '添加会员')).toBe(false)
  })
})

describe(`the screen ${MANAGE}`, () => {
  it('shows a member with what the person may see, calls for a reason, and changes the labels', async () => {
    const late = { by: '王芳', at: '11月20日 10:00', version: 'theirs' }
    serve({
      'members.getUserMobile': { mobile: '13900000001' },
      'members.setUserTags': inTurn(refuse('CHANGED_MEANWHILE', late), { tag_ids: [5], version: 'mine' }),
    })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: staff('member', 'label') })
    await at.sees('积分 6,280，余额 ¥0.00')
    await at.press('打电话')
    const call = await at.dialog('给沈宝珍打电话')
    await call.press('上门走访')
    await call.find('link', '拨打 13900000001')
    await call.press('关闭')
    await at.noDialog()
    await at.press('标签')
    const sheet = await at.dialog('沈宝珍的标签')
    await sheet.choose('checkbox', '人群：独居')
    await sheet.choose('checkbox', '人群：高龄老人')
    await sheet.press('保存')
    await (await at.question()).press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('members.setUserTags')).toEqual(
      ['read', 'theirs'].map((version) => ({ user_id: 101, version, tag_ids: [5] })),
    )
  })
  it('shows what may be done once all above it has come, so that nothing moves under the finger', async () => {
    const account = held({ points: 6280, balance_fen: 0 })
    serve({ 'rewards.getUserAccount': account.answer })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: staff('member', 'label') })
    await at.sees(/78岁/)
    expect(at.has('button', '标签')).toBe(false)
    account.letGo()
    await at.find('button', '标签')
  })
  it('merges a member who is there twice, once for a double tap', async () => {
    const answer = held(mergedNow)
    serve({
      'members.getMergeChoices': [mergeChoice()],
      'members.getMergePreview': mergePreview(),
      'members.mergeUsers': answer.answer,
    })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: staff('member', 'memberMerge') })
    await at.press('合并重复会员')
    const sheet = await at.dialog('合并重复会员')
    await sheet.press(/（相似）/)
    await sheet.press('本人换了手机号')
    await at.user.dblClick(await sheet.find('button', '合并'))
    answer.letGo()
    await at.hears('已合并')
    expect(sent('members.mergeUsers')).toHaveLength(1)
  })
  it('says into whom a member was merged', async () => {
    serve({
      'members.getUserInfo': person({ id: 102, state: 'merged' }, { merged_into_id: 101, events: ['separate'] }),
      'members.getMergings': [merging({ may_undo: false })],
    })
    const at = await openScreen(`${MANAGE}?user_id=102`, { as: clerk() })
    await at.sees(/已合并到沈宝珍（会员编号101）/)
    expect(['更改状态', '合并重复会员', '撤销合并'].filter((name) => at.has('button', name))).toEqual([])
  })
  it('changes the state with a reason, once for a double tap', async () => {
    const answer = held({ state: 'deceased' as const })
    serve({ 'members.setUserState': answer.answer })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: clerk() })
    await at.press('更改状态')
    const sheet = await at.dialog('更改沈宝珍的状态')
    await sheet.press('确定')
    await sheet.sees('请选择改为什么')
    await sheet.choose('radio', /登记离世/)
    await sheet.fill('原因', '家属告知')
    await at.user.dblClick(await sheet.find('button', '确定'))
    answer.letGo()
    await at.hears('已登记离世')
    expect(sent('members.setUserState')).toEqual([{ user_id: 101, event: 'die', reason: '家属告知' }])
  })
  it('says that nobody was chosen, and what is wrong with a stranger', async () => {
    const at = await openScreen(MANAGE, { as: clerk() })
    await at.sees('还没有选择会员')
    serve({ 'members.getUserInfo': refuse('USER_NOT_FOUND') })
    const other = await openScreen(`${MANAGE}?user_id=9`, { as: clerk() })
    await other.sees('没有找到这位会员')
  })
})

describe(`the screen ${ADD}`, () => {
  it('adds a member, says what is wrong at its field, and shows the member then', async () => {
    serve({
      'members.setUserInfo': inTurn(refuse('MEMBER_MOBILE_TAKEN', { name: '陆根生' }), { id: 101, version: '1' }),
    })
    const at = await openScreen(ADD, { as: clerk() })
    await at.press('保存')
    await at.sees('请填写姓名')
    await at.fill('姓名', '沈宝珍')
    await at.fill('手机号', '123')
    await at.press('保存')
    await at.sees('请输入正确的手机号')
    await at.fill('手机号', '13900000001')
    await at.press('保存')
    await at.hears('这个手机号已经登记在陆根生名下，请先核对')
    expect(at.valueOf('姓名')).toBe('沈宝珍')
    await at.press('保存')
    await at.hears('保存成功')
    await shown(MANAGE)
    expect(sent('members.setUserInfo').at(-1)).toMatchObject({
      real_name: '沈宝珍',
      organ_id: 2,
      mobile: '13900000001',
    })
  })
  it('changes a member over a colleague’s work only where the person says so', async () => {
    const overtaken = refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '2' })
    serve({ 'members.setUserInfo': inTurn(overtaken, { id: 101, version: '3' }) })
    const at = await openScreen(`${ADD}?user_id=101`, { as: clerk() })
    await at.fill('姓名', '沈宝贞')
    await at.press('保存')
    const question = await at.question()
    await question.sees(/夏静在11月20日 11:00改过/)
    await question.press('用我的，覆盖对方')
    await shown(MANAGE)
    expect(sent('members.setUserInfo').map(({ version }) => version)).toEqual(['1', '2'])
    expect(sent('members.setUserInfo')[0]).not.toHaveProperty('mobile')
  })
})

describe(`the screen ${LABELS}`, () => {
  it('shows labels by group with their members, adds one, and only lends what is from above', async () => {
    serve({ 'members.setTag': { id: 9, version: '1' } })
    const at = await openScreen(LABELS, { as: clerk() })
    await at.press('新增标签')
    const sheet = await at.dialog('新增标签')
    await sheet.press('人群')
    await sheet.fill('标签名称', '空巢')
    await sheet.choose('radio', '蓝色')
    await sheet.press('保存')
    await at.hears('保存成功')
    expect(sent('members.setTag')).toMatchObject([{ group: '人群', name: '空巢', colour: 'note' }])
    await at.press(/高龄老人/)
    const shared = await at.dialog('高龄老人')
    await shared.sees(/这里只能使用/)
    expect(shared.has('button', '删除')).toBe(false)
  })
  it('sets a label’s rule, ends it, and saves over a colleague’s only where the person says so', async () => {
    const rule = { facts: { age: { from: 75 } }, is_on: true, version: '3', ran_at: null, carried: 0 }
    serve({ 'members.countTagRule': { total: 12, more: false }, 'members.setTagRule': { version: '1' } })
    const at = await openScreen(LABELS, { as: clerk() })
    await at.press(/独居/)
    await (await at.dialog('独居')).press('设自动规则')
    const form = await at.dialog('“独居”的自动规则')
    await form.press('保存')
    await form.sees('请至少填写一项条件')
    await form.fill('年满多少岁', '200')
    await form.press('保存')
    await form.sees('年满多少岁应在1到120之间')
    await form.fill('年满多少岁', '75')
    await form.sees('年满75岁：现在有12位会员符合')
    await form.press('保存')
    await at.hears('已保存，正在给符合的会员贴标签')
    await at.noDialog()
    expect(sent('members.setTagRule')).toEqual([{ id: 4, facts: { age: { from: 75 } }, is_on: true }])
    serve({
      'members.getTags': labels(label({ rule })),
      'members.setTagRule': inTurn(refuse('CHANGED_MEANWHILE', { by: '夏静', at: '今天10:00', version: '4' }), {
        version: '5',
      }),
    })
    await queryClient.invalidateQueries()
    const later = await openScreen(LABELS, { as: clerk() })
    await later.press(/独居/)
    const doings = await later.dialog('独居')
    await doings.sees(/年满75岁（正在贴）/)
    await doings.press('修改自动规则')
    const ending = await later.dialog('“独居”的自动规则')
    await ending.choose('switch', '启用')
    await ending.press('保存')
    await (await later.question()).press('用我的，覆盖对方')
    await later.hears('已保存，正在取下自动贴的标签')
    expect(sent('members.setTagRule').slice(1)).toMatchObject([
      { id: 4, is_on: false, version: '3' },
      { id: 4, is_on: false, version: '4' },
    ])
  })
  it('says how many carry a label before it is deleted', async () => {
    serve({ 'members.delTag': {} })
    const at = await openScreen(LABELS, { as: clerk() })
    await at.press(/独居/)
    await (await at.dialog('独居')).press('删除')
    const question = await at.question()
    await question.sees(/现在有3位会员贴着它/)
    await question.press('删除')
    await at.hears('已删除')
    expect(sent('members.delTag')).toEqual([{ id: 4 }])
  })
})
