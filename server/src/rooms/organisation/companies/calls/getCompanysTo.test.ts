import { shippedRoles } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/company/getCompanysTo', () => {
  // Merchants of the whole platform are listed, page by page.
  const app = useApp({ own: true })

  it('answers the merchants of my organisations in all states, or the one I am tied to', async () => {
    const centre = await makeOrgan(app.sql, { name: '分中心' })
    const open = await makeCompany(app.sql, { organ_id: centre, name: '开' })
    const shut = await makeCompany(app.sql, { organ_id: centre, name: '关', is_open: false })
    const see = async (person: Awaited<ReturnType<typeof app.staff>>) =>
      (await person.call('organisation.getCompanysTo', {})).data.map(({ id }) => id)
    const mine = await app.staff('organ_admin', { organ_id: centre })
    expect((await mine.call('organisation.getCompanysTo', {})).data).toMatchObject([
      { id: open, is_open: true, organ_id: centre, organ_name: '分中心' },
      { id: shut, is_open: false },
    ])
    expect(await see(await app.staff('organ_admin', { organ_id: centre, company_id: shut }))).toEqual([shut])
    expect(await see(await app.staff('platform_admin'))).toEqual([3, open, shut])
    expect(await see(await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) }))).toEqual([])
  })

  it('is for staff with the right only', async () => {
    const clerk = await app.staff('writeoff')
    expect((await clerk.call('organisation.getCompanysTo', {})).code).toBe(403)
  })

  it('serves every shipped role whose lists narrow by merchant', async () => {
    for (const { key, permissions } of shippedRoles) {
      const lists = permissions === 'all' || permissions.some((held) => held === 'goods' || held === 'order')
      const { code } = await (await app.staff(key)).call('organisation.getCompanysTo', {})
      expect([key, code]).toEqual([key, lists ? 1 : 403])
    }
  })
})
