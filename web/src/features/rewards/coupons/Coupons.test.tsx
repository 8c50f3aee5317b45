import { afterEach, describe, expect, it } from 'vitest'
import { claimable, userCoupon } from '../../../testing/coupons.ts'
import { endLargeText, showLargeText } from '../../../testing/large-text.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const CENTER = '/pages/task_integral/coupons'
const DETAILS = '/pages/task_integral/couponDetails'
const MINE = '/pagesC/user/user_coupon'
const counts = { usable: 1, used: 0, expired: 0 }
const toClaim = (...list: ReturnType<typeof claimable>[]) => ({ list, next: null })
const got = { user_coupon_id: 70, until_at: '2026-12-05T16:00:00.000Z' }

afterEach(endLargeText)

describe(`the screen ${CENTER}`, () => {
  it('claims a coupon once for two quick taps, and says what keeps from another', async () => {
    const answer = held(got)
    serve({
      'rewards.getCoupons': toClaim(
        claimable(),
        claimable({ id: 8, name: '免运费券', may_claim: false, why: '已领完' }),
      ),
      'rewards.claimCoupon': answer.answer,
    })
    const at = await openScreen(CENTER, { as: member() })
    await at.sees('已领完')
    expect(at.has('button', '领取：免运费券')).toBe(false)
    await at.user.dblClick(await at.find('button', '领取：满100减10'))
    answer.letGo()
    await at.hears('领取成功，已放进“我的优惠券”')
    expect(sent('rewards.claimCoupon')).toMatchObject([{ coupon_id: 7 }])
  })

  it('shows first what can be had, and leads from what was taken to where it is used', async () => {
    serve({
      'rewards.getCoupons': toClaim(
        claimable({
          id: 8,
          name: '领过的券',
          may_claim: false,
          why: '您已领取',
          mine: 1,
          usable: 1,
          scope_words: '全平台可用',
        }),
        claimable(),
      ),
    })
    const at = await openScreen(CENTER, { as: member() })
    await at.sees('您已领取')
    expect(at.words().indexOf('满100减10')).toBeLessThan(at.words().indexOf('领过的券'))
    expect((await at.find('link', '去使用：领过的券')).getAttribute('href')).toBe(`#${MINE}`)
    expect(at.has('link', '去使用：满100减10')).toBe(false)
    // Whose goods it is for is said once.
    expect(at.words().match(/和颐优选/g)).toHaveLength(1)
  })

  it('leads nowhere from a coupon that was used or has ended, and says so', async () => {
    serve({ 'rewards.getCoupons': toClaim(claimable({ may_claim: false, why: '已领取', mine: 1 })) })
    const at = await openScreen(CENTER, { as: member() })
    await at.sees(/已领1张（已用掉或过期）/)
    expect(at.has('link', '去使用：满100减10')).toBe(false)
  })

  it('offers another one for points in words of its own, below what is there already', async () => {
    serve({ 'rewards.getCoupons': toClaim(claimable({ points_price: 300, mine: 1, usable: 1 })) })
    const at = await openScreen(CENTER, { as: member() })
    await at.find('button', '再用300积分换一张：满100减10')
    await at.find('link', '去使用：满100减10')
  })

  it('asks before points are spent, at the price that was shown', async () => {
    serve({
      'rewards.getCoupons': toClaim(claimable({ points_price: 300 })),
      'rewards.exchangeCoupon': { ...got, points_left: 900 },
    })
    const at = await openScreen(CENTER, { as: member() })
    await at.press('300积分兑换：满100减10')
    await (await at.question()).press('取消')
    expect(sent('rewards.exchangeCoupon')).toEqual([])
    // Within two seconds it counts as the press before it, unless the person was elsewhere in between.
    await at.user.tab()
    await at.press('300积分兑换：满100减10')
    await (await at.question()).press('兑换')
    await at.hears('兑换成功，已放进“我的优惠券”')
    expect(sent('rewards.exchangeCoupon')).toMatchObject([{ coupon_id: 7, points: 300 }])
  })

  it('says that the last one is gone, and reads the list again', async () => {
    serve({
      'rewards.getCoupons': inTurn(toClaim(claimable()), toClaim()),
      'rewards.claimCoupon': refuse('COUPON_SOLD_OUT'),
    })
    const at = await openScreen(CENTER, { as: member() })
    await at.press('领取：满100减10')
    await at.hears('来晚了，这张优惠券已经领完')
    await at.sees('现在没有可以领的优惠券')
  })

  it('reads a list again that could not be read', async () => {
    serve({ 'rewards.getCoupons': inTurn(refuse('BUG'), toClaim(claimable())) })
    const at = await openScreen(CENTER, { as: member() })
    await at.press('重试')
    await at.sees('满100减10')
  })
})

