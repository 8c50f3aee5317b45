import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetFile, sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/common/getSheets', () => {
  const app = useApp({ own: true })

  /** A clerk of a new organisation with some members. */
  async function clerk(count = 3) {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    for (let i = 0; i < count; i++) await app.member({ organ_id, real_name: '陆根生' })
    return { organ_id, me }
  }
  type Clerk = Awaited<ReturnType<typeof clerk>>['me']
  const start = async (me: Clerk, format: 'xlsx' | 'csv' = 'xlsx') =>
    (await me.call('members.exportUsers', { keyword: '根生', format })).data.id
  const mine = async (me: Clerk) => (await me.call('media.getSheets', {})).data
  it('tells a table that waits, and gives it as a workbook or as CSV once it is made', async () => {
    const { me } = await clerk()
    const id = await start(me)
    expect(await mine(me)).toMatchObject([{ id, title: '会员', state: 'waiting', rows: 0, total: null, ticket: null }])
    await app.settle()
    expect(await mine(me)).toMatchObject([{ id, state: 'done', rows: 3, total: 3, ticket: expect.any(String) }])
    const { body, name, type } = await sheetFile(app, me, id)
    expect([type, name]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      expect.stringMatching(/^会员-\d{4}-\d\d-\d\d[.]xlsx$/),
    ])
    expect(sheetText(body).match(/陆根生/g)).toHaveLength(3)
    const csv = await takeSheet(app, me, 'members.exportUsers', { keyword: '根生', format: 'csv' })
    expect(csv.body.toString().match(/陆根生/g)).toHaveLength(3)
  })

  it('is made from the start where whoever began it is gone, once, and has failed where all who begin it go', async () => {
    const { me } = await clerk()
    const left = async (attempts: number) => {
      const id = await start(me)
      await app.sql`update sheet set state = 'running', attempts = ${attempts}, rows = 2 where id = ${id}`
      await app.settle()
      return (await mine(me)).find((one) => one.id === id)
    }
    expect(await left(1)).toMatchObject({ state: 'done', rows: 3 })
    const noted = await app.sql`select 1 from audit where action = 'member.export' and actor_id = ${me.user_id}`
    expect(noted).toHaveLength(1)
    expect(await left(4)).toMatchObject({ state: 'failed', ticket: null })
  })

  it('has failed where the right was taken away, and may be asked for again by whoever has it again', async () => {
    const { me } = await clerk()
    const id = await start(me)
    expect(await me.call('media.retrySheet', { id })).toMatchObject({ data: { type: 'SHEET_NOT_FAILED' } })
    await app.sql`update session set revoked_at = now() where user_id = ${me.user_id}`
    await app.settle()
    expect(await app.sql`select state from sheet where id = ${id}`).toEqual([{ state: 'failed' }])
    await app.sql`update session set revoked_at = null where user_id = ${me.user_id}`
    expect(await me.call('media.retrySheet', { id })).toMatchObject({ code: 1 })
    await app.settle()
    expect(await mine(me)).toMatchObject([{ state: 'done', rows: 3 }])
  })

  it('has failed after some tries', async () => {
    const { me } = await clerk(1)
    const id = await start(me)
    await app.sql`update sheet set attempts = 3, name = 'exportUsers', input_sealed = 'v1.broken' where id = ${id}`
    await app.settle()
    expect(await mine(me)).toMatchObject([{ state: 'failed', ticket: null }])
  })

  it('opens to its owner alone, while they have the right, and within five minutes of being shown', async () => {
    const { me, organ_id } = await clerk(1)
    const twin = await app.staff('organ_admin', { organ_id })
    const id = await start(me)
    await app.settle()
    const [one] = await mine(me)
    const open = (who: Clerk, ticket = one?.ticket) =>
      fetch(`${app.url}/api/common/getSheetFile/${id}/${ticket}`, { headers: who.headers })
    expect((await open(me)).status).toBe(200)
    expect((await open(twin)).status).toBe(404)
    expect((await open(me, `${'1'.repeat(10)}.${one?.ticket?.slice(11)}`)).status).toBe(404)
    expect(await mine(twin)).toEqual([])
    expect(await twin.call('media.retrySheet', { id })).toMatchObject({ data: { type: 'SHEET_NOT_FOUND' } })
    await app.sql`update staff_role set role_id = (select id from role where key = 'service' limit 1) where staff_id = ${me.staff_id}`
    expect((await open(me)).status).toBe(404)
  })

  it('is gone after a day, with its file', async () => {
    const { me } = await clerk(1)
    const id = await start(me, 'csv')
    await app.settle()
    const [one] = await mine(me)
    await app.sql`update sheet set ends_at = now() - interval '1 second' where id = ${id}`
    await app.runTask('media', 'sheets')
    expect(await mine(me)).toEqual([])
    const gone = await fetch(`${app.url}/api/common/getSheetFile/${id}/${one?.ticket}`, { headers: me.headers })
    expect(gone.status).toBe(404)
  })

  it('refuses the one above twenty that is not finished', async () => {
    const { me } = await clerk(1)
    for (let i = 0; i < 20; i++) await start(me)
    expect(await me.call('members.exportUsers', {})).toMatchObject({
      code: 400,
      data: { type: 'SHEETS_TOO_MANY', count: 20 },
    })
  })

  it('takes twenty of those that are asked for at once', async () => {
    const { me } = await clerk(1)
    const answers = await Promise.all(Array.from({ length: 30 }, () => me.call('members.exportUsers', {})))
    expect(answers.filter(({ data }) => (data as { type?: string }).type === 'SHEETS_TOO_MANY')).toHaveLength(10)
  })
})
