import { describe, expect, it } from 'vitest'
import { Refusal } from '../../server/src/kernel/refuse.ts'
import { askCode, leadTo, untilWaiting } from '../../server/src/rooms/identity/testing.ts'
import { mergerOf } from '../../server/src/rooms/members/testing.ts'
import { home, quoted } from '../../server/src/rooms/orders/testing.ts'
import { ledger } from '../../server/src/rooms/rewards/index.ts'
import { grant } from '../../server/src/rooms/rewards/testing.ts'
import type { Person } from '../../server/src/testing/app.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { rounds, tally, together } from '../harness/crowd.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, inconsistencies, stockOf, stockUp } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()
/** Pairs that race at one moment. */
const PAIRS = sized(20, 60)

describe.runIf(isRoomAsked('identity', 'members')).each(rounds)('a person who changes meanwhile, round %i', (round) => {
  /** Live sessions of a person. */
  async function sessionsOf({ user_id }: Pick<Person, 'user_id'>): Promise<number[]> {
    const rows = await world.sql<{ id: number }[]>`
      select id from session where user_id = ${user_id} and revoked_at is null order by id`
    return rows.map(({ id }) => id)
  }

  it('takes a number away, or signs in by it first and is signed out: nobody is in by it afterwards', async () => {
    const cases = await together(PAIRS, async () => {
      const [me, lost] = [await world.member(), await world.member()]
      await leadTo(world.sql, me.user_id, lost)
      const two = { number_id: lost.user_id, kept_id: me.user_id }
      await me.does('identity.sendMobileCode', two)
      const code = (await world.outbox(me.mobile))[0]?.code ?? ''
      const guest = await world.guest()
      const captcha = await askCode(world, guest, lost.mobile, 'mobilelogin')
      return { me, guest, two: { ...two, code }, by: { mobile: lost.mobile, captcha }, own: await sessionsOf(me) }
    })
    const result = await together(PAIRS * 2, (i): Promise<Tried> => {
      const { me, guest, two, by } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? me.tries('identity.delMobile', two) : guest.tries('identity.mobilelogin', by)
    })
    expect(result.filter(({ ok }) => !ok)).toEqual([])
    for (const { me, own } of cases) expect(await sessionsOf(me)).toEqual(own)
  })

  /** Two who are one person, without phones; the second has points. */
  async function twoOfOne(organ_id: number, points: number) {
    const make = async () => {
      const { user_id } = await world.member({ organ_id, real_name: '陆根生' })
      await world.sql`
        update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${user_id}`
      return user_id
    }
    const [kept_id, duplicate_id] = [await make(), await make()]
    await world.app.database.transact((tx) => grant(tx, duplicate_id, { points }))
    return { kept_id, duplicate_id, reason: '同一个人登记了两次' }
  }
  const accountOf = async (user_id: number) =>
    (await world.sql`select points, held_points from account where user_id = ${user_id}`)[0]

  it('merges what the second has spent less, or spends nothing of what is held', async () => {
    const { organ_id, me } = await mergerOf(world)
    const pairs = await together(PAIRS, () => twoOfOne(organ_id, 100))
    const spent = await together(PAIRS * 2, async (i) => {
      const pair = pairs[i >> 1] as (typeof pairs)[number]
      if (i % 2) return (await me.tries('members.mergeUsers', pair)).ok
      const move = { user_id: pair.duplicate_id, delta: -60, biz: 'ORDER_USE' as const, biz_id: `race ${round} ${i}` }
      return world.app.database
        .transact((tx) => ledger.bookPoints(tx, { ...move, reason: '测试', now: new Date() }))
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof Refusal && error.reason === 'POINTS_SHORT') return false
          throw error
        })
    })
    for (const [i, { kept_id }] of pairs.entries()) {
      expect(spent[i * 2 + 1]).toBe(true)
      const points = spent[i * 2] ? 40 : 100
      expect(await accountOf(kept_id)).toEqual({ points, held_points: points })
    }
  })

  it('is said by one second person, or refused by one, never both', async () => {
    const { organ_id, me, colleague } = await mergerOf(world)
    const other = await world.staff('organ_admin', { organ_id })
    const asked = await together(sized(6, 20), async () => {
      const pair = await twoOfOne(organ_id, 2_000)
      return { ...pair, ...(await me.does('members.mergeUsers', pair)) }
    })
    const result = await together(asked.length * 3, (i) => {
      const { merging_id } = asked[Math.floor(i / 3)] as (typeof asked)[number]
      const who = i % 3 === 1 ? other : colleague
      return who.tries('members.decideMerge', { merging_id, event: i % 3 === 2 ? 'refuse' : 'approve' })
    })
    for (const [i, { kept_id, merging_id }] of asked.entries()) {
      const tries = result.slice(i * 3, i * 3 + 3)
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
      const isMerged = !tries[2]?.ok
      const [row] = await world.sql`
        select agreed_by, undone_at is not null as is_over from merging where id = ${merging_id}`
      expect(row).toEqual(isMerged ? { agreed_by: 'second', is_over: false } : { agreed_by: '', is_over: true })
      expect(await accountOf(kept_id)).toEqual(isMerged ? { points: 2_000, held_points: 2_000 } : undefined)
    }
    expect(await inconsistencies(world)).toEqual([])
  })

  /** Somebody of the seeded organisation, with what they do. */
  const doing = {
    'orders.setAddress': async (who: Person) => who.tries('orders.setAddress', home),
    'rewards.dailySignIn': async (who: Person) => who.tries('rewards.dailySignIn', {}),
  }
  it.each(['removed', 'disabled', 'moved', 'deceased'])('does nothing for who is %s in that moment', async (state) => {
    for (const run of Object.values(doing)) {
      const who = await world.member()
      const asked: ReturnType<typeof run>[] = []
      await world.app.database.transact(async (tx) => {
        await tx`update users set state = ${state} where id = ${who.user_id}`
        asked.push(run(who))
        await untilWaiting(world, 1)
      })
      const [answer] = await Promise.all(asked)
      expect(answer?.ok ? 'ok' : answer?.reason).toBe('USER_DISABLED')
    }
    const who = await world.member()
    const product = await stockUp(await world.signIn(SEEDED_STAFF.platform_admin), {
      ...{ name: `最后一单${round}${state}`, on_hand: 5, points: 0, price_fen: 100 },
    })
    const body = await quoted(who, basketOf([product]))
    const bought: Promise<Tried>[] = []
    await world.app.database.transact(async (tx) => {
      await tx`update users set state = ${state} where id = ${who.user_id}`
      bought.push(who.tries('orders.buyTrolley', body))
      await untilWaiting(world, 1)
    })
    expect(tally(await Promise.all(bought))).toEqual({ USER_DISABLED: 1 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 5, reserved: 0 })
  })

  it('removes a member, or lets them order or sign in: never both', async () => {
    const admin = await world.signIn(SEEDED_STAFF.platform_admin)
    const product = await stockUp(admin, {
      name: `同时删除${round}`,
      on_hand: 500,
      points: 0,
      price_fen: 100,
    })
    const cases = await together(PAIRS, async (i) => {
      const who = await world.member()
      const body = await quoted(who, basketOf([product]))
      const sign = () => who.tries('rewards.dailySignIn', {})
      return { who, act: i % 2 ? () => who.tries('orders.buyTrolley', body) : sign }
    })
    const result = await together(PAIRS * 2, (i): Promise<Tried> => {
      const { who, act } = cases[i >> 1] as (typeof cases)[number]
      if (i % 2) return act()
      return admin.tries('members.delUser', { user_id: who.user_id })
    })
    for (const [i] of cases.entries())
      expect([result[i * 2]?.ok, result[i * 2 + 1]?.ok].filter(Boolean)).toHaveLength(1)
  })
})
