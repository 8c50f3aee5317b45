import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/company/setCompany', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })
  const words = (organ_id: number) => ({ organ_id, name: `布店${randomUUID().slice(0, 8)}`, version: '1' })

  it('changes the words and the place of a merchant, and says who was faster', async () => {
    const [organ_id, other] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const id = await makeCompany(app.sql, { organ_id })
    const me = await app.staff('operator', { organ_id })
    const given = {
      ...words(organ_id),
      id,
      website: 'https://shop.example.com/',
      email: 'a@example.com',
      hours: '每天',
    }
    expect((await me.call('organisation.setCompany', given)).data).toEqual({ id, version: '2' })
    const { list } = (await me.call('organisation.getCompanysTo', { id })).data
    expect(list).toMatchObject([{ name: given.name, website: given.website, email: given.email, version: '2' }])
    expect(await me.call('organisation.setCompany', given)).toMatchObject({
      data: { type: 'CHANGED_MEANWHILE', version: '2' },
    })
    const moved = { ...given, version: '2', organ_id: other }
    expect(await me.call('organisation.setCompany', moved)).toMatchObject(refused('ORGAN_NOT_FOUND'))
    const tied = await app.staff('operator', { organ_ids: [organ_id, 2], organ_id: 2, company_id: id })
    expect(await tied.call('organisation.setCompany', { ...moved, organ_id: 2 })).toMatchObject(
      refused('ORGAN_NOT_FOUND'),
    )
  })
  it('refuses a name that another has, and a picture of somebody else', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('operator', { organ_id })
    const { name } = words(organ_id)
    const [id] = [await makeCompany(app.sql, { organ_id }), await makeCompany(app.sql, { organ_id, name })]
    expect(await me.call('organisation.setCompany', { ...words(organ_id), id, name })).toMatchObject(
      refused('COMPANY_NAME_TAKEN'),
    )
    const logo_id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
    expect(await me.call('organisation.setCompany', { ...words(organ_id), id, logo_id })).toMatchObject(
      refused('MEDIA_NOT_FOUND'),
    )
  })
  it("answers another organisation's merchant like an unknown one", async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('operator', { organ_id })
    const theirs = await makeCompany(app.sql, { organ_id: await makeOrgan(app.sql) })
    const ask = (id: number) => me.call('organisation.setCompany', { ...words(organ_id), id })
    expect(await ask(theirs)).toEqual(await ask(8_999_999_999))
    expect(await ask(theirs)).toMatchObject(refused('COMPANY_NOT_FOUND'))
  })
})
