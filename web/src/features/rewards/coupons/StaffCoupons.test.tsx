import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { exchanged, received, staffCoupon } from '../../../testing/coupons.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const LIST = '/pagesA/list/coupon/coupons_list'
const RECEIVED = '/pagesA/list/coupon/receive_coupons_list'
const EXCHANGED = '/pagesA/list/coupon/exchange_coupons_list'
const ADD = '/pagesA/list/coupon/add_coupons'
const ISSUE = '/pagesA/list/member/helpCoupon'
const keeper = () => staff('coupon', 'couponEdit', 'orderWriteOff')

describe(`the screen ${LIST}`, () => {
  it('publishes a draft once that was asked, and shows how many are left', async () => {
    serve({
      'rewards.getCouponList': inTurn(listed(staffCoupon()), listed(staffCoupon({ state: 'ON', actions: ['stop'] }))),
      'rewards.setCouponState': { state: 'ON', version: '2' },
      'rewards.getCouponFigures': {
        ...{ quota: 100, taken: 0, unused: 0, used: 0, expired: 0, revoked: 0, redeemed: 0, orders: 0 },
        ...{ revenue_fen: 0, cost_fen: 0, bearer: 'platform', by_day: [] },
      },
    })
    const at = await openScreen(LIST, { as: keeper() })
    await at.sees('已领0/100')
    await at.press(/^满100减10/)
    const sheet = await at.dialog('满100减10')
    await sheet.press('发布')
    await (await at.question()).press('发布')
    await at.hears('已发布')
    expect(sent('rewards.setCouponState')).toEqual([{ coupon_id: 7, event: 'publish' }])
  })

  it('narrows by state and words in its address, and says where nothing is', async () => {
    serve({ 'rewards.getCouponList': inTurn(refuse('BUG'), listed(staffCoupon()), listed()) })
    const at = await openScreen(LIST, { as: keeper() })
    await at.press('重试')
    await at.sees(/满100减10/)
    await at.press('已停发')
    await at.sees('没有找到这样的优惠券')
    expect(at.address()).toBe(`${LIST}?state=OFF`)
    expect(sent('rewards.getCouponList').at(-1)).toMatchObject({ state: 'OFF' })
  })
})

describe(`the screen ${RECEIVED}`, () => {
  it('shows whose they are in the scope that was asked, and takes one back for a reason', async () => {
    serve({
      'rewards.getReceivedCoupons': inTurn(listed(received()), listed(received()), listed()),
      'rewards.revokeCoupon': { state: 'REVOKED' },
    })
    const at = await openScreen(RECEIVED, { as: keeper() })
    await at.press('本机构')
    await expect
      .poll(() => sent('rewards.getReceivedCoupons').at(-1))
      .toMatchObject({ only_organ: true, this_organ: false })
    await at.press(/^陆根生/)
    const sheet = await at.dialog('满100减10')
    await sheet.press('收回')
    await sheet.sees('请写明原因')
    await sheet.press('发错了人')
    await sheet.press('收回')
    await at.hears('已收回')
    expect(sent('rewards.revokeCoupon')).toEqual([{ user_coupon_id: 70, reason: '发错了人' }])
  })

  it('keeps in elder mode what narrows behind one button, which says that something is left out', async () => {
    display.setMode('elder')
    serve({ 'rewards.getReceivedCoupons': listed(received()) })
    const at = await openScreen(RECEIVED, { as: keeper() })
    await at.sees(/^陆根生/)
    expect(at.has('button', '已使用')).toBe(false)
    await at.press('筛选')
    const sheet = await at.dialog('筛选记录')
    await sheet.press('已使用')
    await expect.poll(() => sent('rewards.getReceivedCoupons').at(-1)).toMatchObject({ state: 'USED' })
    await sheet.press('看结果')
    await at.find('button', '已筛选')
  })

  it('says that nobody claimed any', async () => {
    serve({ 'rewards.getReceivedCoupons': inTurn(refuse('BUG'), listed()) })
    const at = await openScreen(RECEIVED, { as: keeper() })
    await at.press('重试')
    await at.sees('还没有人领过优惠券')
  })
})

describe(`the screen ${EXCHANGED}`, () => {
  it('shows who redeemed it where, and undoes it for a reason', async () => {
    serve({
      'rewards.getExchangedCoupons': inTurn(listed(exchanged()), listed()),
      'rewards.undoCoupon': { state: 'UNUSED' },
    })
    const at = await openScreen(EXCHANGED, { as: keeper() })
    await at.find('link', '核销优惠券')
    await at.press(/^陆根生/)
    const sheet = await at.dialog('满100减10')
    await sheet.sees('王敏')
    await sheet.press('扫错了券')
    await sheet.press('撤销核销')
    await at.hears('已撤销核销')
    await at.sees('还没有用掉的优惠券')
    expect(sent('rewards.undoCoupon')).toEqual([{ user_coupon_id: 70, reason: '扫错了券' }])
  })
})

