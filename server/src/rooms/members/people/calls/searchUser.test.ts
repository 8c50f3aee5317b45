import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/searchUser', () => {
  const app = useApp()

  it('finds active members of my organisations, with no more than is needed to choose one', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('doctor', { organ_id })
    const { user_id } = await app.member({ real_name: '陆根生', organ_id })
    const gone = await app.member({ real_name: '陆根宝', organ_id })
    await app.sql`update users set state = 'deceased' where id = ${gone.user_id}`
    await app.member({ real_name: '陆根发' })
    const { data } = await me.call('members.searchUser', { keyword: '陆根' })
    expect(data).toMatchObject([{ id: user_id, name: '陆根生', organ_name: '测试站' }])
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'avatar',
      'id',
      'mobile_masked',
      'name',
      'organ_id',
      'organ_name',
    ])
    expect((await me.call('members.searchUser', { keyword: '，' })).data).toEqual([])
  })
})
