import { eachCall } from '@heyi/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../../server/src/kernel/db/tx.ts'
import { addDays, shanghaiDay } from '../../../server/src/kernel/time.ts'
import { checkInvariants as orderFindings } from '../../../server/src/rooms/orders/index.ts'
import { checkInvariants as rewardFindings } from '../../../server/src/rooms/rewards/index.ts'
import { FAULT_SECRET, type FaultCase } from '../../harness/fault-case.ts'
import { faultCases, withoutFault } from '../../harness/fault-cases.ts'
import { type DeathPoint, useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { isProof, sized } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

type Name = keyof typeof faultCases
const names = Object.keys(faultCases) as Name[]
/** In everyday tests what moves most at once: points with a coupon, money with a gift, an order that goes back; and what is asked outside. */
const cases: [Name, DeathPoint][] = isProof
  ? (['before-commit', 'after-commit'] as const).flatMap((point) =>
      names.map((name): [Name, DeathPoint] => [name, point]),
    )
  : [
      ['the exchange of points for a coupon', 'before-commit'],
      ['the payment of a recharge', 'after-commit'],
      ['the giving back of an order', 'before-commit'],
      ['the way to the gateway', 'after-commit'],
      ['the notice of a payment', 'after-commit'],
      ['a write-off of a part', 'before-commit'],
    ]

/** Words of what is counted: a write that changes one of them moves money, points or stock. */
const MOVES: ReadonlySet<string> = new Set(['stock', 'account', 'cash'])

describe.runIf(isRoomAsked('rewards', 'orders'))('a server that is killed while points, money or coupons move', () => {
  // What is held so that a task waits at it is held for as long as it takes to kill it.
  const server = useMortalServer({ env: { PROOF_SECONDS: '86400', SECRET_KEY: FAULT_SECRET } })
  let admin: SignedInPerson
  let point: DeathPoint | undefined
  const killed = new Set<string>()

  beforeAll(async () => {
    await start('before-commit')
    admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
  }, 120_000)

  /** Has a server run that will die at this point; one that has not died yet is taken as it is. */
  async function start(at: DeathPoint): Promise<void> {
    if (server.isUp && point === at) return
    await server.start(at)
    point = at
  }
  const { look } = server
  const count = (work: (tx: Tx) => Promise<readonly { n: number }[]>) => look(async (tx) => (await work(tx))[0]?.n)
  const findings = () =>
    server.database.transact(async (tx) =>
      [...(await orderFindings(tx)), ...(await rewardFindings(tx))].map(({ name, detail }) => `${name}: ${detail}`),
    )

  /** Sends it; the reason of a refusal, or 'ok'. */
  async function send({ call, body, who, send }: FaultCase): Promise<string> {
    if (send) return send()
    const result = await who.tries(call, body as never)
    return result.ok ? 'ok' : result.reason
  }
  /** Everyone is told who has to be, each once. */
  async function checkTold({ tells }: FaultCase): Promise<void> {
    if (!tells) return
    const warned = () =>
      count(
        (tx) =>
          tx<{ n: number }[]>`select count(*)::int as n from message where user_id = any(${tells.user_ids}::int8[])`,
      )
    await vi.waitFor(async () => expect(await warned()).toBe(tells.messages), { timeout: 60_000, interval: 250 })
    expect(await count((tx) => tx<{ n: number }[]>`select count(*)::int as n from outbox where due_at is null`)).toBe(0)
  }

  it.each(cases)('does %s once, though it dies %s', async (name, at) => {
    await start(at)
    const fault = await faultCases[name]({ url: server.url, database: server.database, admin })
    killed.add(fault.call)
    expect(await look(fault.found)).toEqual(fault.before)
    server.arm()
    await send(fault).catch(() => undefined)
    await server.untilDead()
    await start(at)
    const isDone = at === 'after-commit'
    expect(await look(fault.found)).toEqual(isDone ? fault.after : fault.before)
    expect(await send(fault)).toBe(isDone ? fault.again : 'ok')
    expect(await look(fault.found)).toEqual(fault.after)
    expect(await send(fault)).toBe(fault.again)
    expect(await look(fault.found)).toEqual(fault.after)
    await checkTold(fault)
    expect(await findings()).toEqual([])
  })

  it.runIf(isProof)('was killed in every write that moves money, points or stock', () => {
    const moving = [...eachCall()].filter(
      ({ entry }) => entry.is === 'call' && entry.kind === 'write' && entry.changes.some((word) => MOVES.has(word)),
    )
    const missed = moving.map(({ room, name }) => `${room}.${name}`).filter((call) => !killed.has(call))
    expect(missed.sort()).toEqual(Object.keys(withoutFault).sort())
  })

  /** People with five points each, all of which ended long ago. */
  async function makeEnded(many: number): Promise<number[]> {
    return server.database.transact(async (tx) => {
      const rows = await tx<{ id: number }[]>`
        insert into users (nickname, real_name, organ_id, default_company_id)
        select '', '批量', 2, 3 from generate_series(1, ${many}::int) returning id`
      const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
      await tx`insert into account (user_id, points) select u, 5 from unnest(${ids}::int8[]) u`
      await tx`insert into points_lot (user_id, until, held) select u, '2026-04-30', 5 from unnest(${ids}::int8[]) u`
      await tx`
        insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, lots, reason)
        select u, 5, 5, 'GRANT', 'ended', 'manual', '[{"until": "2026-04-30", "points": 5}]', '' from unnest(${ids}::int8[]) u`
      return ids
    })
  }
  const { waiting } = server
  const awardOf = (user_id: number) => String(800_000_000 + user_id)
  /** An order's award for each of these people, due since yesterday. */
  const makeDue = (ids: readonly number[]) =>
    look(
      (tx) => tx`
        insert into points_award (user_id, order_id, points, frozen_until, state)
        select u, 800000000 + u, 7, now() - interval '1 day', 'FROZEN' from unnest(${ids}::int8[]) u`,
    )
  /** The row that the task is about to write for somebody, by another hand: the task waits at it until this one ends. */
  const writeBefore = (tx: Tx, user_id: number, biz: 'EXPIRY' | 'AWARD', biz_id: string) => tx`
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason)
    values (${user_id}, 1, 1, ${biz}, ${biz_id}, 'manual', '')`
  const booked = (ids: readonly number[], biz: 'EXPIRY' | 'AWARD') =>
    look(
      (tx) => tx<{ n: number; people: number; points: number }[]>`
        select count(*)::int as n, count(distinct user_id)::int as people, coalesce(sum(delta), 0)::int as points
        from points_ledger where biz = ${biz} and user_id = any(${ids}::int8[])`,
    )

  it('goes on with the points that end and with the awards that are due where it was killed', async () => {
    await start('before-commit')
    const today = shanghaiDay(new Date())
    const [many, few] = [sized(600, 1_200), 40]
    const [ended, earners] = [await makeEnded(many), await makeEnded(few)]
    const [last = 0, lastEarner = 0] = [ended.at(-1), earners.at(-1)]
    // The last one ends a month later, so that others are done by then; those who earn have nothing that ends.
    for (const [ids, until] of [[[last], '2026-05-31'] as const, [earners, addDays(today, 60)] as const])
      await look((tx) => tx`update points_lot set until = ${until} where user_id = any(${ids}::int8[])`)
    const jobs = ['rewards:expirePoints', 'rewards:releaseAwards']
    const killed = server.database.transact(async (held) => {
      await writeBefore(held, last, 'EXPIRY', today)
      await writeBefore(held, lastEarner, 'AWARD', awardOf(lastEarner))
      await makeDue(earners)
      for (const [i, job] of jobs.entries()) {
        await look((tx) => tx`select graphile_worker.add_job(${job}, job_key => ${job})`)
        await vi.waitFor(async () => expect(await waiting()).toBe(i + 1), { timeout: 10_000, interval: 20 })
      }
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
    const begun = (await booked(ended, 'EXPIRY'))[0]?.n
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(many)
    expect((await booked(earners, 'AWARD'))[0]?.n).toBe(0)
    await start('before-commit')
    // Nobody gives the jobs a hand: what the dead one had taken is found and done.
    await vi.waitFor(
      async () => {
        expect(await booked(ended, 'EXPIRY')).toEqual([{ n: many, people: many, points: -5 * many }])
        expect(await booked(earners, 'AWARD')).toEqual([{ n: few, people: few, points: 7 * few }])
        expect(await look((tx) => tx`select 1 from graphile_worker.jobs where key = any(${jobs}::text[])`)).toEqual([])
      },
      { timeout: 60_000, interval: 250 },
    )
    expect(await findings()).toEqual([])
  })
})
