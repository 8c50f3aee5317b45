import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { checkInvariants } from '../../index.ts'
import { couponRow, holdOne, makeCoupon } from '../../testing.ts'

const DAY = 86_400_000

describe('POST /api/coupon/useCoupon', () => {
  const app = useApp({ own: true })
  type Who = Awaited<ReturnType<typeof app.staff>>
  const use = (who: Who, code: string, more: { confirm?: 0 | 1; bill_fen?: number; client_req_id?: string } = {}) =>
    who.call('rewards.useCoupon', { code, confirm: 1, ...more })
  const voucher = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods' }

  it('shows it first, its owner masked, and redeems it once, by the digits or by the QR', async () => {
    const organ_id = await makeOrgan(app.sql)
    const store_id = await makeStore(app.sql, { organ_id, name: '晚渡店' })
    const me = await app.member({ organ_id, real_name: '沈宝珍' })
    const clerk = await app.staff('writeoff', { organ_id, store_id, real_name: '凌志强' })
    const { id, code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
    const looked = await use(clerk, code.replace(/(\d{4})/g, '$1 '), { confirm: 0 })
    expect(looked.data).toMatchObject({ done: false, needs_bill: false, member: { name: '沈**' } })
    expect(await couponRow(app.sql, id)).toMatchObject({ state: 'UNUSED' })
    expect((await use(clerk, `WC1.${code}`)).data).toMatchObject({
      done: true,
      coupon: { state: 'USED', store_name: '晚渡店' },
    })
    const again = await use(await app.staff('writeoff', { organ_id }), code)
    expect(again.data.type).toBe('COUPON_ALREADY_USED')
    expect(again.msg).toMatch(/^这张优惠券已在\d+月\d+日 \d\d:\d\d由凌志强使用$/)
    await app.settle()
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list[0]).toMatchObject({ title: '优惠券已核销' })
  })
  it('is redeemed by one of many clerks at once', async () => {
    const me = await app.member()
    const clerks = await Promise.all(Array.from({ length: 20 }, () => app.staff('writeoff')))
    const { code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
    const answers = await Promise.all(clerks.map((clerk) => use(clerk, code)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.type === 'COUPON_ALREADY_USED')).toHaveLength(19)
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('answers the same press again as the first time, and a clerk of the same name that it is used', async () => {
    const me = await app.member()
    const name = { real_name: '凌志强' }
    const [clerk, other] = [await app.staff('writeoff', name), await app.staff('writeoff', name)]
    const { code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
    const press = { client_req_id: randomUUID() }
    const answers = await Promise.all([use(clerk, code, press), use(clerk, code, press), use(clerk, code, press)])
    for (const { data } of answers) expect(data).toEqual({ ...answers[0]?.data, done: true })
    for (const more of [press, { client_req_id: randomUUID() }])
      expect((await use(other, code, more)).data.type).toBe('COUPON_ALREADY_USED')
  })
  it('takes off the bill what it is worth, from its threshold on', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const given = { kind: 'percent', off_fen: 0, percent_bp: 8800, cap_fen: 1000, threshold_fen: 5000 }
    const { id, code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, given))
    expect((await use(clerk, code)).data.type).toBe('COUPON_BILL_NEEDED')
    expect((await use(clerk, code, { bill_fen: 4999 })).data).toMatchObject({ type: 'COUPON_THRESHOLD', yuan: '50.00' })
    expect((await use(clerk, code, { confirm: 0, bill_fen: 5005 })).data.saves_fen).toBe(600)
    expect((await use(clerk, code, { bill_fen: 90_000 })).data).toMatchObject({ done: true, saves_fen: 1000 })
    expect(await couponRow(app.sql, id)).toMatchObject({ discount_fen: 1000, bill_fen: 90_000, used_by: clerk.user_id })
  })
  it('refuses what is not to be redeemed here and now, saying why', async () => {
    const [me, organ_id] = [await app.member(), await makeOrgan(app.sql)]
    const clerk = await app.staff('writeoff')
    const reason = async (given: object, held: object = {}, who = clerk) => {
      const { code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, { ...voucher, ...given }), held)
      return (await use(who, code)).data.type
    }
    expect(await reason({ kind: 'freight' })).toBe('COUPON_NOT_IN_STORE')
    expect(await reason({ scope: 'vip' })).toBe('COUPON_VIP_ONLY')
    const past = { from_at: new Date(Date.now() - 2 * DAY), until_at: new Date(Date.now() - DAY) }
    expect(await reason({}, past)).toBe('COUPON_EXPIRED')
    const later = { from_at: new Date(Date.now() + DAY), until_at: new Date(Date.now() + 2 * DAY) }
    expect(await reason({}, later)).toBe('COUPON_NOT_YET')
    const company_id = await makeCompany(app.sql)
    const [there, here] = [await makeStore(app.sql, { name: '东店' }), await makeStore(app.sql)]
    const inStore = await app.staff('writeoff', { store_id: here })
    expect(await reason({ scope: 'store', ref_ids: [there] }, {}, inStore)).toBe('COUPON_OTHER_STORE')
    expect(await reason({ scope: 'store', ref_ids: [here] }, {}, inStore)).toBeUndefined()
    const tied = await app.staff('writeoff', { company_id })
    expect(await reason({ company_id: await makeCompany(app.sql) }, {}, tied)).toBe('USER_COUPON_NOT_FOUND')
    expect(await reason({ organ_id }, {}, await app.staff('writeoff', { organ_id: await makeOrgan(app.sql) }))).toBe(
      'USER_COUPON_NOT_FOUND',
    )
    const own = await holdOne(app.sql, clerk.user_id, await makeCoupon(app.sql, voucher))
    expect((await use(clerk, own.code)).data.type).toBe('COUPON_IS_OWN')
    const gone = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
    const boss = await app.staff('organ_admin')
    await boss.call('rewards.revokeCoupon', { user_coupon_id: gone.id, reason: '发错了' })
    expect((await use(clerk, gone.code)).data.type).toBe('COUPON_REVOKED')
  })
  it('stops guessing: wrong codes count together with those of orders', async () => {
    const clerk = await app.staff('writeoff')
    for (let i = 0; i < 3; i++) expect((await use(clerk, '000000000000')).data.type).toBe('USER_COUPON_NOT_FOUND')
    for (let i = 0; i < 2; i++) await clerk.call('orders.setOrderScanState', { code: '000000000000', confirm: 0 })
    expect((await use(clerk, '000000000000')).data.type).toBe('SCAN_LOCKED')
    expect((await clerk.call('orders.setOrderScanState', { code: '1', confirm: 0 })).data.type).toBe('SCAN_LOCKED')
  })
})

describe('POST /api/coupon/undoCoupon', () => {
  const app = useApp()
  const voucher = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods' }
  it('takes a redeeming back on the same day, with the reason in the log', async () => {
    const [me, clerk, boss] = [await app.member(), await app.staff('writeoff'), await app.staff('organ_admin')]
    const { id, code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
    const undo = () => boss.call('rewards.undoCoupon', { user_coupon_id: id, reason: '扫错了券' })
    expect((await undo()).data.type).toBe('COUPON_NOT_REDEEMED')
    await clerk.call('rewards.useCoupon', { code, confirm: 1 })
    expect(await undo()).toMatchObject({ code: 1, data: { state: 'UNUSED' } })
    expect(await couponRow(app.sql, id)).toMatchObject({ state: 'UNUSED', used_by: null })
    await clerk.call('rewards.useCoupon', { code, confirm: 1 })
    await app.sql`update user_coupon set used_at = now() - interval '2 days' where id = ${id}`
    expect((await undo()).data.type).toBe('COUPON_UNDO_LATE')
    const other = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const answer = await other.call('rewards.undoCoupon', { user_coupon_id: id, reason: '扫错了券' })
    expect(answer.data.type).toBe('USER_COUPON_NOT_FOUND')
  })
})

describe('POST /api/coupon/undoCoupon, as its member hears of it', () => {
  const app = useApp({ own: true })
  const voucher = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods', name: '鸡蛋券' }
  it('says who undid the redeeming that was told, why, and whether the coupon is good again', async () => {
    const [clerk, boss] = [await app.staff('writeoff'), await app.staff('organ_admin', { real_name: '王建国' })]
    /** What a member is told whose coupon ends so many days from now. */
    async function noticeOf(days: number) {
      const me = await app.member()
      const { id, code } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, voucher))
      await clerk.does('rewards.useCoupon', { code, confirm: 1 })
      await app.sql`
        update user_coupon set from_at = now() - interval '3 days', until_at = now() + ${days} * interval '1 day' where id = ${id}`
      await boss.does('rewards.undoCoupon', { user_coupon_id: id, reason: '扫错了券' })
      await app.settle()
      const { list } = await me.does('messaging.getMessages', {})
      const [undone, redeemed] = list.toSorted((a, b) => b.id - a.id)
      expect(redeemed).toMatchObject({ title: '优惠券已核销' })
      expect(undone?.link).toContain(`user_coupon_id=${id}`)
      return undone
    }
    expect(await noticeOf(1)).toMatchObject({
      title: '优惠券核销已撤销',
      body: '王建国撤销了“鸡蛋券”的核销，原因：扫错了券。这张券又可以用了。',
    })
    expect(await noticeOf(-1)).toMatchObject({ body: '王建国撤销了“鸡蛋券”的核销，原因：扫错了券。这张券已过期。' })
  })
})

