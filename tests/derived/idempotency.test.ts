import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import { callsAsked } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { type Playing, scenesOf } from '../harness/scenes.ts'
import { basketOf, newMembers, type Product, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { ask, reasonOf } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

/** Where it is noted that an intention was carried out. */
const CLAIMS = 'public.idem'

describe('calls with client_req_id', () => {
  let admin: SignedInPerson
  let members: SignedInPerson[] = []
  let product: Product
  let scenes: Playing
  beforeAll(async () => {
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    members = await newMembers(world, 6, { points: 1_000, balance_fen: 100_000 })
    product = await stockUp(admin, { name: '一次就好', on_hand: 100 })
    scenes = await scenesOf(world)
  })
  const member = (index: number) => members[index] as SignedInPerson
  const idempotent = callsAsked().flatMap(({ entry }) => (entry.is === 'call' && entry.idempotent ? [entry] : []))

  it.each(idempotent.map((entry) => [entry.path, entry] as const))('%s', async (_, entry) => {
    const [first] = (await scenes.get(entry)?.()) ?? []
    if (!first) throw new Error(`${entry.path} needs a scene`)
    const before = await digestOf(world.sql)
    const intention = { ...first.body, client_req_id: randomUUID() }
    const send = (body: object) => ask(world.url, entry, body, first.headers)
    const answers = await Promise.all([send(intention), send(intention)])
    const [answer] = answers
    expect(reasonOf(entry, answer)).toBeUndefined()
    const settled = await digestOf(world.sql)
    // The same content in another order of keys is the same intention.
    const reversed = Object.fromEntries(Object.entries(intention).reverse())
    for (const body of [intention, reversed]) answers.push(await send(body))
    for (const { body } of answers) expect(body).toEqual(answer.body)
    expect(reasonOf(entry, await send({ ...intention, extra: 1 }))).toBe('REQUEST_ID_REUSED')
    expect(changedTables(settled, await digestOf(world.sql))).toEqual([])
    expect(changedTables(before, settled).filter((table) => table !== CLAIMS)).not.toEqual([])
  })

  it('keeps no claim of a refused call, so that it can be tried again', async () => {
    const body = { ...(await quoted(member(4), basketOf([product]))), quote_hash: 'stale' }
    const stale = await member(4).tries('orders.buyTrolley', body)
    expect(stale.ok ? 'ok' : stale.reason).toBe('QUOTE_STALE')
    const fresh = { ...(await quoted(member(4), basketOf([product]))), client_req_id: body.client_req_id }
    expect((await member(4).tries('orders.buyTrolley', fresh)).ok).toBe(true)
  })

  it('takes the same key of two people for two intentions', async () => {
    const client_req_id = randomUUID()
    for (const who of [member(4), member(5)])
      expect((await who.tries('rewards.dailySignIn', { client_req_id })).ok).toBe(true)
  })
})
