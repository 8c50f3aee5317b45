import { randomUUID } from 'node:crypto'
import { ISSUED_AT_ONCE } from '@heyi/contract/rewards/coupon-rules'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../../server/src/kernel/db/tx.ts'
import { checkInvariants } from '../../../server/src/rooms/rewards/index.ts'
import { makeCoupon, makeLabelled } from '../../../server/src/rooms/rewards/testing.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { sized } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

/** Three batches and a half, in proofs ten. */
const MANY = sized(ISSUED_AT_ONCE * 3.5, ISSUED_AT_ONCE * 10)

describe.runIf(isRoomAsked('rewards'))('a server that is killed while it gives a coupon to many', () => {
  const server = useMortalServer()
  let admin: SignedInPerson
  beforeAll(async () => {
    await server.start()
    admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
  }, 120_000)

  const { look } = server
  const counted = async (coupon_id: number, user_ids: readonly number[]) =>
    (
      await look(
        (tx) => tx<{ n: number; people: number; taken: number; noted: number; told: number }[]>`
          select count(*)::int as n, count(distinct u.user_id)::int as people,
            (select taken from coupon where id = ${coupon_id}) as taken,
            (select count(*)::int from audit where action = 'coupon.issue' and detail->>'coupon_id' = ${String(coupon_id)}) as noted,
            (select count(*)::int from message where user_id = any(${user_ids}::int8[])) as told
          from user_coupon u where u.coupon_id = ${coupon_id}`,
      )
    )[0]
  const untilWaiting = () =>
    vi.waitFor(async () => expect(await server.waiting()).toBe(1), { timeout: 30_000, interval: 20 })
  const begin = async () => {
    const { tag_id, user_ids } = await look((tx) => makeLabelled(tx, { many: MANY }))
    const coupon_id = await look((tx) => makeCoupon(tx, { quota: MANY, is_public: false }))
    const asked = { coupon_id, tag_id, reason: '重阳慰问', client_req_id: randomUUID() }
    return { user_ids, coupon_id, ask: () => admin.does('rewards.helpCoupon', asked) }
  }
  /** Keeps what `hold` holds until a batch waits at it, and kills the server there; what was held is let go. */
  async function killAt(hold: (tx: Tx) => Promise<unknown>, start: () => Promise<unknown>): Promise<void> {
    const killed = server.database.transact(async (tx) => {
      await hold(tx)
      await start()
      await untilWaiting()
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
  }
  async function expectWhole(coupon_id: number, user_ids: readonly number[]): Promise<void> {
    const whole = { n: MANY, people: MANY, taken: MANY, noted: MANY, told: MANY }
    await vi.waitFor(async () => expect(await counted(coupon_id, user_ids)).toEqual(whole), {
      timeout: 60_000,
      interval: 250,
    })
    const issue = (await admin.does('rewards.getCouponIssues', {})).list[0]
    expect(issue).toMatchObject({ people: MANY, given: MANY, skipped_count: 0, is_done: true })
    expect(await server.database.transact((tx) => checkInvariants(tx))).toEqual([])
  }

  it('inside a batch has given none of it, and after its return gives it to everybody once', async () => {
    const { user_ids, coupon_id, ask } = await begin()
    const third = user_ids[ISSUED_AT_ONCE * 2 + 50] ?? 0
    // Another hand is giving it to somebody of the third batch, which waits in the middle of what it writes.
    await killAt(
      (tx) => tx`
        insert into user_coupon (coupon_id, user_id, organ_id, seq, code, source, from_at, until_at)
        values (${coupon_id}, ${third}, 2, 1, ${`9${String(third).padStart(11, '0')}`}, 'claim', now(), now() + interval '1 day')`,
      ask,
    )
    expect(await counted(coupon_id, [])).toMatchObject({ n: ISSUED_AT_ONCE * 2, taken: ISSUED_AT_ONCE * 2 })
    await server.start()
    // Whoever did not hear the answer asks again, and hears it.
    expect(await ask()).toMatchObject({ people: MANY, is_done: false })
    await expectWhole(coupon_id, user_ids)
  })

  it('between two batches goes on with the next one', async () => {
    const { user_ids, coupon_id, ask } = await begin()
    await ask()
    // Each batch takes the coupon first: the next one has done nothing yet where it waits for it.
    await killAt(
      (tx) => tx`select 1 from coupon where id = ${coupon_id} for update`,
      async () => undefined,
    )
    const begun = (await counted(coupon_id, []))?.n ?? 0
    expect(begun % ISSUED_AT_ONCE).toBe(0)
    expect(begun).toBeLessThan(MANY)
    await server.start()
    await expectWhole(coupon_id, user_ids)
  })
})
