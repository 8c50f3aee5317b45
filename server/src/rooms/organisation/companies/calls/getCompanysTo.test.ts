import { shippedRoles } from '@heyi/contract/roles'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'
import { apply } from '../testing.ts'

describe('POST /api/company/getCompanysTo', () => {
  // Merchants of the whole platform are listed, page by page.
  const app = useApp({ own: true })

  it('answers the merchants of my organisations in all states, or the one I am tied to', async () => {
    const centre = await makeOrgan(app.sql, { name: '分中心' })
    const open = await makeCompany(app.sql, { organ_id: centre, name: '开' })
    const shut = await makeCompany(app.sql, { organ_id: centre, name: '关', is_open: false })
    const see = async (person: Awaited<ReturnType<typeof app.staff>>) =>
      (await person.call('organisation.getCompanysTo', {})).data.list.map(({ id }) => id)
    const mine = await app.staff('organ_admin', { organ_id: centre })
    expect((await mine.call('organisation.getCompanysTo', {})).data).toMatchObject({
      list: [
        { id: open, is_open: true, state: 'OPEN', organ_id: centre, organ_name: '分中心', totals: null },
        { id: shut, is_open: false, state: 'SUSPENDED' },
      ],
      total: 2,
      counts: { OPEN: 1, SUSPENDED: 1 },
    })
    expect(await see(await app.staff('organ_admin', { organ_id: centre, company_id: shut }))).toEqual([shut])
    expect(await see(await app.staff('platform_admin'))).toEqual([3, open, shut])
    expect(await see(await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) }))).toEqual([])
  })

  it('finds by state, by a part of the name, by the licence and by the whole phone, which it never tells', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const applied = await apply(await app.member({ organ_id, real_name: '周福根' }), { name: '老街绸布庄' })
    const open = await makeCompany(app.sql, { organ_id, name: '开门大吉' })
    const find = async (given: object) => (await me.call('organisation.getCompanysTo', given)).data
    const ids = async (given: object) => (await find(given)).list.map(({ id }) => id)
    expect(await find({ state: 'APPLIED' })).toMatchObject({ list: [{ id: applied }], total: 1 })
    expect(await ids({ keyword: '绸布' })).toEqual([applied])
    expect(await ids({ keyword: '91320508ma1xxxxx06' })).toEqual([applied])
    expect(await ids({ keyword: '13812345678' })).toEqual([applied])
    for (const keyword of ['5678', '%', "'"]) expect(await ids({ keyword })).toEqual([])
    expect(await ids({ num: 1, page_num: 2 })).toEqual([open])
    const first = await find({ num: 1 })
    expect(await find({ num: 1, after: first.next ?? '' })).toMatchObject({
      list: [{ id: open }],
      total: 2,
      next: null,
    })
    const found = await find({ id: applied })
    expect(found.list).toMatchObject([{ applicant: '周福根', contact_masked: '138****5678', is_own: false }])
    expect(JSON.stringify(found)).not.toContain('13812345678')
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
