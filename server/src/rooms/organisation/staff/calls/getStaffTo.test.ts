import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan, shippedRole } from '../../testing.ts'

describe('POST /api/staff/getStaffTo', () => {
  const app = useApp()

  it('shows staff of the organisation and below it by the two boxes, role, state and words', async () => {
    const centre = await makeOrgan(app.sql)
    const station = await makeOrgan(app.sql, { parent_id: centre })
    const chief = await app.staff('organ_admin', { organ_id: centre, real_name: '夏静' })
    const clerk = await app.staff('writeoff', { organ_id: station, real_name: '毛晓芸' })
    await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    const find = async (input: object) =>
      (await chief.call('organisation.getStaffTo', input)).data.list.map(({ id }) => id)
    expect(await find({})).toEqual([clerk.staff_id, chief.staff_id])
    expect(await find({ this_organ: false })).toEqual([chief.staff_id])
    expect(await find({ only_organ: false })).toEqual([clerk.staff_id])
    expect(await find({ role_id: await shippedRole(app.sql, 'writeoff') })).toEqual([clerk.staff_id])
    expect(await find({ keyword: '晓芸' })).toEqual([clerk.staff_id])
    expect(await find({ keyword: `T${chief.user_id}` })).toEqual([chief.staff_id])
    expect(await find({ keyword: clerk.mobile.slice(-4) })).toContain(clerk.staff_id)
    expect(await find({ keyword: '%' })).toEqual([])
    expect(await find({ state: 'paused' })).toEqual([])
    // Who has left stands last, and pages follow each other to the end.
    await app.sql`update staff set state = 'left' where id = ${clerk.staff_id}`
    const first = (await chief.call('organisation.getStaffTo', { num: 1 })).data
    const second = (await chief.call('organisation.getStaffTo', { num: 1, after: first.next ?? '' })).data
    expect([first.list[0]?.id, second.list[0]?.id, second.next]).toEqual([chief.staff_id, clerk.staff_id, null])
    expect((await chief.call('organisation.getStaffTo', { only_organ: false, this_organ: false })).data.type).toBe(
      'BAD_INPUT',
    )
  })

  it('fails alone where its connection ends while it reads', async () => {
    const unread: unknown[] = []
    const note = (error: unknown) => void unread.push(error)
    const chief = await app.staff('organ_admin')
    process.on('unhandledRejection', note)
    let asked: ReturnType<typeof chief.call> | undefined
    await app.app.database.transact(async (tx) => {
      await tx`lock table staff_application in access exclusive mode`
      asked = chief.call('organisation.getStaffTo', {})
      const cut = () => app.sql`
        select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(cut).toHaveLength(1)
    })
    expect((await asked)?.code).not.toBe(1)
    process.off('unhandledRejection', note)
    expect(unread).toEqual([])
  })
})