describe(`the screen ${MINE}`, () => {
  it('has one row of tabs where letters are very large, and the other states behind one button', async () => {
    showLargeText()
    serve({ 'rewards.getUserCoupons': { list: [userCoupon()], counts, next: null } })
    const at = await openScreen(MINE, { as: member() })
    await at.find('tab', /^可使用/)
    expect(at.has('tab', '已失效')).toBe(false)
    await at.press('更多')
    await (await at.dialog('看哪些优惠券')).press('已失效')
    await at.find('tab', '已失效')
    expect(sent('rewards.getUserCoupons').at(-1)).toMatchObject({ state: 'expired' })
  })

  it('shows what can be used until its last minute, and what was used', async () => {
    serve({
      'rewards.getUserCoupons': ({ state }) => ({
        list:
          state === 'expired'
            ? []
            : [
                state === 'used'
                  ? userCoupon({ state: 'USED', used_at: '2026-11-20T02:00:00.000Z', store_name: '中心店' })
                  : userCoupon(),
              ],
        next: null,
        counts,
      }),
    })
    const at = await openScreen(MINE, { as: member() })
    await at.sees('有效期到2026-12-05 23:59')
    await at.choose('tab', '已使用')
    await at.sees('2026-11-20 10:00在中心店使用')
    await at.choose('tab', '已失效')
    await at.sees('没有失效的优惠券')
    expect(at.address()).toBe(`${MINE}?state=expired`)
  })

  it('leads to where coupons are, where there is none, and reads again what could not be read', async () => {
    serve({
      'rewards.getUserCoupons': inTurn(refuse('BUG'), { list: [], next: null, counts }),
      'rewards.getCoupons': toClaim(),
    })
    const at = await openScreen(MINE, { as: member() })
    await at.press('重试')
    await at.sees('现在没有可以用的优惠券')
    await at.follow('去领券')
    await shown(CENTER)
  })
})

describe(`the screen ${DETAILS}`, () => {
  it('shows the rules of one to claim, and then what was got, with its code', async () => {
    serve({
      'rewards.getCoupon': claimable({ scope: 'goods', things: [{ id: 4, name: '大米' }] }),
      'rewards.claimCoupon': got,
      'rewards.getUserCoupon': userCoupon(),
    })
    const at = await openScreen(`${DETAILS}?coupon_id=7`, { as: member() })
    await at.sees('每单限用一张。')
    await at.find('link', '大米')
    await at.press('领取')
    await at.sees('2109 8765 4321')
    expect(at.address()).toBe(`${DETAILS}?user_coupon_id=70`)
    await at.find('link', '去下单使用')
  })

  it('shows no code of one that is over, but what became of it', async () => {
    const log = [{ event: 'revoke', label: '收回', reason: '发错了人', at: '2026-11-20T02:00:00.000Z' }]
    serve({
      'rewards.getUserCoupon': userCoupon({ state: 'REVOKED', is_usable: false, code: '', qr: '', picture: '', log }),
    })
    const at = await openScreen(`${DETAILS}?user_coupon_id=70`, { as: member() })
    await at.sees('发错了人')
    expect(at.misses('券码')).toBe(true)
    expect(at.has('link', '去下单使用')).toBe(false)
  })

  it('says when one can be used that cannot yet', async () => {
    serve({ 'rewards.getUserCoupon': userCoupon({ is_usable: false, why: '12月1日起可用' }) })
    const at = await openScreen(`${DETAILS}?user_coupon_id=70`, { as: member() })
    await at.sees('12月1日起可用')
    expect(at.has('link', '去下单使用')).toBe(false)
  })

  it("leads on from another person's coupon, which is as unknown, and from no coupon at all", async () => {
    serve({
      'rewards.getUserCoupon': refuse('USER_COUPON_NOT_FOUND'),
      'rewards.getUserCoupons': { list: [], next: null, counts },
    })
    const at = await openScreen(`${DETAILS}?user_coupon_id=99`, { as: member() })
    await at.sees('没有找到这张优惠券，请核对后再试')
    await at.follow('看我的优惠券')
    await shown(MINE)
    const none = await openScreen(DETAILS, { as: member() })
    await none.sees('还没有选优惠券')
  })
})
