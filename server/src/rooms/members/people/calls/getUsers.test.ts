import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getUsers', () => {
  const app = useApp()

  it('shows the members of my organisations by pages, and nobody of elsewhere', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('service', { organ_id, real_name: '客服' })
    await app.member({ real_name: '陆根生', organ_id })
    await app.member({ real_name: '陆根宝' })
    const { data: one } = await me.call('members.getUsers', { num: 1 })
    expect(one.list).toMatchObject([{ name: '陆根生' }])
    const { data: two } = await me.call('members.getUsers', { num: 1, after: one.next ?? '' })
    expect(two).toMatchObject({ list: [{ name: '客服' }], next: null })
    const { data: found } = await me.call('members.getUsers', { keyword: 'lgs' })
    expect(found.list).toMatchObject([{ name: '陆根生' }])
    expect((await me.call('members.getUsers', { tag_id: 8_999_999_999 })).data).toEqual({ list: [], next: null })
  })
})
