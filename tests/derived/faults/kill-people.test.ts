import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../../server/src/kernel/db/tx.ts'
import { privateKey } from '../../../server/src/rooms/media/private-files/rules.ts'
import { home } from '../../../server/src/rooms/orders/testing.ts'
import { documentOf } from '../../harness/documents.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

/** The name of the job under way when the process dies. */
const KEY = 'killed'
/** What was begun is free again some seconds after the next process has come. */
const SOON = { timeout: 40_000, interval: 100 }

describe.runIf(isProof && isRoomAsked('identity', 'members'))('a server that is killed while it forgets', () => {
  const server = useMortalServer()
  let admin: SignedInPerson
  let phones = 0
  beforeAll(async () => {
    await server.start()
    admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
  }, 120_000)

  const newcomer = () => signIn(server.url, `1577900${String(phones++).padStart(4, '0')}`)
  async function one<T>(ask: (tx: Tx) => Promise<readonly T[]>): Promise<T> {
    const [row] = await server.database.use(ask)
    if (!row) throw new Error('nothing is there')
    return row
  }
  const jobs = () =>
    server.database.use(
      (tx) => tx`select 1 from graphile_worker._private_jobs where key = ${KEY} or key like 'media:%'`,
    )
  const isOver = () => vi.waitFor(async () => expect(await jobs()).toHaveLength(0), SOON)
  /** Has a task run while rows are kept from it: when this ends it waits for them, in the middle of its work. */
  async function runInto(task: string, rows: string): Promise<void> {
    await server.database.use((tx) => tx`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${KEY})`)
    await vi.waitFor(
      async () =>
        expect(
          await server.database.use(
            (tx) => tx`
              select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${rows}%`} and pid <> pg_backend_pid()`,
          ),
        ).toHaveLength(1),
      { timeout: 10_000, interval: 20 },
    )
  }

  describe('an account', () => {
    /** What tells who somebody is, and what says that it went. */
    const standing = ({ user_id }: SignedInPerson) =>
      one(
        (tx) => tx`
          select state, real_name <> '' as named, mobile_blind is not null as reached,
            (select count(*)::int from member_label where user_id = u.id) as labels,
            (select count(*)::int from address where user_id = u.id) as addresses,
            (select count(*)::int from session where user_id = u.id and revoked_at is null) as sessions,
            (select count(*)::int from message where user_id = u.id and body <> '') as messages,
            (select state from leaving where user_id = u.id) as leaving,
            (select count(*)::int from audit where subject_id = u.id and action = 'leaving.done') as logged
          from users u where id = ${user_id}`,
      )
    const here = {
      state: 'active' as const,
      named: true,
      reached: true,
      labels: 1,
      addresses: 1,
      sessions: 1,
      messages: 1,
      leaving: 'waiting',
      logged: 0,
    }
    const gone = {
      state: 'removed' as const,
      named: false,
      reached: false,
      labels: 0,
      addresses: 0,
      sessions: 0,
      messages: 0,
      leaving: 'gone',
      logged: 1,
    }
    /** Somebody whose fifteen days are over. */
    async function leaver(): Promise<SignedInPerson> {
      const who = await newcomer()
      await who.does('orders.setAddress', home)
      await admin.does('messaging.sendToMember', { user_id: who.user_id, text: '陆根生，周三体检' })
      await who.does('identity.setLeaving', {})
      await server.database.transact(async (tx) => {
        await tx`update users set real_name = '陆根生' where id = ${who.user_id}`
        await tx`insert into member_label (user_id, label_id) select ${who.user_id}::int8, min(id) from label`
        await tx`update leaving set due_at = now() - interval '1 minute' where user_id = ${who.user_id}`
      })
      expect(await standing(who)).toEqual(here)
      return who
    }
    const holdLabels = (tx: Tx, { user_id }: SignedInPerson) =>
      tx`select 1 from member_label where user_id = ${user_id} for update`

    it('is whole when it dies half way through its deletion, and goes wholly, once, by itself', async () => {
      const who = await leaver()
      await server.database.transact(async (tx) => {
        await holdLabels(tx, who)
        await runInto('identity:leave', 'member_label')
        await server.kill()
      })
      expect(await standing(who)).toEqual(here)
      await server.start()
      await vi.waitFor(async () => expect(await standing(who)).toEqual(gone), SOON)
      await isOver()
      expect(await standing(who)).toEqual(gone)
      expect((await signIn(server.url, who.mobile)).user_id).not.toBe(who.user_id)
    })

    it('is gone when it dies after the commit of its deletion, and is not deleted again', async () => {
      const who = await leaver()
      const ended = () =>
        one((tx) => tx<{ ended_at: Date | null }[]>`select ended_at from leaving where user_id = ${who.user_id}`)
      await server.database.transact(async (after) => {
        await server.database.transact(async (tx) => {
          await holdLabels(tx, who)
          await runInto('identity:leave', 'member_label')
          // The task comes to its end, and cannot say so.
          await after`select 1 from graphile_worker._private_jobs where key = ${KEY} for update`
        })
        await vi.waitFor(async () => expect((await ended()).ended_at).not.toBeNull(), SOON)
        await server.kill()
      })
      const first = await ended()
      await server.start()
      await isOver()
      // What others keep of the person goes by the event.
      await vi.waitFor(async () => expect(await standing(who)).toEqual(gone), SOON)
      expect(await ended()).toEqual(first)
    })
  })

  describe('the pictures of a document', () => {
    const folder = () => join(server.dataDir, 'files')
    /** Somebody whose document waits to be looked at. */
    async function waiting() {
      const who = await newcomer()
      await who.does('identity.setCertification', await documentOf(who))
      const { id, version } = await one(
        (tx) => tx<{ id: number; version: number }[]>`
          select id, version from certification where user_id = ${who.user_id}`,
      )
      return { who, id, version: String(version) }
    }
    /** Of each picture whether its row says that it is deleted, and whether its file is there. */
    async function pictures({ user_id }: SignedInPerson) {
      const rows = await server.database.use(
        (tx) => tx<{ id: string; is_deleted: boolean }[]>`
          select id, deleted_at is not null as is_deleted from private_file where owner_id = ${user_id}`,
      )
      return rows.map(({ id, is_deleted }) => ({ is_deleted, is_there: existsSync(join(folder(), privateKey(id))) }))
    }
    const two = (one: { is_deleted: boolean; is_there: boolean }) => [one, one]
    const kept = two({ is_deleted: false, is_there: true })
    const deleted = two({ is_deleted: true, is_there: false })
    /** No file is left of which no row tells. */
    async function checkFiles(): Promise<void> {
      const rows = await server.database.use(
        (tx) => tx<{ id: string }[]>`select id from private_file where deleted_at is null`,
      )
      const known = new Set(rows.map(({ id }) => id))
      const files = readdirSync(join(folder(), 'private'), { recursive: true, withFileTypes: true })
      const ids = files.filter((file) => file.isFile()).map((file) => file.parentPath.split('/').at(-1) ?? '')
      expect(ids.filter((id) => !known.has(id))).toEqual([])
    }

    it.each([
      ['before-commit', kept, 'ok'],
      ['after-commit', deleted, 'CERTIFICATION_DECIDED'],
    ] as const)('go with the decision that was kept, when it dies at %s', async (point, then, again) => {
      await server.start(point)
      const { who, ...decision } = await waiting()
      const body = { ...decision, event: 'pass' as const }
      server.arm()
      await admin.tries('members.auditCertification', body).catch(() => undefined)
      await server.untilDead()
      expect(await pictures(who)).toEqual(kept)
      await server.start()
      await isOver()
      await vi.waitFor(async () => expect(await pictures(who)).toEqual(then), SOON)
      const answer = await admin.tries('members.auditCertification', body)
      expect(answer.ok ? 'ok' : answer.reason).toBe(again)
      await vi.waitFor(async () => expect(await pictures(who)).toEqual(deleted), SOON)
      await checkFiles()
    })

    it('are told as deleted once it is back, when it dies between the file and its row', async () => {
      const { who, ...decision } = await waiting()
      const refusal = { ...decision, event: 'reject' as const, reason: '照片看不清' }
      await admin.does('members.auditCertification', refusal)
      // The days for which a refused one stays are over.
      await server.database.use(
        (tx) => tx`update private_file set delete_after = now() - interval '1 second' where owner_id = ${who.user_id}`,
      )
      await server.database.transact(async (tx) => {
        await tx`select 1 from private_file where owner_id = ${who.user_id} for update`
        await runInto('media:private-files', 'private_file')
        await server.kill()
      })
      expect(await pictures(who)).toEqual(two({ is_deleted: false, is_there: false }))
      await server.start()
      await vi.waitFor(async () => expect(await pictures(who)).toEqual(deleted), SOON)
      await checkFiles()
    })
  })
})
