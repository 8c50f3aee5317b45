import { beforeEach, describe, expect, it } from 'vitest'
import { received } from '../../../testing/coupons.ts'
import { labels, person } from '../../../testing/members.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const MANAGE = '/pagesA/list/member/member_manage'
const page = (...list: ReturnType<typeof received>[]) => ({ list, total: list.length, more: false, next: null })

beforeEach(() =>
  serve({
    'members.getUserInfo': person(),
    'members.getTags': labels(),
    'rewards.getUserAccount': { points: 6280, balance_fen: 0 },
    'rewards.getUserVip': { vip: null },
  }),
)

describe(`the coupons of a member on the screen ${MANAGE}`, () => {
  const open = (...may: Parameters<typeof staff>) =>
    openScreen(`${MANAGE}?user_id=101`, { as: staff('member', ...may) })

  it('are the last ones they got, what became of each, and how many there are', async () => {
    serve({ 'rewards.getReceivedCoupons': inTurn(refuse('BUG'), { ...page(received()), total: 12 }) })
    const at = await open('coupon')
    await at.press('重试')
    await at.sees('满100减10')
    await at.sees('未使用')
    await at.sees('减10元，有效期到2026-12-05 23:59')
    await at.sees('一共12张优惠券')
    expect(sent('rewards.getReceivedCoupons').at(-1)).toMatchObject({ user_id: 101, num: 5 })
  })

  it('open with what is known of each, among all that the member got', async () => {
    serve({ 'rewards.getReceivedCoupons': page(received()) })
    const at = await open('coupon')
    await at.follow('满100减10')
    await shown('/pagesA/list/coupon/receive_coupons_list')
    const sheet = await at.dialog('满100减10')
    await sheet.sees(/陆根生/)
    expect(sent('rewards.getReceivedCoupons').at(-1)).toMatchObject({ user_id: 101, num: 10 })
    await sheet.press('关闭')
    await at.press('只看了一位会员，看全部')
    await expect.poll(() => sent('rewards.getReceivedCoupons').at(-1)).toMatchObject({ user_id: 0 })
  })

  it('are none where there are none, and shown to nobody who may not see coupons', async () => {
    serve({ 'rewards.getReceivedCoupons': page() })
    const at = await open('coupon')
    await at.sees('还没有优惠券')
    const other = await open()
    await other.sees('积分与余额')
    expect(other.misses('优惠券')).toBe(true)
  })
})