describe(`the screen ${ADD}`, () => {
  beforeEach(() => {
    serve({ 'organisation.getCompanys': [] })
  })

  it('says at each field what is missing, keeps what was typed, and saves a draft', async () => {
    serve({
      'rewards.setCoupon': inTurn(refuse('COUPON_BEARER_DENIED'), { id: 7, version: '1' }),
      'rewards.getCouponList': listed(staffCoupon()),
    })
    const at = await openScreen(ADD, { as: keeper() })
    await at.press('保存')
    await at.sees('请填写优惠券名称，至少2个字')
    expect(sent('rewards.setCoupon')).toEqual([])
    await at.fill('名称', '重阳满50减5')
    await at.fill('减多少元', '60')
    await at.fill('满多少元可用', '50')
    await at.fill('发行数量', '200')
    await at.press('保存')
    await at.sees('减的金额不能超过使用门槛')
    await at.fill('减多少元', '5')
    await at.press('保存')
    await at.hears('商家的优惠券由商家承担')
    expect(at.field('名称').value).toBe('重阳满50减5')
    await at.user.tab()
    await at.press('保存')
    await shown(LIST)
    expect(sent('rewards.setCoupon').at(-1)).toMatchObject({
      ...{ name: '重阳满50减5', off_fen: 500, threshold_fen: 5000, quota: 200, per_person: 1, valid_days: 30 },
    })
  })

  it('leaves what it is worth as it is once somebody has claimed it, and asks before it writes over a colleague', async () => {
    const late = refuse('CHANGED_MEANWHILE', { by: '王敏', at: '11月20日 10:00', version: '3' })
    serve({
      'rewards.getCouponDetail': staffCoupon({ taken: 4 }),
      'rewards.setCoupon': inTurn(late, { id: 7, version: '4' }),
      'rewards.getCouponList': listed(),
    })
    const at = await openScreen(`${ADD}?id=7`, { as: keeper() })
    await at.sees(/已经有人领取/)
    expect(at.misses('减多少元')).toBe(true)
    await at.fill('发行数量', '300')
    await at.press('保存')
    await (await at.question()).press('用我的，覆盖对方')
    await shown(LIST)
    expect(sent('rewards.setCoupon').map(({ version, quota, off_fen }) => [version, quota, off_fen])).toEqual([
      ['1', 300, 1000],
      ['3', 300, 1000],
    ])
  })
})

describe(`the screen ${ISSUE}`, () => {
  it('says who is left out and why before it asks, and sends once', async () => {
    const { actions: _a, version: _v, things: _t, ...coupon } = staffCoupon({ state: 'ON' })
    serve({
      'rewards.getCouponsToIssue': { list: [{ ...coupon, left: 20 }], next: null },
      'members.searchUser': [
        { id: 5, name: '沈宝珍', mobile_masked: '139****0001', organ_id: 2, organ_name: '晚渡社区', avatar: null },
      ],
      'rewards.getHelpCoupon': {
        ...{ will: 0, skipped: [{ user: { id: 5, name: '沈宝珍' }, why: '已领满1张' }], skipped_count: 1, left: 20 },
      },
      'rewards.helpCoupon': refuse('COUPON_NOBODY'),
    })
    const at = await openScreen(`${ISSUE}?coupon_id=7`, { as: staff('claimCoupon', 'people') })
    await at.press('发放')
    await at.sees('请选择会员')
    await at.press(/^会员：/)
    const sheet = await at.dialog('选择会员')
    await sheet.fill('搜索会员', '沈宝')
    await sheet.press(/沈宝珍/)
    await sheet.press('选好了（1）')
    await at.sees('沈宝珍，已领满1张')
    await at.press('发放')
    await (await at.question()).press('发放')
    await at.hears('选中的会员都不能领取这张优惠券')
    expect(sent('rewards.helpCoupon')).toMatchObject([{ coupon_id: 7, user_ids: [5] }])
    await at.sees('沈宝珍，已领满1张')
  })

  it('says that there is nothing to give', async () => {
    serve({ 'rewards.getCouponsToIssue': inTurn(refuse('BUG'), { list: [], next: null }) })
    const at = await openScreen(ISSUE, { as: staff('claimCoupon') })
    await at.press('重试')
    await at.sees('现在没有可以发给会员的优惠券')
  })
})
