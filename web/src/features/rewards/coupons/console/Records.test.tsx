import { beforeEach, describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'
import { exchangedCoupon, receivedCoupon, staffCoupon } from '../../../../testing/staff-coupons.ts'

const RECEIVED = '/pagesPC/list/coupon/receive_coupons_list'
const EXCHANGED = '/pagesPC/list/coupon/exchange_coupons_list'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'rewards.getCouponList': listed(staffCoupon()),
    'rewards.getReceivedCoupons': listed(receivedCoupon()),
    'rewards.getExchangedCoupons': listed(exchangedCoupon()),
    'media.getSheets': [],
  })
})

async function openRow(at: Person): Promise<Person> {
  await at.follow('满100减10')
  return at.dialog('沈宝珍的“满100减10”')
}

describe(`the screen ${RECEIVED}`, () => {
  it('lists who got coupons, by the scope boxes and the filters of the address', async () => {
    const filters = 'q=沈宝&scope=own&coupon=11&source=staff&state=UNUSED&from=2026-11-01&to=2026-11-30'
    const at = await openScreen(`${RECEIVED}?${filters}`, { as: admin() })
    await at.sees('沈宝珍')
    await at.sees('139****0001')
    expect(sent('rewards.getReceivedCoupons')).toMatchObject([
      {
        ...{ keyword: '沈宝', coupon_id: 11, source: 'staff', state: 'UNUSED' },
        ...{ date_from: '2026-11-01', date_to: '2026-11-30', only_organ: true, this_organ: false },
      },
    ])
    await at.choose('checkbox', '下级机构数据')
    await expect
      .poll(() => sent('rewards.getReceivedCoupons').at(-1))
      .toMatchObject({
        ...{ only_organ: true, this_organ: true },
      })
  })
  it('takes an unused one back with a reason, which is asked for', async () => {
    serve({ 'rewards.revokeCoupon': refuse('COUPON_NOT_UNUSED', { state: '已使用' }) })
    const at = await openScreen(RECEIVED, { as: admin() })
    await (await openRow(at)).press('收回')
    const dialog = await at.dialog('收回沈宝珍的“满100减10”')
    await dialog.press('收回')
    await dialog.sees('请填写原因，至少2个字')
    await dialog.fill('原因', '发错了人')
    await dialog.press('收回')
    await dialog.sees('这张优惠券现在是“已使用”，不能收回')
    expect(dialog.valueOf('原因')).toBe('发错了人')
    serve({ 'rewards.revokeCoupon': { state: 'REVOKED' } })
    await dialog.press('收回')
    await at.hears('已收回')
    expect(sent('rewards.revokeCoupon').at(-1)).toEqual({ user_coupon_id: 71, reason: '发错了人' })
  })
  it('exports what is filtered', async () => {
    serve({ 'rewards.exportReceivedCoupons': { id: 9 } })
    const at = await openScreen(`${RECEIVED}?coupon=11&scope=below`, { as: admin() })
    await at.press('导出筛选结果')
    await (await at.dialog('导出筛选结果')).press('导出Excel 表格')
    await expect
      .poll(() => sent('rewards.exportReceivedCoupons'))
      .toMatchObject([{ coupon_id: 11, only_organ: false, this_organ: true }])
  })
  it('shows that nobody got one, and an error with a way to try again', async () => {
    serve({ 'rewards.getReceivedCoupons': refuse('BUG') })
    const at = await openScreen(RECEIVED, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'rewards.getReceivedCoupons': listed() })
    await at.press('重试')
    await at.sees('还没有人领取优惠券')
  })
})

describe(`the screen ${EXCHANGED}`, () => {
  it('lists who used coupons where, by the scope boxes and the filters of the address', async () => {
    serve({
      'rewards.getExchangedCoupons': listed(
        exchangedCoupon(),
        exchangedCoupon({ id: 72, way: 'order', order_id: 4, order_no: '2026112100001', store_name: '', used_by: '' }),
      ),
    })
    const at = await openScreen(`${EXCHANGED}?way=store&scope=below`, { as: admin() })
    await at.sees('和颐优选·中心店')
    await at.sees('凌志强')
    await at.sees('2026112100001')
    expect(sent('rewards.getExchangedCoupons')).toMatchObject([{ way: 'store', only_organ: false, this_organ: true }])
  })
  it('undoes what was redeemed today with a reason, and nothing else', async () => {
    serve({ 'rewards.undoCoupon': { state: 'UNUSED' } })
    const at = await openScreen(EXCHANGED, { as: admin() })
    await (await openRow(at)).press('撤销核销')
    const dialog = await at.dialog('撤销沈宝珍的“满100减10”核销')
    await dialog.fill('原因', '核销错了')
    serve({ 'rewards.getExchangedCoupons': listed(exchangedCoupon({ may_undo: false })) })
    await dialog.press('撤销核销')
    await at.hears('已撤销核销')
    expect(sent('rewards.undoCoupon')).toEqual([{ user_coupon_id: 71, reason: '核销错了' }])
    const drawer = await at.dialog('沈宝珍的“满100减10”')
    await expect.poll(() => drawer.has('button', '撤销核销')).toBe(false)
  })
  it('exports what is filtered, and says where nobody used one', async () => {
    serve({ 'rewards.exportExchangedCoupons': { id: 9 }, 'rewards.getExchangedCoupons': listed() })
    const at = await openScreen(EXCHANGED, { as: admin() })
    await at.sees('还没有人使用优惠券')
    await at.press('导出筛选结果')
    await (await at.dialog('导出筛选结果')).press('导出Excel 表格')
    await expect.poll(() => sent('rewards.exportExchangedCoupons')).toHaveLength(1)
  })
})
