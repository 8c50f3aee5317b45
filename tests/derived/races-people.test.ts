import { contract } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { askCode, leadTo } from '../../server/src/rooms/identity/testing.ts'
import type { Person } from '../../server/src/testing/app.ts'
import { rounds, together } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { type CallResult, callAs, must } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const { identity } = contract
const world = await useWorld()
/** Pairs that race at one moment. */
const PAIRS = sized(20, 60)

describe.runIf(isRoomAsked('identity', 'members')).each(rounds)('a person who changes meanwhile, round %i', () => {
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
      await must(world.url, identity.sendMobileCode, two, me)
      const code = (await world.outbox(me.mobile))[0]?.code ?? ''
      const guest = await world.guest()
      const captcha = await askCode(world, guest, lost.mobile, 'mobilelogin')
      return { me, guest, two: { ...two, code }, by: { mobile: lost.mobile, captcha }, own: await sessionsOf(me) }
    })
    const result = await together(PAIRS * 2, (i): Promise<CallResult<unknown>> => {
      const { me, guest, two, by } = cases[i >> 1] as (typeof cases)[number]
      return i % 2 ? callAs(world.url, identity.delMobile, two, me) : callAs(world.url, identity.mobilelogin, by, guest)
    })
    expect(result.filter(({ ok }) => !ok)).toEqual([])
    for (const { me, own } of cases) expect(await sessionsOf(me)).toEqual(own)
  })
})
