import { randomUUID } from 'node:crypto'
import { P } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { giveRole, makeOrgan, makeOrgans } from '../../testing.ts'

const MAX_BYTES = 200_000
const MANY = 600
const bytes = (answer: object) => Buffer.byteLength(JSON.stringify(answer))

describe('POST /api/role/setRoleShare where there are many organisations', () => {
  const app = useApp()
  /** An organisation with more below it than one answer holds, who administers it, and a role of its own. */
  async function stage() {
    const top = await makeOrgan(app.sql, { name: '大中心' })
    const first = await makeOrgans(app.sql, top, MANY)
    const chief = await app.staff('organ_admin', { organ_id: top })
    const name = `角色${randomUUID().slice(0, 8)}`
    const { id } = (await chief.call('organisation.setRole', { name, permissions: [P.console] })).data
    const share = (sent: { added?: number[]; removed?: number[] }) =>
      chief.call('organisation.setRoleShare', { id, ...sent })
    const named = async (who: Person = chief) =>
      (await who.call('organisation.getRoleShare', { id })).data.organs.map((organ) => organ.id)
    return { top, first, chief, id, share, named }
  }
  const some = (first: number, many: number) => Array.from({ length: many }, (_, at) => first + at)

  it('changes those that are named and lets nobody else lose the role', async () => {
    const { top, first, share, named } = await stage()
    await share({ added: [first + 550, first + 7] })
    await share({ added: [first + 8], removed: [first + 7] })
    // What is no longer shared, what is shared already and its own organisation change nothing.
    expect((await share({ added: [first + 8, top], removed: [first + 7, top] })).code).toBe(1)
    expect(await named()).toEqual([top, first + 8, first + 550])
  })

  it('leaves an organisation to which its asker does not reach as it is', async () => {
    const { top, first, chief, id, share, named } = await stage()
    await share({ added: [first, first + 1] })
    const other = await makeOrgan(app.sql)
    await app.sql`insert into role_share (role_id, organ_id) values (${id}, ${other})`
    expect((await share({ removed: [first] })).code).toBe(1)
    expect(await named()).toEqual([top, first + 1])
    const held = await app.sql<{ organ_id: number }[]>`
      select organ_id from role_share where role_id = ${id} order by organ_id`
    expect(held.map(({ organ_id }) => organ_id)).toEqual([first + 1, other])
    // Who borrows the role sees of those that may use it their own alone.
    const lower = await app.staff('organ_admin', { organ_id: first + 1 })
    expect(await named(lower)).toEqual([first + 1])
    expect((await chief.call('organisation.getRole', { id })).data.shares).toBe(2)
  })

  it('lends a role to so many at most, all of which are answered', async () => {
    const { first, chief, id, share, named } = await stage()
    expect((await share({ added: some(first, 500) })).code).toBe(1)
    const refused = await share({ added: [first + 500] })
    expect(refused).toMatchObject({ data: { type: 'ROLE_SHARES_TOO_MANY', max: 500 } })
    expect((await share({ added: [first + 500], removed: [first] })).code).toBe(1)
    expect(await named()).toHaveLength(501)
    expect(bytes(await chief.call('organisation.getRoleShare', { id, num: 100 }))).toBeLessThan(MAX_BYTES)
  })

  it('POST /api/role/getRoleShare answers who holds it page by page, those of an organisation together', async () => {
    const { first, chief, id, share } = await stage()
    await share({ added: [first, first + 1] })
    const [one, two] = [
      await app.staff('writeoff', { organ_id: first, real_name: '夏静' }),
      await app.staff('writeoff', { organ_id: first, real_name: '毛晓芸' }),
    ]
    for (const [organ_id, { staff_id }] of [[first + 1, one] as const, [first, two] as const, [first, one] as const])
      await giveRole(app.sql, { staff_id, organ_id, role_id: id })
    const read = async (asked: { after?: string; page_num?: number } = {}) =>
      (await chief.call('organisation.getRoleShare', { id, num: 2, ...asked })).data
    const page = await read()
    expect(page).toMatchObject({
      list: [
        { name: '夏静', organ_id: first },
        { name: '毛晓芸', organ_id: first },
      ],
      ...{ total: 3, more: false },
    })
    const rest = { list: [{ name: '夏静', organ_id: first + 1 }], next: null }
    expect(await read({ after: page.next ?? '' })).toMatchObject(rest)
    expect(await read({ page_num: 2 })).toMatchObject(rest)
  })

  it('POST /api/staff/getGrantableRoles answers the roles of one organisation, and names none of the others', async () => {
    const { top, first, chief, id, share } = await stage()
    await share({ added: [first + 3] })
    const asked = async (organ_id?: number) =>
      chief.call('organisation.getGrantableRoles', organ_id === undefined ? {} : { organ_id })
    const holds = async (organ_id?: number) => (await asked(organ_id)).data.roles.some((role) => role.id === id)
    for (const organ_id of [undefined, top, first + 3]) expect(await holds(organ_id)).toBe(true)
    expect(await holds(first)).toBe(false)
    expect(bytes(await asked())).toBeLessThan(MAX_BYTES)
    expect(bytes(await asked(top))).toBeLessThan(MAX_BYTES)
    // More than are answered: each organisation may have a hundred of its own.
    await app.sql`
      insert into role (organ_id, name) select o, rpad('角色' || n, 20, '长') from generate_series(${first}::int8, ${first}::int8 + 29) o, generate_series(1, 50) n`
    const whole = await asked()
    expect(whole.data.roles).toHaveLength(1_000)
    expect(bytes(whole)).toBeLessThan(MAX_BYTES)
    // An administrator chooses among all organisations, wherever they work now.
    expect(whole.data.top).toBe(top)
    const admin = await app.staff('platform_admin', { organ_id: first })
    expect((await admin.call('organisation.getGrantableRoles', { organ_id: top })).data).toMatchObject({ top: 2 })
    expect((await admin.call('organisation.getRoleShare', { id })).data).toMatchObject({ top: 2 })
    const unknown = await asked(8_999_999)
    expect(unknown.data).toMatchObject({ type: 'ORGAN_NOT_FOUND' })
    expect(await asked(await makeOrgan(app.sql))).toEqual(unknown)
  })
})
