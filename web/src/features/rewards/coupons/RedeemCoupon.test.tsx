import { describe, expect, it } from 'vitest'
import { COUPON_CODE, userCoupon } from '../../../testing/coupons.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member, staff } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const REDEEM = '/pagesA/list/coupon/redeem'
const clerk = () => staff('orderWriteOff')
const looked = {
  done: false,
  coupon: userCoupon(),
  member: { name: '陆**', mobile_masked: '139****0002' },
  needs_bill: true,
  saves_fen: 0,
}
const done = { ...looked, done: true, saves_fen: 1000 }

describe(`the screen ${REDEEM}`, () => {
  it('takes twelve digits, says what the bill comes to, and redeems', async () => {
    serve({ 'rewards.useCoupon': ({ confirm }) => (confirm ? done : looked) })
    const at = await openScreen(REDEEM, { as: clerk() })
    await at.fill('输入券码', '2109 8765')
    await at.press('查看优惠券')
    await at.sees('还差 4 位，券码一共 12 位数字')
    await at.fill('输入券码', COUPON_CODE)
    await at.press('查看优惠券')
    await at.sees(/陆\*\* 139\*\*\*\*0002/)
    await at.press('确认核销')
    await at.sees('请填写消费金额，最多两位小数')
    expect(document.activeElement).toBe(at.field('消费金额（元）'))
    await at.fill('消费金额（元）', '99.9')
    await at.press('确认核销')
    await at.sees('这张优惠券满100元可用')
    await at.fill('消费金额（元）', '120')
    await at.sees('可减¥10.00，应收¥110.00')
    await at.press('确认核销')
    await at.sees('核销成功，减¥10.00，请收¥110.00。')
    expect(sent('rewards.useCoupon')).toMatchObject([
      { code: COUPON_CODE, confirm: 0 },
      { code: COUPON_CODE, confirm: 1, bill_fen: 12_000 },
    ])
  })

  it('redeems a voucher without a bill', async () => {
    const voucher = { ...looked, needs_bill: false, coupon: userCoupon({ kind: 'exchange', off_fen: 0 }) }
    serve({ 'rewards.useCoupon': ({ confirm }) => ({ ...voucher, done: confirm === 1 }) })
    const at = await openScreen(`${REDEEM}?code=WC1.${COUPON_CODE}`, { as: clerk() })
    await at.press('确认核销')
    await at.sees('核销成功。')
    expect(sent('rewards.useCoupon')).toHaveLength(2)
  })

  it('sends the same again where the answer was lost, be the bill typed anew', async () => {
    serve({ 'rewards.useCoupon': inTurn(looked, lostNetwork(), { ...looked, done: true, saves_fen: 1000 }) })
    const at = await openScreen(`${REDEEM}?code=${COUPON_CODE}`, { as: clerk() })
    await at.fill('消费金额（元）', '120')
    await at.press('确认核销')
    await at.sees(/还没有收到结果/)
    expect(at.field('消费金额（元）')).toHaveProperty('disabled', true)
    await at.press('确认核销')
    await at.sees('核销成功，减¥10.00，请收¥110.00。')
    const [, first, second] = sent('rewards.useCoupon')
    expect(first?.client_req_id).toBeTruthy()
    expect(second).toEqual(first)
  })

  it('says so where a clerk of the same name used it meanwhile', async () => {
    const already = refuse('COUPON_ALREADY_USED', { by: '凌志强', at: '11月20日 10:00' })
    serve({ 'rewards.useCoupon': inTurn({ ...looked, needs_bill: false }, lostNetwork(), already) })
    const at = await openScreen(`${REDEEM}?code=${COUPON_CODE}`, { as: clerk() })
    await at.press('确认核销')
    await at.sees(/还没有收到结果/)
    await at.press('确认核销')
    await at.sees('这张优惠券已在11月20日 10:00由凌志强使用')
    expect(at.misses(/核销成功/)).toBe(true)
  })

  it('says who used it and when where that was somebody else, and looks no second time', async () => {
    serve({ 'rewards.useCoupon': refuse('COUPON_ALREADY_USED', { by: '王敏', at: '11月20日 10:00' }) })
    const at = await openScreen(`${REDEEM}?code=${COUPON_CODE}`, { as: clerk() })
    await at.sees('这张优惠券已在11月20日 10:00由王敏使用')
    expect(at.has('button', '确认核销')).toBe(false)
    expect(sent('rewards.useCoupon')).toHaveLength(1)
  })

  it('brings back the digits of an unknown code to be mended', async () => {
    serve({ 'rewards.useCoupon': refuse('USER_COUPON_NOT_FOUND') })
    const at = await openScreen(`${REDEEM}?code=${COUPON_CODE}`, { as: clerk() })
    await at.press('修改号码')
    await shown(REDEEM)
    expect(at.valueOf('输入券码')).toBe('2109 8765 4321')
  })

  it('is for staff who may write off, and for nobody else', async () => {
    const at = await openScreen(REDEEM, { as: member() })
    expect(at.misses('输入券码')).toBe(true)
  })
})
