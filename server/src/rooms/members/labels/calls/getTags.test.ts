import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/tags_user/getTags', () => {
  const app = useApp()

  it('shows the labels of my organisations and of those above, and counts the members in my scope', async () => {
    const top = await makeOrgan(app.sql)
    const below = await makeOrgan(app.sql, { parent_id: top })
    const [upper, lower] = [
      await app.staff('organ_admin', { organ_id: top }),
      await app.staff('operator', { organ_id: below }),
    ]
    const { data: shared } = await upper.call('members.setTag', { group: '人群', name: '高龄', colour: 'jade' })
    const { data: own } = await lower.call('members.setTag', { group: '喜好', name: '爱下棋', colour: 'plain' })
    const [near, far] = [await app.member({ organ_id: below }), await app.member({ organ_id: top })]
    for (const { user_id } of [near, far]) await upper.call('members.setUserTags', { user_id, tag_ids: [shared.id] })
    const mine = (await lower.call('members.getTags', { num: 100 })).data
    const found = new Map(mine.list.map((one) => [one.id, one]))
    expect(found.get(shared.id)).toMatchObject({ members: 1, is_own: false, organ_id: top })
    expect(found.get(own.id)).toMatchObject({ members: 0, is_own: true, organ_name: '测试站' })
    expect(mine.groups).toContain('喜好')
    const all = (await upper.call('members.getTags', { num: 100 })).data
    expect(all.list.find((one) => one.id === shared.id)).toMatchObject({ members: 2, is_own: true })
    const stranger = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    const theirs = (await stranger.call('members.getTags', { num: 100 })).data
    expect(theirs.list.filter((one) => one.id === shared.id || one.id === own.id)).toEqual([])
  })
  it('finds by part of a name or a group, and turns pages', async () => {
    const me = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    for (const name of ['一', '二', '三']) await me.call('members.setTag', { group: '百分%组', name, colour: 'note' })
    const find = async (input: object) => (await me.call('members.getTags', input)).data
    expect(await find({ keyword: '分%', page_num: 2, num: 2 })).toMatchObject({
      total: 3,
      list: [{ group: '百分%组' }],
    })
    expect((await find({ group: '百分%组' })).list).toHaveLength(3)
    expect((await find({ keyword: '没有这个' })).list).toEqual([])
  })
})
