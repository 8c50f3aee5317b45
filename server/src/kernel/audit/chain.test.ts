import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { sweeping } from '../db/sweeping.ts'
import type { Tx } from '../db/tx.ts'
import type { TaskContext } from '../jobs/job-context.ts'
import { audit } from './audit.ts'
import { type AnchorFiles, checkDay, layChain, sweepLog } from './chain.ts'

const DAY = '2026-03-05'
const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:00:00+08:00`)
const nextDay = (hour: number) => new Date(at(hour).getTime() + 86_400_000)

/** Files in memory, as the storage keeps them. */
function makeFiles(): AnchorFiles & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    get: async (key) => kept.get(key) ?? null,
    put: async (key, data) => void kept.set(key, data),
  }
}

describe('the chain over the log', () => {
  const app = useApp({ own: true })
  const files = makeFiles()
  const alarms: unknown[] = []
  const deps = () => ({ secrets: app.app.secrets, files })
  const task = (now: Date): TaskContext => ({
    transact: (work) => app.app.database.transact((tx) => work({ tx, now, afterCommit: () => {} })),
    alarm: (...alarm: unknown[]) => void alarms.push(alarm),
    now,
  })
  const lay = (now: Date) => layChain(task(now), deps())
  const check = (now: Date) => app.app.database.use((tx) => checkDay(tx, deps(), DAY, now))
  /** Past the triggers that keep everybody else from it. */
  const past = (work: (tx: Tx) => Promise<unknown>) =>
    app.app.database.transact(async (tx) => {
      await tx`set local session_replication_role = replica`
      await work(tx)
    })
  const change = (id: number, action: string) => past((tx) => tx`update audit set action = ${action} where id = ${id}`)
  let ids: number[]
  const write = async (moment: Date, count = 1) => {
    const made: number[] = []
    for (let i = 0; i < count; i++) {
      await app.app.database.transact((tx) =>
        audit(tx, { actor_id: null, action: 'test.row' as never, detail: { i, 名: '词' } }),
      )
      const [row] = await app.sql<{ id: number }[]>`select max(id) as id from audit`
      made.push(row?.id ?? 0)
    }
    await past((tx) => tx`update audit set created_at = ${moment} where id = any(${made}::int8[])`)
    return made
  }
  beforeAll(async () => {
    ids = await write(at(9), 12)
    await lay(at(10))
  })

  it('lets nobody change, delete or empty rows, links and anchors', async () => {
    for (const statement of [
      () => app.sql`update audit set reason = 'x' where id = ${ids[0] ?? 0}`,
      () => app.sql`delete from audit where id = ${ids[0] ?? 0}`,
      () => app.sql`update audit_link set place = 0 where audit_id = ${ids[0] ?? 0}`,
      () => app.sql`delete from audit_link`,
      () => app.sql`truncate audit_link`,
      () => app.sql`truncate audit_anchor`,
    ])
      await expect(statement()).rejects.toThrow(/only ever added/)
  })

  it('is laid without gaps, and a row that commits late comes in its turn', async () => {
    expect(await check(at(10))).toMatchObject({ laid: 12, waiting: 0, is_anchored: false, broken: null })
    const [late] = await write(at(9))
    expect(await check(at(10))).toMatchObject({ laid: 12, waiting: 1, broken: null })
    await lay(at(10))
    expect(await check(at(10))).toMatchObject({ laid: 13, waiting: 0, broken: null })
    const places = await app.sql<
      { place: number; audit_id: number }[]
    >`select place, audit_id from audit_link where day = ${DAY} order by place`
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
    expect(places.at(-1)?.audit_id).toBe(late)
  })

  it('names the row of which one byte was changed, whichever it is', async () => {
    for (const id of [ids[0], ids[6], ids[11]] as number[]) {
      await change(id, 'test.roW')
      expect((await check(at(10))).broken).toEqual({ audit_id: id, what: 'changed' })
      await change(id, 'test.row')
    }
    expect((await check(at(10))).broken).toBeNull()
  })

  it('names a link that was laid anew by who has not the key', async () => {
    const id = ids[3] ?? 0
    const [kept] = await app.sql<{ hmac: string }[]>`select hmac from audit_link where audit_id = ${id}`
    const setHmac = (hmac: string) => past((tx) => tx`update audit_link set hmac = ${hmac} where audit_id = ${id}`)
    await setHmac('forged')
    expect((await check(at(10))).broken).toEqual({ audit_id: id, what: 'changed' })
    await setHmac(kept?.hmac ?? '')
    expect((await check(at(10))).broken).toBeNull()
  })

  it('anchors a day once it is over, in a file too, and finds what is added or taken away after', async () => {
    await lay(nextDay(0))
    expect((await check(nextDay(0))).is_anchored).toBe(false)
    await lay(nextDay(2))
    expect(await check(nextDay(2))).toMatchObject({ laid: 13, is_anchored: true, broken: null })
    expect(JSON.parse(files.kept.get(`audit/${DAY}.json`)?.toString() ?? '')).toMatchObject({ day: DAY, rows: 13 })
    expect(alarms).toEqual([])

    const [added] = await write(at(11))
    await lay(nextDay(3))
    expect((await check(nextDay(3))).broken).toEqual({ audit_id: added, what: 'added' })
    const gone = (id: number) => past((tx) => tx`delete from audit where id = ${id}`)
    await gone(added ?? 0)
    expect((await check(nextDay(3))).broken).toBeNull()

    const [kept] = [files.kept.get(`audit/${DAY}.json`)]
    files.kept.set(`audit/${DAY}.json`, Buffer.from('{"day":"2026-03-05","rows":12,"hmac":"forged"}\n'))
    expect((await check(nextDay(3))).broken).toEqual({ audit_id: null, what: 'anchor' })
    if (kept) files.kept.set(`audit/${DAY}.json`, kept)
    await gone(ids[5] ?? 0)
    expect((await check(nextDay(3))).broken).toEqual({ audit_id: ids[5], what: 'gone' })
  })

  it('notices in the next turn that the newest day was taken away whole, by the file of its anchor', async () => {
    const day = '2026-03-08'
    await write(new Date(`${day}T09:00:00+08:00`), 3)
    const later = new Date('2026-03-09T02:00:00+08:00')
    await lay(later)
    alarms.length = 0
    await lay(later)
    expect(alarms).toEqual([])
    await past(async (tx) => {
      await tx`delete from audit where id in (select audit_id from audit_link where day = ${day})`
      await tx`delete from audit_link where day = ${day}`
      await tx`delete from audit_anchor where day = ${day}`
    })
    const checked = () => app.app.database.use((tx) => checkDay(tx, deps(), day, later))
    expect(await checked()).toMatchObject({ laid: 0, broken: { audit_id: null, what: 'anchor' } })
    await lay(later)
    expect(alarms).toEqual([['audit-chain-broken', { day, audit_id: null, what: 'anchor' }]])
    // Rows that are put in its place make another anchor.
    await write(new Date(`${day}T09:00:00+08:00`), 3)
    alarms.length = 0
    await lay(later)
    expect(alarms).toEqual([['audit-chain-broken', { day, audit_id: null, what: 'anchor' }]])
    files.kept.delete(`audit/${day}.json`)
  })

  it('anchors a day once where one turn begins while another is at it', async () => {
    for (const day of [10, 11, 12, 13, 14]) {
      const [during, after] = [`2026-03-${day}T09:00:00+08:00`, `2026-03-${day + 1}T02:00:00+08:00`]
      await write(new Date(during))
      await Promise.all([lay(new Date(after)), lay(new Date(after))])
    }
    expect(await app.sql`select day from audit_anchor where day >= '2026-03-10'`).toHaveLength(5)
  })

  it('sweeps whole days that were kept long enough, says so by a key of its own, and keeps a day that is not whole', async () => {
    const [first, second, third] = ['2024-05-01', '2024-05-02', '2024-05-03'] as const
    const now = new Date('2024-05-04T02:00:00+08:00')
    const checked = (day: string) => app.app.database.use((tx) => checkDay(tx, deps(), day, now))
    const rowsOf = (day: string) =>
      app.sql`select from audit where to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') = ${day}`
    await past((tx) => tx`delete from audit_anchor`)
    await past((tx) => tx`delete from audit where created_at < '2026-06-01'`)
    files.kept.clear()
    for (const day of [first, second, third]) await write(new Date(`${day}T09:00:00+08:00`), 4)
    await lay(now)
    const [spoilt] = await app.sql<{ id: number }[]>`select min(audit_id) as id from audit_link where day = ${second}`
    await change(spoilt?.id ?? 0, 'test.roW')
    alarms.length = 0
    await sweepLog(task(now), deps(), third)
    expect(alarms).toEqual([['audit-chain-broken', { day: second, audit_id: spoilt?.id, what: 'changed' }]])
    expect([(await rowsOf(first)).length, (await rowsOf(second)).length, (await rowsOf(third)).length]).toEqual([
      0, 4, 4,
    ])
    expect(await checked(first)).toMatchObject({ laid: 0, is_anchored: true, is_swept: true, broken: null })
    expect(await checked(third)).toMatchObject({ laid: 4, is_swept: false, broken: null })

    await change(spoilt?.id ?? 0, 'test.row')
    alarms.length = 0
    await sweepLog(task(now), deps(), third)
    await lay(now)
    expect(alarms).toEqual([])
    expect(await rowsOf(second)).toHaveLength(0)

    // Who deletes a day and says that it was swept has not the key.
    await past(async (tx) => {
      await tx`delete from audit where id in (select audit_id from audit_link where day = ${third})`
      await tx`delete from audit_link where day = ${third}`
    })
    await app.sql`insert into audit_swept (day, rows, hmac) values (${third}, 4, 'forged')`
    expect((await checked(third)).broken).toEqual({ audit_id: null, what: 'anchor' })
    // Nor does anybody put a row into a day that was.
    const [written] = await write(new Date(`${first}T10:00:00+08:00`))
    expect((await checked(first)).broken).toEqual({ audit_id: written, what: 'added' })
  })

  it('lets the sweep alone delete, and no row before its time', async () => {
    const [old] = await write(new Date(Date.now() - 200 * 86_400_000))
    const [young] = await write(new Date(Date.now() - 170 * 86_400_000))
    const remove = (id = 0) => app.app.database.transact((tx) => tx`delete from audit where id = ${id}`)
    const sweepOne = (id = 0) =>
      app.app.database.transact(async (tx) => {
        sweeping(tx, 'audit')
        await tx`delete from audit where id = ${id}`
      })
    await expect(remove(old)).rejects.toThrow('only ever added')
    await expect(sweepOne(young)).rejects.toThrow('only ever added')
    await expect(
      app.app.database.transact(async (tx) => {
        sweeping(tx, 'audit')
        await tx`update audit set reason = 'x' where id = ${old ?? 0}`
      }),
    ).rejects.toThrow('only ever added')
    await sweepOne(old)
    expect(await app.sql`select from audit where id = ${old ?? 0}`).toEqual([])
  })
})