describe("POST /api/coupon/undoCoupon of a coupon of one's own", () => {
  const app = useApp()
  it('is refused, as redeeming it is: else it would be good twice', async () => {
    const [boss, clerk] = [await app.staff('organ_admin'), await app.staff('writeoff')]
    const voucher = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods' }
    const { id, code } = await holdOne(app.sql, boss.user_id, await makeCoupon(app.sql, voucher))
    expect((await clerk.call('rewards.useCoupon', { code, confirm: 1 })).code).toBe(1)
    const answer = await boss.call('rewards.undoCoupon', { user_coupon_id: id, reason: '扫错了券' })
    expect(answer.data.type).toBe('COUPON_IS_OWN')
    expect(await couponRow(app.sql, id)).toMatchObject({ state: 'USED' })
  })
})

describe('POST /api/coupon/revokeCoupon', () => {
  const app = useApp()
  it('takes an unused one back once and tells its member why', async () => {
    const [me, boss] = [await app.member(), await app.staff('organ_admin')]
    const { id } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql))
    const revoke = (who = boss) => who.call('rewards.revokeCoupon', { user_coupon_id: id, reason: '发错了人' })
    const other = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    expect((await revoke(other)).data.type).toBe('USER_COUPON_NOT_FOUND')
    expect(await revoke()).toMatchObject({ code: 1, data: { state: 'REVOKED' } })
    expect((await revoke()).data).toMatchObject({ type: 'COUPON_NOT_UNUSED', state: '已收回' })
    await app.settle()
    expect((await me.call('messaging.getMessages', {})).data.list[0]).toMatchObject({ title: '优惠券已收回' })
  })
})
