import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { makeCoupon } from '../../testing.ts'

describe('POST /api/coupon/claimCoupon', () => {
  const app = useApp()
  type Who = Awaited<ReturnType<typeof app.member>>
  const claim = (who: Who, coupon_id: number, client_req_id = randomUUID()) =>
    who.call('rewards.claimCoupon', { coupon_id, client_req_id })
  const taken = async (id: number) =>
    (await app.sql<{ taken: number }[]>`select taken from coupon where id = ${id}`)[0]?.taken

  it('gives one with a code of its own, to be used from today on for as many days as it says', async () => {
    const me = await app.member()
    const coupon_id = await makeCoupon(app.sql, { valid_days: 3 })
    const { code, data } = await claim(me, coupon_id)
    expect(code).toBe(1)
    const today = shanghaiDay(new Date())
    expect(data.until_at).toBe(startOfDay(addDays(today, 3)).toISOString())
    const { data: mine } = await me.call('rewards.getUserCoupon', { user_coupon_id: data.user_coupon_id })
    expect(mine).toMatchObject({ coupon_id, state: 'UNUSED', is_usable: true, source: 'claim' })
    expect(mine.code).toMatch(/^\d{12}$/)
    expect(mine.qr).toBe(`WC1.${mine.code}`)
    expect(mine.log).toMatchObject([{ event: 'get', label: '领取' }])
    expect(await taken(coupon_id)).toBe(1)
  })
  it('answers the same request again with the first result', async () => {
    const me = await app.member()
    const [coupon_id, id] = [await makeCoupon(app.sql, { per_person: 5 }), randomUUID()]
    expect(await claim(me, coupon_id, id)).toEqual(await claim(me, coupon_id, id))
    expect(await taken(coupon_id)).toBe(1)
  })
  it('gives the last one to one of fifty who want it at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => app.member()))
    const coupon_id = await makeCoupon(app.sql, { quota: 1 })
    const answers = await Promise.all(people.map((who) => claim(who, coupon_id)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.type === 'COUPON_SOLD_OUT')).toHaveLength(49)
    expect(await taken(coupon_id)).toBe(1)
  })
  it('gives a person no more than they may have, however many times they press at once', async () => {
    const me = await app.member()
    const coupon_id = await makeCoupon(app.sql, { per_person: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(me, coupon_id)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(answers.filter(({ data }) => data.type === 'COUPON_LIMIT')).toHaveLength(18)
    expect(await taken(coupon_id)).toBe(2)
  })
  it('refuses what is not to be claimed by this person now, by name', async () => {
    const me = await app.member()
    const today = shanghaiDay(new Date())
    const reason = async (given: Parameters<typeof makeCoupon>[1]) =>
      (await claim(me, await makeCoupon(app.sql, given))).data.type
    expect(await reason({ state: 'DRAFT' })).toBe('COUPON_NOT_FOUND')
    expect(await reason({ is_public: false })).toBe('COUPON_NOT_FOUND')
    expect(await reason({ organ_id: await makeOrgan(app.sql) })).toBe('COUPON_NOT_FOUND')
    expect((await claim(me, 8_999_999_999)).data.type).toBe('COUPON_NOT_FOUND')
    expect(await reason({ state: 'OFF' })).toBe('COUPON_CLAIM_CLOSED')
    expect(await reason({ claim_from: addDays(today, 1) })).toBe('COUPON_CLAIM_CLOSED')
    expect(await reason({ claim_until: addDays(today, -1) })).toBe('COUPON_CLAIM_CLOSED')
    const past = { valid_days: null, valid_from: addDays(today, -9), valid_until: addDays(today, -1) }
    expect(await reason(past)).toBe('COUPON_CLAIM_CLOSED')
    expect(await reason({ points_price: 10 })).toBe('COUPON_PRICE_CHANGED')
    expect(await reason({ scope: 'vip' })).toBe('COUPON_VIP_ONLY')
  })
  it('reaches members of organisations below the coupon’s', async () => {
    const me = await app.member({ organ_id: await makeOrgan(app.sql) })
    expect(await claim(me, await makeCoupon(app.sql, {}))).toMatchObject({ code: 1 })
  })
})
