import { beforeEach, describe, expect, it } from 'vitest'
import { changedBy } from '../../../../../lib/stale.ts'
import { label, labels } from '../../../../../testing/members.ts'
import { openScreen } from '../../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../../testing/serve.ts'
import { givenCoupon } from '../../../../../testing/staff-coupons.ts'

const HELP = '/pagesPC/list/member/helpCoupon'
const found = ['陆根生', '陆根宝'].map((name, at) => ({
  ...{ id: 102 + at, name, avatar: null, mobile_masked: '', organ_id: 2, organ_name: '中心' },
}))
const plan = {
  will: 2,
  skipped: [{ user: { id: 105, name: '沈宝珍' }, why: '已领过1张，达到每人限领' }],
  skipped_count: 1,
  left: 464,
}

const issued = (own: object) => ({ issue_id: 5, people: 2, given: 0, skipped_count: 0, is_done: true, ...own })
const going = {
  ...{ id: 5, name: '满100减10', people: 100_000, given: 400, skipped_count: 0, skipped: [], is_done: false },
  created_at: '2026-11-20T02:00:00.000Z',
}
const ended = {
  ...{ ...going, given: 99_990, skipped_count: 10, is_done: true },
  skipped: [
    { why: '达到每人限领', count: 7 },
    { why: '会员状态不正常', count: 3 },
  ],
}

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.getTags': labels(label()),
    'members.searchUser': found,
    'rewards.getCouponsToIssue': { list: [givenCoupon({ taken: 36 })], next: null },
    'rewards.getHelpCoupon': plan,
    'rewards.getCouponIssues': { list: [] },
  })
})

describe(`the screen ${HELP}`, () => {
  it('gives all with a label the coupon of the address, after saying who is skipped and why, once for a double click', async () => {
    const answer = held(issued({ people: 3, given: 2, skipped_count: 1 }))
    serve({ 'rewards.helpCoupon': answer.answer })
    const at = await openScreen(`${HELP}?coupon_id=11&name=满100减10`, { as: admin() })
    await at.sees('满100减10')
    await at.choose('radio', '按标签')
    await at.select('标签', '人群：独居')
    await at.sees(/将发给2位会员，跳过1位。剩464张可发/)
    await at.sees('已领过1张，达到每人限领')
    expect(sent('rewards.getHelpCoupon').at(-1)).toEqual({ coupon_id: 11, tag_id: 4 })
    await at.fill('说明', '重阳慰问')
    await at.press('发放')
    const question = await at.question()
    await question.sees(/发给2位会员，跳过1位/)
    await at.user.dblClick(await question.find('button', '发放'))
    answer.letGo()
    await at.hears('已发给2位会员，跳过1位')
    expect(sent('rewards.helpCoupon')).toMatchObject([{ coupon_id: 11, tag_id: 4, reason: '重阳慰问' }])
  })
  it('says of those whom the list sends along what the list shows of them', async () => {
    const lines = (...all: string[]) => encodeURIComponent(all.join('\n'))
    const at = await openScreen(
      `${HELP}?people=102,103&names=${lines('陆根生', '陆根宝')}&phones=${lines('139****0001', '')}&organs=${lines('觅桥站', '中心')}`,
      { as: admin() },
    )
    await at.sees('139****0001 · 觅桥站')
    await at.sees('没有手机号 · 中心')
  })
  it('gives one or many who are looked for, and asks for what is not chosen yet', async () => {
    serve({ 'rewards.helpCoupon': issued({ people: 2, given: 2 }) })
    serve({ 'rewards.getHelpCoupon': { ...plan, skipped: [], skipped_count: 0 } })
    const at = await openScreen(HELP, { as: admin() })
    await at.press('发放')
    await at.sees('请选择优惠券')
    await at.sees('请选择会员')
    await at.press(/^满100减10/)
    await at.fill('搜索会员', '根')
    await at.press(/^陆根生/)
    await at.press(/^陆根宝/)
    await at.sees(/将发给2位会员。剩464张可发/)
    await at.press('发放')
    await (await at.question()).press('发放')
    await at.hears('已发给2位会员')
    expect(sent('rewards.helpCoupon')).toMatchObject([{ coupon_id: 11, user_ids: [102, 103], reason: '' }])
  })
  it('shows how far it is where many get it, and who was left out and why once it has ended', async () => {
    serve({
      'rewards.helpCoupon': issued({ people: 100_000, is_done: false }),
      'rewards.getHelpCoupon': { ...plan, will: 100_000, skipped: [], skipped_count: 0 },
    })
    const at = await openScreen(`${HELP}?coupon_id=11`, { as: admin() })
    await at.choose('radio', '按标签')
    await at.select('标签', '人群：独居')
    await at.sees(/将发给100,000位会员/)
    await at.press('发放')
    serve({ 'rewards.getCouponIssues': inTurn({ list: [going] }, { list: [ended] }) })
    await (await at.question()).press('发放')
    await at.hears('开始发给100,000位会员，进度在本页下方')
    await at.sees('400 / 100,000位')
    await at.sees(/可以离开此页，发完会通知您/)
    changedBy('rewards.helpCoupon')
    await at.sees(/已发给99,990位会员，跳过10位：达到每人限领7位、会员状态不正常3位/)
    expect(at.misses('正在发放“满100减10”')).toBe(true)
  })
  it('says why it does not know how far it is, with a way to try again', async () => {
    serve({ 'rewards.getCouponIssues': inTurn(refuse('BUG'), { list: [ended] }) })
    const at = await openScreen(HELP, { as: admin() })
    await at.press('重试')
    await at.sees(/已发给99,990位会员/)
  })
  it('keeps what was chosen where the server refuses, and says why', async () => {
    serve({ 'rewards.helpCoupon': refuse('COUPON_SOLD_OUT') })
    const at = await openScreen(`${HELP}?coupon_id=11`, { as: admin() })
    await at.fill('搜索会员', '根')
    await at.press(/^陆根生/)
    await at.press('发放')
    await (await at.question()).press('发放')
    await at.hears('来晚了，这张优惠券已经领完')
    expect(at.has('button', '不选陆根生')).toBe(true)
    await at.press('换一张')
    await at.missesSoon('来晚了，这张优惠券已经领完')
  })
  it('says that nobody chosen may have it, and an error of the preview with a way to try again', async () => {
    serve({ 'rewards.getHelpCoupon': refuse('LABEL_NOT_FOUND') })
    const at = await openScreen(`${HELP}?coupon_id=11`, { as: staff('console', 'claimCoupon', 'label') })
    await at.select('标签', '人群：独居')
    await at.find('button', '重试')
    serve({ 'rewards.getHelpCoupon': { ...plan, will: 0 } })
    await at.press('重试')
    await at.sees('选中的会员都不能领取这张优惠券。')
  })
  it('tells who may choose no members what they lack', async () => {
    const at = await openScreen(HELP, { as: staff('console', 'claimCoupon') })
    await at.sees(/您没有选择会员的权限/)
  })
  it('shows an error with a way to try again, and that there is no coupon to give', async () => {
    serve({ 'rewards.getCouponsToIssue': refuse('BUG') })
    const at = await openScreen(HELP, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'rewards.getCouponsToIssue': { list: [], next: null } })
    await at.press('重试')
    await at.sees('没有可以发的优惠券')
  })
})
