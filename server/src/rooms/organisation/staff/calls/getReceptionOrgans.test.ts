import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/getReceptionOrgans', () => {
  const app = useApp()

  it('answers where I may work, and where and as what I do', async () => {
    const centre = await makeOrgan(app.sql, { name: '分中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '服务站' })
    const me = await app.staff('doctor', { organ_ids: [station, centre] })
    expect((await me.call('organisation.getReceptionOrgans', {})).data).toMatchObject([
      { id: centre, name: '分中心', is_active: true, roles: [{ name: '医生', is_active: true }] },
      { id: station, name: '服务站', is_active: false, roles: [{ name: '医生', is_active: false }] },
    ])
    await me.call('organisation.setReceptionOrgan', { organ_id: station })
    expect(
      (await me.call('organisation.getReceptionOrgans', {})).data.map(({ id, is_active }) => [id, is_active]),
    ).toEqual([
      [centre, false],
      [station, true],
    ])
  })

  it('answers every open organisation to the platform administrator and none to a member', async () => {
    const admin = await app.staff('platform_admin')
    const open = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const closed = await makeOrgan(app.sql, { state: 'closed' })
    const { data } = await admin.call('organisation.getReceptionOrgans', {})
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([2, ...open]))
    expect(data.map(({ id }) => id)).not.toContain(closed)
    const member = await app.member()
    expect((await member.call('organisation.getReceptionOrgans', {})).data).toEqual([])
  })
})
