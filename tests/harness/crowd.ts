import { afterAll, assert, beforeAll, expect } from 'vitest'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import type { Person } from '../../server/src/testing/app.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { SEEDED_STAFF } from './principals.ts'
import { sized } from './prove.ts'
import { type Basket, inconsistencies, newMembers } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

/** How many race for one thing. */
export const CROWD = sized(50, 200)
/** How often each race is run with new things and people; HEYI_NAMED: a proof of named rooms has the time for more. */
export const rounds = Array.from({ length: sized(1, process.env.HEYI_NAMED === '1' ? 8 : 3) }, (_, round) => round)
/** The same where laying out what is raced for takes longer than the race. */
export const fewRounds = rounds.slice(0, 3)

/** Those who race, with enough to spend, and the administrator who lays out what they race for. */
export const gather = async (world: World) => ({
  admin: await world.signIn(SEEDED_STAFF.platform_admin),
  crowd: await newMembers(world, CROWD, { points: 1_000, balance_fen: 100_000 }),
})

/** The crowd of a describe block: gathered before it, and the books are looked at after it. */
export function useCrowd(world: World) {
  let gathered: Awaited<ReturnType<typeof gather>> | null = null
  const people = () => gathered ?? assert.fail('nobody has gathered yet')
  beforeAll(async () => {
    gathered = await gather(world)
  })
  afterAll(async () => {
    expect(await inconsistencies(world)).toEqual([])
  })
  return {
    get admin() {
      return people().admin
    },
    get people() {
      return people().crowd
    },
    buyer: (index: number) => people().crowd[index] as SignedInPerson,
  }
}

/** The clerks of a describe block: as many staff as race, each with a name of their own, who see to orders and hand them over. */
export function useClerks(world: World): (index: number) => Person {
  let clerks: Person[] = []
  beforeAll(async () => {
    clerks = await together(CROWD, (i) => world.staff('organ_admin', { real_name: `店员${i}` }))
  })
  return (index) => clerks[index] ?? assert.fail('so many clerks have not gathered')
}

/** Lets all start at one moment. */
export const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Each of these people with what they buy, quoted already. */
export const quotedEach = <B extends Basket>(people: readonly Person[], basketOf: (index: number) => B) =>
  Promise.all(people.map(async (who, i) => ({ who, body: await quoted(who, basketOf(i)) })))
/** Lets them all buy at one moment. */
export const buyAtOnce = (purchases: Awaited<ReturnType<typeof quotedEach>>) =>
  together(purchases.length, (i) => {
    const { who, body } = purchases[i] ?? assert.fail('nobody has gathered so far')
    return who.tries('orders.buyTrolley', body)
  })

/** The one whose try succeeded; fails where there are none or several. */
export function theOne(result: readonly Tried[]): number {
  const winners = result.flatMap((one, i) => (one.ok ? [i] : []))
  expect(winners).toHaveLength(1)
  return winners[0] ?? -1
}

/** How often each outcome happened: `ok` or the reason. */
export function tally(result: readonly Tried[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of result) {
    const name = one.ok ? 'ok' : one.reason
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
