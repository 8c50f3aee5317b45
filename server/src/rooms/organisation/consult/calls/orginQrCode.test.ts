import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/rtc/orginQrCode', () => {
  const app = useApp()

  it('leads to the invitation of an organisation, by me or by a colleague of my organisations', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, colleague, stranger] = [
      await app.staff('organ_admin', { organ_id }),
      await app.staff('service', { organ_id: await makeOrgan(app.sql, { parent_id: organ_id }) }),
      await app.staff('service', { organ_id: await makeOrgan(app.sql) }),
    ]
    const { data } = await me.call('organisation.orginQrCode', { organ_id })
    expect(data.url).toMatch(new RegExp(`/h5/#/pages/login/codelogin\\?organ_id=${organ_id}&work_id=\\d+$`))
    expect(data.picture).toMatch(/^data:image\/svg\+xml;base64,/)
    const workOf = async ({ user_id }: { user_id: number }) =>
      (await app.sql<{ id: number }[]>`select id from staff where user_id = ${user_id}`)[0]?.id ?? 0
    const [near, far] = [await workOf(colleague), await workOf(stranger)]
    const ask = (given: object) => me.call('organisation.orginQrCode', { organ_id, ...given })
    expect(await ask({ work_id: far })).toEqual(await ask({ work_id: 8_999_999_999 }))
    expect((await ask({ work_id: far })).data).toMatchObject({ type: 'STAFF_NOT_FOUND' })
    expect((await ask({ work_id: near })).data.url).toContain(`work_id=${near}`)
  })
  it("answers another organisation's id like an unknown one", async () => {
    const me = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const ask = (organ_id: number) => me.call('organisation.orginQrCode', { organ_id })
    expect(await ask(await makeOrgan(app.sql))).toEqual(await ask(8_999_999_999))
    expect((await ask(8_999_999_999)).data).toMatchObject({ type: 'ORGAN_NOT_FOUND' })
  })
})
