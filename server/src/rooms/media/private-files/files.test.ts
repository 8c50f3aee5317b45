import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { localStorage } from '../../../edges/storage/index.ts'
import { useApp } from '../../../testing/app.ts'
import { forgetPrivate, putPrivate, sweepPrivate, takePrivate } from './files.ts'
import { privateKey } from './rules.ts'

describe('private pictures', () => {
  const app = useApp()
  const folder = mkdtempSync(join(tmpdir(), 'heyi-private-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const storage = localStorage(folder)
  const file = (id: string) => join(folder, privateKey(id))
  const use: Parameters<typeof putPrivate>[0]['use'] = (work) => app.app.database.use(work)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const put = async (owner_id: number, now: Date, into = storage) =>
    putPrivate({ storage: into, use }, { data: Buffer.from('picture'), owner_id, purpose: 'certification', now })
  const sweep = async (by = storage) =>
    sweepPrivate(by).run({
      transact: (work) => app.app.database.transact((tx) => work({ tx, now: new Date(), afterCommit: () => {} })),
      alarm: () => {},
      now: new Date(),
    })
  const states = async (owner_id: number) =>
    (
      await app.sql<{ gone: boolean }[]>`
      select deleted_at is not null as gone from private_file where owner_id = ${owner_id} order by created_at`
    ).map(({ gone }) => gone)

  it('go with everything a stopped process left of them, and stay while something holds them', async () => {
    const { user_id: owner_id } = await app.member()
    const [old, held] = [await put(owner_id, hoursAgo(25)), await put(owner_id, hoursAgo(23))]
    await app.app.database.transact((tx) =>
      takePrivate(tx, { ids: [held], owner_id, purpose: 'certification', now: new Date() }),
    )
    // A process that stopped after the row, and one that stopped while the file was written.
    await expect(
      put(owner_id, hoursAgo(26), { ...storage, put: () => Promise.reject(new Error('stopped')) }),
    ).rejects.toThrow()
    writeFileSync(`${file(old)}.0a1b2c`, 'half')
    await sweep()
    expect(await states(owner_id)).toEqual([true, true, false])
    expect([existsSync(join(file(old), '..')), existsSync(file(held))]).toEqual([false, true])
  })

  it('are tried again where the storage would not delete them', async () => {
    const { user_id: owner_id } = await app.member()
    const id = await put(owner_id, hoursAgo(30))
    await expect(sweep({ ...storage, delete: () => Promise.reject(new Error('away')) })).rejects.toThrow('1')
    expect([await states(owner_id), existsSync(file(id))]).toEqual([[false], true])
    await sweep()
    expect([await states(owner_id), existsSync(file(id))]).toEqual([[true], false])
  })

  it('leave nothing where they were let go of while their file was still being written', async () => {
    const { user_id: owner_id } = await app.member()
    let key = ''
    const slow: typeof storage = {
      ...storage,
      async put(at, data, type) {
        key = at
        await app.app.database.transact((tx) =>
          forgetPrivate(tx, { owner_id, purpose: 'certification', now: new Date() }),
        )
        await sweep()
        await storage.put(at, data, type)
      },
    }
    await put(owner_id, new Date(), slow)
    expect([await states(owner_id), existsSync(join(folder, key))]).toEqual([[true], false])
  })

  it('are held by their owner alone, and not once they are about to go', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [mine, late] = [await put(me.user_id, hoursAgo(1)), await put(me.user_id, hoursAgo(23.99))]
    const take = (owner_id: number, ids: string[]) =>
      app.app.database.transact((tx) => takePrivate(tx, { ids, owner_id, purpose: 'certification', now: new Date() }))
    expect(await take(other.user_id, [mine])).toBe(false)
    expect(await take(me.user_id, [late])).toBe(false)
    expect(await take(me.user_id, [mine])).toBe(true)
  })
})
