import { MAX_WAITING_APPLICATIONS } from '@heyi/contract/organisation/company-rules'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'
import { application, apply } from '../testing.ts'

describe('POST /api/company/applyCompany', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })
  const rowOf = async (id: number) => {
    const [row] = await app.sql<{ organ_id: number; state: string; is_open: boolean; kept: string }[]>`
      select organ_id, state, is_open, company::text as kept from company where id = ${id}`
    return row
  }

  it('puts a merchant up for a member in their own organisation, closed to buyers, the phone sealed', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const id = await apply(me)
    expect(await rowOf(id)).toMatchObject({ organ_id, state: 'APPLIED', is_open: false })
    expect((await rowOf(id))?.kept).not.toContain('13812345678')
    expect((await me.call('organisation.getMyCompanys', {})).data).toMatchObject([
      { id, state: 'APPLIED', contact_masked: '138****5678' },
    ])
    const other = await app.member({ organ_id })
    expect((await other.call('organisation.getMyCompanys', {})).data).toEqual([])
  })
  it('lets staff choose one of their organisations, and nobody another', async () => {
    const [mine, theirs] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const below = await makeOrgan(app.sql, { parent_id: mine })
    const staff = await app.staff('operator', { organ_id: mine })
    expect(await rowOf(await apply(staff, { organ_id: below }))).toMatchObject({ organ_id: below })
    for (const person of [staff, await app.member({ organ_id: mine })])
      expect(await person.call('organisation.applyCompany', { ...application(), organ_id: theirs })).toMatchObject(
        refused('ORGAN_NOT_FOUND'),
      )
  })
  it('refuses a name that is taken, a picture of somebody else, and one application too many', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const first = application()
    expect((await me.call('organisation.applyCompany', first)).code).toBe(1)
    expect(await other.call('organisation.applyCompany', first)).toMatchObject(refused('COMPANY_NAME_TAKEN'))
    const licence_id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
    expect(await me.call('organisation.applyCompany', { ...application(), licence_id })).toMatchObject(
      refused('MEDIA_NOT_FOUND'),
    )
    for (let n = 1; n < MAX_WAITING_APPLICATIONS; n++) await apply(me)
    expect(await me.call('organisation.applyCompany', application())).toMatchObject(refused('COMPANY_TOO_MANY'))
  })
  it('takes a refused application again with other words, and no other one', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, other, judge] = [
      await app.member({ organ_id }),
      await app.member({ organ_id }),
      await app.staff('organ_admin', { organ_id }),
    ]
    const id = await apply(me)
    const again = { ...application(), id }
    expect(await me.call('organisation.applyCompany', again)).toMatchObject(refused('COMPANY_STATE_CHANGED'))
    await judge.call('organisation.setCompanyState', { id, event: 'reject', reason: '请补上营业执照' })
    expect((await me.call('organisation.getMyCompanys', {})).data).toMatchObject([
      { state: 'REJECTED', reason: '请补上营业执照' },
    ])
    expect(await other.call('organisation.applyCompany', again)).toMatchObject(refused('COMPANY_NOT_FOUND'))
    expect((await me.call('organisation.applyCompany', again)).data).toEqual({ id })
    expect((await me.call('organisation.getMyCompanys', {})).data).toMatchObject([
      { id, name: again.name, state: 'APPLIED', reason: '' },
    ])
  })
  it('takes it again from who went to another organisation since, as staff or as a member', async () => {
    const [before, now] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const judge = await app.staff('organ_admin', { organ_id: before })
    for (const me of [await app.member({ organ_id: before }), await app.staff('operator', { organ_id: before })]) {
      const id = await apply(me)
      await judge.call('organisation.setCompanyState', { id, event: 'reject', reason: '请补上营业执照' })
      await app.sql`update users set organ_id = ${now} where id = ${me.user_id}`
      await app.sql`update staff_role set organ_id = ${now} where staff_id in (select id from staff where user_id = ${me.user_id})`
      await app.sql`update session set active_organ_id = ${now} where user_id = ${me.user_id} and active_organ_id = ${before}`
      expect((await me.call('organisation.applyCompany', { ...application(), id })).data).toEqual({ id })
      expect(await rowOf(id)).toMatchObject({ organ_id: now, state: 'APPLIED' })
    }
  })
})
