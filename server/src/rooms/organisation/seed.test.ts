import { fileURLToPath } from 'node:url'
import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import { shippedRoles } from '@heyi/contract/roles'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { seedDemo as seedMembers } from '../identity/account/seed.ts'
import { DEMO_PASSWORD } from '../identity/index.ts'
import { seal } from '../identity/testing.ts'
import { seedBase, seedDemo } from './seed.ts'
import { permissionsOf } from './staff/rules.ts'

const demoDir = fileURLToPath(new URL('../../../../data/demo', import.meta.url))

describe('what every installation has', () => {
  const app = useApp({ own: true })
  const base = () => app.app.database.transact((tx) => seedBase(tx))

  it('has organ 2, company 3 and the shipped roles, and keeps what was renamed', async () => {
    await app.sql`update organ set name = '我们的中心' where id = ${ROOT_ORGAN}`
    await base()
    expect(await app.sql`select name from organ where id = ${ROOT_ORGAN}`).toEqual([{ name: '我们的中心' }])
    expect(await app.sql`select organ_id, is_platform from company where id = ${PLATFORM_COMPANY}`).toEqual([
      { organ_id: ROOT_ORGAN, is_platform: true },
    ])
    expect(await app.sql`select key from role order by id`).toEqual(shippedRoles.map(({ key }) => ({ key })))
  })

  it('gives shipped roles the permissions of the contract again at every start', async () => {
    await app.sql`insert into role_permission (role_id, permission_id) select id, 1007 from role where key = 'writeoff'`
    await app.sql`delete from role_permission where permission_id = 20`
    await base()
    for (const role of shippedRoles) {
      const rows = await app.sql<
        { id: number }[]
      >`select rp.permission_id as id from role_permission rp join role r on r.id = rp.role_id where r.key = ${role.key} order by 1`
      expect([role.key, rows.map(({ id }) => id)]).toEqual([role.key, permissionsOf(role).sort((a, b) => a - b)])
    }
  })
})

describe('the demo people', () => {
  const app = useApp({ own: true })
  const seed = () =>
    app.app.database.transact(async (tx) => {
      const given = { demoDir, secrets: app.app.secrets, now: new Date() }
      await seedDemo(tx, given)
      await seedMembers(tx, given)
    })

  it('are there once, however often they are seeded, and leave room for others', async () => {
    await seed()
    await seed()
    const [count] =
      await app.sql`select (select count(*)::int from organ) as organs, (select count(*)::int from company) as companies, (select count(*)::int from staff) as staff, (select count(*)::int from users) as users`
    expect(count).toEqual({ organs: 12, companies: 4, staff: 12, users: 52 })
    expect((await app.member()).user_id).toBeGreaterThan(1000)
    expect((await app.staff('doctor')).staff_id).toBeGreaterThan(1000)
  })

  it('sign in with the password the README names, each with the rights of their role', async () => {
    const guest = await app.guest()
    const login = async (account: string) =>
      (await guest.call('identity.login', { account, ...(await seal(guest, DEMO_PASSWORD)) })).data.userinfo
    expect(await login('13800000001')).toMatchObject({ id: 51, is_staff: true, work_id: 51 })
    expect((await login('13800000001')).rules_subtle).toContain(1007)
    expect(await login('13800000004')).toMatchObject({ work_id: 54, rules_subtle: [1006, 1012] })
    expect(await login('MaoXY')).toMatchObject({ id: 53, is_staff: true })
    expect(await login('13900000020')).toMatchObject({ id: 120, is_staff: false, work_id: 0 })
  })
})
