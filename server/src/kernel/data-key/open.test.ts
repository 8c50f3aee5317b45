import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { makeLog } from '../log.ts'
import { makeSecrets } from '../secrets.ts'
import { openSecrets } from './open.ts'

const [FIRST, SECOND, THIRD] = [
  'the first secret that data is made with',
  'the second secret that it is changed for',
  'a third secret that no data was made with',
] as const
const REFUSED = /^The data was made with another SECRET_KEY than this one: start with that one/

let place: TestDatabase
let database: Database
beforeEach(async () => {
  place = await createDatabase()
  database = openDatabase(place.url, { max: 4 })
})
afterEach(async () => {
  await database.close()
  await place.drop()
})

const open = (secretKey: string, old?: string, before: string | null = null, isLeaked = false) =>
  openSecrets({
    database,
    env: { secretKey, SECRET_KEY_OLD: old, SECRET_KEY_LEAKED: isLeaked },
    sealedBefore: async () => before,
    log: makeLog('silent'),
  })
const rows = () => database.use((tx) => tx<{ key_sealed: string }[]>`select key_sealed from data_key`)

describe('the keys of an installation', () => {
  it('are the same at every start with the same secret, and others in another database', async () => {
    const first = await open(FIRST)
    const again = await open(FIRST)
    expect(again.open(first.seal('13900000001'))).toBe('13900000001')
    expect(again.key('pepper')).toBe(first.key('pepper'))
    const other = await createDatabase()
    const elsewhere = openDatabase(other.url, { max: 2 })
    const env = { secretKey: FIRST, SECRET_KEY_OLD: undefined, SECRET_KEY_LEAKED: false }
    const given = { database: elsewhere, env, sealedBefore: async () => null, log: makeLog('silent') }
    expect((await openSecrets(given)).key('pepper')).not.toBe(first.key('pepper'))
    await elsewhere.close()
    await other.drop()
  })

  it('are made once by servers that start together', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => open(FIRST)))
    expect(new Set(all.map((one) => one.key('pepper'))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it('are not opened by another secret, which leaves them as they are', async () => {
    const { key } = await open(FIRST)
    const before = await rows()
    await expect(open(SECOND)).rejects.toThrow(REFUSED)
    await expect(open(SECOND, THIRD)).rejects.toThrow(/^The data was made with neither SECRET_KEY nor SECRET_KEY_OLD/)
    expect(await rows()).toEqual(before)
    expect((await open(FIRST)).key('pepper')).toBe(key('pepper'))
  })

  it('stay what they are where the secret is changed, which only the new one opens from then on', async () => {
    const first = await open(FIRST)
    const sealed = first.seal('13900000001')
    for (const old of [FIRST, FIRST, undefined]) {
      const second = await open(SECOND, old)
      expect(second.open(sealed)).toBe('13900000001')
      expect(second.blind('mobile', '13900000001')).toBe(first.blind('mobile', '13900000001'))
    }
    await expect(open(FIRST)).rejects.toThrow(REFUSED)
    expect((await open(FIRST, SECOND)).open(sealed)).toBe('13900000001')
  })

  it('are changed for one secret where two servers start with both at once', async () => {
    const { key } = await open(FIRST)
    const both = await Promise.all([open(SECOND, FIRST), open(SECOND, FIRST)])
    expect(both.map((one) => one.key('pepper'))).toEqual([key('pepper'), key('pepper')])
  })

  it('stay what they were in a database that was sealed by the secret itself, and by no other', async () => {
    const phone = makeSecrets(FIRST).seal('13900000001')
    await expect(open(SECOND, undefined, phone)).rejects.toThrow(REFUSED)
    expect(await rows()).toEqual([])
    expect((await open(SECOND, FIRST, phone)).open(phone)).toBe('13900000001')
    expect((await open(SECOND, undefined, phone)).open(phone)).toBe('13900000001')
  })

  it('are not made anew where their row is gone and phones stand there that they sealed', async () => {
    const phone = (await open(FIRST)).seal('13900000001')
    await database.transact((tx) => tx`delete from data_key`)
    await expect(open(FIRST, undefined, phone)).rejects.toThrow(REFUSED)
    expect(await rows()).toEqual([])
  })

  it('seal and sign otherwise from then on, once, where the secret until now is known to others', async () => {
    const first = await open(FIRST)
    const sealed = first.seal('13900000001')
    const second = await open(SECOND, FIRST, null, true)
    expect(second.open(sealed)).toBe('13900000001')
    expect(second.blind('mobile', '13900000001')).toBe(first.blind('mobile', '13900000001'))
    expect(second.key('pepper')).toBe(first.key('pepper'))
    expect(second.key('staff-invitation')).not.toBe(first.key('staff-invitation'))
    expect(() => first.open(second.seal('13900000002'))).toThrow()
    for (const again of [await open(SECOND, FIRST, null, true), await open(SECOND)])
      expect(again.key('staff-invitation')).toBe(second.key('staff-invitation'))
    const third = await open(THIRD, SECOND)
    expect(third.open(sealed)).toBe('13900000001')
    expect(third.open(second.seal('13900000002'))).toBe('13900000002')
    expect(third.key('staff-invitation')).toBe(second.key('staff-invitation'))
  })

  it('seal otherwise too where it was the secret itself that sealed, and it is known to others', async () => {
    const before = makeSecrets(FIRST)
    const phone = before.seal('13900000001')
    const second = await open(SECOND, FIRST, phone, true)
    expect(second.open(phone)).toBe('13900000001')
    expect(second.key('staff-invitation')).not.toBe(before.key('staff-invitation'))
    expect((await open(SECOND)).key('staff-invitation')).toBe(second.key('staff-invitation'))
  })

  it('are not taken from what somebody had sealed', async () => {
    const secrets = await open(FIRST)
    await database.transact((tx) => tx`update data_key set key_sealed = ${secrets.seal('known to somebody')}`)
    await expect(open(FIRST)).rejects.toThrow(REFUSED)
  })
})
