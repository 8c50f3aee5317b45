import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assignments } from '../../server/src/kernel/db/sql.ts'
import { askCode, leadTo, newMobile, untilWaiting } from '../../server/src/rooms/identity/testing.ts'
import { mergerOf } from '../../server/src/rooms/members/testing.ts'
import type { Person } from '../../server/src/testing/app.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { withHeaders } from '../../server/src/testing/person.ts'
import { rounds, together } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()
/** Cases that race at one moment. */
const CASES = sized(10, 40)

describe.runIf(isRoomAsked('identity', 'members')).each(rounds)('a number that signs in, round %i', () => {
  type Id = Pick<Person, 'user_id'>
  /** Whoever a number signs in now; who signs in with one that is nobody's is somebody new. */
  async function leadsTo(mobile: string): Promise<number> {
    const guest = await world.guest()
    const captcha = await askCode(world, guest, mobile, 'mobilelogin')
    return (await guest.does('identity.mobilelogin', { mobile, captcha })).userinfo.user_id
  }
  const numbersOf = async ({ user_id }: Id) =>
    (await world.sql`select 1 from users where id = ${user_id} and mobile_blind is not null`).length
  const pairsOf = (result: Tried[]) =>
    Array.from({ length: result.length / 2 }, (_, i) => [result[i * 2], result[i * 2 + 1]] as const)
  const codeOf = async (mobile: string) => (await world.outbox(mobile))[0]?.code ?? ''

  it('is changed, or signs in first and is signed out: the old one is nobody’s, the new one mine', async () => {
    const cases = await together(CASES, async () => {
      const [me, guest, mobile] = [await world.member(), await world.guest(), newMobile()]
      const old_code = await askCode(world, me, me.mobile, 'changemobile')
      const change = { old_code, mobile, code: await askCode(world, me, mobile, 'changemobile') }
      const captcha = await askCode(world, guest, me.mobile, 'mobilelogin')
      return { me, guest, change: { ...change, client_req_id: randomUUID() }, by: { mobile: me.mobile, captcha } }
    })
    const result = await together(CASES * 2, (i): Promise<Tried> => {
      const { me, guest, change, by } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? me.tries('identity.changemobile', change) : guest.tries('identity.mobilelogin', by)
    })
    expect(result.filter(({ ok }) => !ok)).toEqual([])
    for (const { me, change } of cases) {
      const live = await world.sql`select 1 from session where user_id = ${me.user_id} and revoked_at is null`
      expect(live).toHaveLength(1)
      expect(await leadsTo(change.mobile)).toBe(me.user_id)
      expect(await leadsTo(me.mobile)).not.toBe(me.user_id)
    }
  })

  it('is changed to, or registers somebody: it is one person’s', async () => {
    const cases = await together(CASES, async () => {
      const [me, guest, mobile] = [await world.member(), await world.guest(), newMobile()]
      const old_code = await askCode(world, me, me.mobile, 'changemobile')
      const change = { old_code, mobile, code: await askCode(world, me, mobile, 'changemobile') }
      const captcha = await askCode(world, guest, mobile, 'mobilelogin')
      return { me, guest, change: { ...change, client_req_id: randomUUID() }, by: { mobile, captcha } }
    })
    const result = await together(CASES * 2, (i): Promise<Tried> => {
      const { me, guest, change, by } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? me.tries('identity.changemobile', change) : guest.tries('identity.mobilelogin', by)
    })
    for (const [i, [signedIn, changed]] of pairsOf(result).entries()) {
      const { me, by } = cases[i] as (typeof cases)[number]
      if (!signedIn?.ok || !changed) throw new Error(`not signed in: ${JSON.stringify(signedIn)}`)
      if (!changed.ok) expect(changed.reason).toBe('MOBILE_IN_USE')
      const { user_id } = (signedIn.data as { userinfo: Id }).userinfo
      expect(user_id === me.user_id).toBe(changed.ok)
      expect(await leadsTo(by.mobile)).toBe(user_id)
      expect((await leadsTo(me.mobile)) === me.user_id).toBe(!changed.ok)
    }
  })

  it('is somebody’s in the very moment in which it is changed to or registers: refused, or signed in as them', async () => {
    const [owner, me, guest] = [await world.member(), await world.member(), await world.guest()]
    const { mobile } = owner
    const [keys] = await world.sql<{ mobile_sealed: string; mobile_blind: string; mobile_masked: string }[]>`
      select mobile_sealed, mobile_blind, mobile_masked from users where id = ${owner.user_id}`
    await world.sql`
      update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${owner.user_id}`
    const old_code = await askCode(world, me, me.mobile, 'changemobile')
    const change = { old_code, mobile, code: await askCode(world, me, mobile, 'changemobile') }
    const captcha = await askCode(world, guest, mobile, 'mobilelogin')
    const asked = await world.app.database.transact(async (tx) => {
      await tx`update users set ${assignments(keys ?? {})} where id = ${owner.user_id}`
      const both = [
        me.tries('identity.changemobile', { ...change, client_req_id: randomUUID() }),
        guest.tries('identity.mobilelogin', { mobile, captcha }),
      ] as const
      await untilWaiting(world, 2)
      return { both }
    })
    const [changed, signedIn] = await Promise.all(asked.both)
    expect(changed).toMatchObject({ ok: false, reason: 'MOBILE_IN_USE' })
    expect(signedIn).toMatchObject({ ok: true, data: { userinfo: { user_id: owner.user_id } } })
  })

  /** A person who is taking away a second number of theirs. */
  async function taking(organ_id: number) {
    const make = () => world.member({ organ_id, real_name: '陆根生' })
    const [me, lost] = [await make(), await make()]
    await leadTo(world.sql, me.user_id, lost)
    const two = { number_id: lost.user_id, kept_id: me.user_id }
    await me.does('identity.sendMobileCode', two)
    return { me, lost, take: { ...two, code: await codeOf(me.mobile) } }
  }

  it('is one of the last two that are taken away at two devices at once: the other one stays', async () => {
    const cases = await together(CASES, async () => {
      const [me, other, guest] = [await world.member(), await world.member(), await world.guest()]
      await leadTo(world.sql, me.user_id, other)
      const captcha = await askCode(world, guest, other.mobile, 'mobilelogin')
      const { userinfo } = await guest.does('identity.mobilelogin', { mobile: other.mobile, captcha })
      const there = withHeaders(guest, { token: userinfo.token, 'user-id': String(userinfo.user_id) })
      const take = async (who: Person, gone: Person, kept: Person) => {
        const two = { number_id: gone.user_id, kept_id: kept.user_id }
        await who.does('identity.sendMobileCode', two)
        return { who, input: { ...two, code: await codeOf(kept.mobile) } }
      }
      return { me, other, takes: [await take(me, other, me), await take(there, me, other)] as const }
    })
    const result = await together(CASES * 2, (i) => {
      const { takes } = cases[i >> 1] as (typeof cases)[number]
      const { who, input } = takes[i % 2 ? 1 : 0]
      return who.tries('identity.delMobile', input)
    })
    for (const [i, [here, there]] of pairsOf(result).entries()) {
      const { me, other } = cases[i] as (typeof cases)[number]
      expect([here?.ok, there?.ok].filter(Boolean)).toHaveLength(1)
      expect([await numbersOf(me), await numbersOf(other)]).toEqual(here?.ok ? [1, 0] : [0, 1])
      expect(await leadsTo((here?.ok ? me : other).mobile)).toBe(me.user_id)
    }
  })

  it('is taken away while its person is merged into another: it is nobody’s, or theirs who is kept', async () => {
    const { organ_id, me: clerk } = await mergerOf(world)
    const cases = await together(CASES, async () => {
      const kept = await world.member({ organ_id, real_name: '陆根生' })
      const given = await taking(organ_id)
      const pair = { kept_id: kept.user_id, duplicate_id: given.me.user_id, reason: '同一个人登记了两次' }
      return { ...given, kept, pair: { ...pair, is_checked: true } }
    })
    const result = await together(CASES * 2, (i): Promise<Tried> => {
      const { me, take, pair } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? clerk.tries('members.mergeUsers', pair) : me.tries('identity.delMobile', take)
    })
    for (const [i, [taken, merged]] of pairsOf(result).entries()) {
      const { me, lost, kept } = cases[i] as (typeof cases)[number]
      expect([merged?.ok, await leadsTo(kept.mobile), await leadsTo(me.mobile)]).toEqual([
        true,
        kept.user_id,
        kept.user_id,
      ])
      expect([await numbersOf(kept), await numbersOf(me), await numbersOf(lost)]).toEqual([1, 1, taken?.ok ? 0 : 1])
      expect((await leadsTo(lost.mobile)) === kept.user_id).toBe(!taken?.ok)
    }
  })

  it('signs in while its person is merged into another: whoever is kept, or somebody who is signed out', async () => {
    const { organ_id, me: clerk } = await mergerOf(world)
    const cases = await together(CASES, async () => {
      const make = () => world.member({ organ_id, real_name: '陆根生' })
      const [kept, me, lost, guest] = [await make(), await make(), await make(), await world.guest()]
      await leadTo(world.sql, me.user_id, lost)
      const captcha = await askCode(world, guest, lost.mobile, 'mobilelogin')
      const pair = { kept_id: kept.user_id, duplicate_id: me.user_id, reason: '同一个人登记了两次', is_checked: true }
      return { kept, me, lost, guest, pair, by: { mobile: lost.mobile, captcha } }
    })
    const result = await together(CASES * 2, (i): Promise<Tried> => {
      const { guest, by, pair } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? clerk.tries('members.mergeUsers', pair) : guest.tries('identity.mobilelogin', by)
    })
    expect(result.filter(({ ok }) => !ok).map((one) => !one.ok && one.reason)).toEqual([])
    for (const { kept, me, lost } of cases) {
      const live = await world.sql`select 1 from session where user_id = ${me.user_id} and revoked_at is null`
      expect(live).toEqual([])
      expect(await leadsTo(lost.mobile)).toBe(kept.user_id)
    }
  })

  it('is taken away while the merge that brought it is undone: it is nobody’s, or its own person’s', async () => {
    const { organ_id, me: clerk, undo } = await mergerOf(world)
    const cases = await together(CASES, async () => {
      const make = () => world.member({ organ_id, real_name: '陆根生' })
      const [kept, back] = [await make(), await make()]
      const pair = { kept_id: kept.user_id, duplicate_id: back.user_id, reason: '同一个人登记了两次', is_checked: true }
      const { merging_id } = await clerk.does('members.mergeUsers', pair)
      const two = { number_id: back.user_id, kept_id: kept.user_id }
      await kept.does('identity.sendMobileCode', two)
      return { kept, back, merging_id, take: { ...two, code: await codeOf(kept.mobile) } }
    })
    const result = await together(CASES * 2, async (i) => {
      const { kept, take, merging_id } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? (await undo(merging_id)).code === 1 : (await kept.tries('identity.delMobile', take)).ok
    })
    for (const [i, { kept, back }] of cases.entries()) {
      const [taken, undone] = [result[i * 2], result[i * 2 + 1]]
      expect(undone).toBe(true)
      expect([await numbersOf(kept), await numbersOf(back)]).toEqual([1, taken ? 0 : 1])
      expect(await leadsTo(kept.mobile)).toBe(kept.user_id)
      expect((await leadsTo(back.mobile)) === back.user_id).toBe(!taken)
    }
  })
})
