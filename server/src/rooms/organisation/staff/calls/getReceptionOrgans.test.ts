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

  it('answers every open organisation to the platform administrator, page by page and by name, and none to a member', async () => {
    const admin = await app.staff('platform_admin')
    const open: number[] = []
    for (let n = 0; n < 3; n++) open.push(await makeOrgan(app.sql, { name: '翻页站' }))
    await makeOrgan(app.sql, { name: '翻页站', state: 'closed' })
    const named = async (page_num: number) =>
      (await admin.call('organisation.getReceptionOrgans', { keyword: '翻页', num: 2, page_num })).data
    const [first, second] = [await named(1), await named(2)]
    expect([...first, ...second].map(({ id }) => id)).toEqual(open)
    expect(await named(3)).toEqual([])
    expect((await admin.call('organisation.getReceptionOrgans', { keyword: '%' })).data).toEqual([])
    const member = await app.member()
    expect((await member.call('organisation.getReceptionOrgans', {})).data).toEqual([])
  })

  it('has the one that is worked in on the first page, and then those where a role is held', async () => {
    const centre = await makeOrgan(app.sql, { name: '首页站' })
    const below = [await makeOrgan(app.sql, { parent_id: centre }), await makeOrgan(app.sql, { parent_id: centre })]
    const me = await app.staff('platform_admin', { organ_ids: [below[1] ?? 0] })
    const first = async (num: number) =>
      (await me.call('organisation.getReceptionOrgans', { num })).data.map(({ id, is_active }) => [id, is_active])
    await me.call('organisation.setReceptionOrgan', { organ_id: below[0] ?? 0 })
    expect(await first(1)).toEqual([[below[0], true]])
    expect(await first(2)).toEqual([
      [below[0], true],
      [below[1], false],
    ])
  })
})
