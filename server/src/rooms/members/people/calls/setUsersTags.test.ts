import { MAX_MEMBER_LABELS } from '@heyi/contract/members/label-fields'
import { MAX_MEMBERS_AT_ONCE } from '@heyi/contract/members/member-rules'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/setUsersTags', () => {
  const app = useApp()
  async function clerk() {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const ids = [(await app.member({ organ_id })).user_id, (await app.member({ organ_id })).user_id]
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    const ask = (user_ids: number[], is_on = true, tag_id = tag.id) =>
      me.call('members.setUsersTags', { user_ids, tag_id, is_on })
    return { me, ids, tag_id: tag.id, ask }
  }
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('gives many a label, counts those who had it not, and takes it again', async () => {
    const { me, ids, tag_id, ask } = await clerk()
    await me.call('members.setUserTags', { user_id: ids[0] ?? 0, tag_ids: [tag_id] })
    expect((await ask([...ids, ...ids])).data).toEqual({ changed: 1, user_ids: [ids[1]] })
    const { data } = await me.call('members.getUserList', { tag_id })
    expect(data.list.map(({ tags }) => tags)).toMatchObject([[{ name: '独居' }], [{ name: '独居' }]])
    expect((await ask(ids, false)).data).toEqual({ changed: 2, user_ids: ids })
    expect((await ask(ids, false)).data).toEqual({ changed: 0, user_ids: [] })
  })
  it('gives it to all that a filter finds in my scope, and tells whom it changed', async () => {
    const { me, ids, tag_id } = await clerk()
    await me.call('members.setUserTags', { user_id: ids[0] ?? 0, tag_ids: [tag_id] })
    await app.member({ real_name: '王秀英' })
    const whole = (seen: number, filter: object = {}) =>
      me.call('members.setUsersTags', { all: { filter, seen }, tag_id, is_on: true })
    // The clerk belongs to the organisation as well.
    expect((await whole(3)).data).toEqual({
      changed: 2,
      user_ids: [ids[1], me.user_id].sort((a, b) => (a ?? 0) - (b ?? 0)),
    })
    expect((await whole(2, { keyword: 'nobody at all' })).data).toEqual({ changed: 0, user_ids: [] })
  })
  it('refuses a list that is no longer the one that was seen, and one that is too long', async () => {
    const { me, ids, tag_id } = await clerk()
    const whole = (seen: number) => me.call('members.setUsersTags', { all: { filter: {}, seen }, tag_id, is_on: true })
    expect((await whole(7)).data).toMatchObject({ type: 'LIST_MOVED', seen: 7, now: 3 })
    const [row] = await app.sql<{ organ_id: number }[]>`select organ_id from users where id = ${ids[0] ?? 0}`
    await app.sql`
      insert into users (real_name, organ_id, default_company_id)
      select '群众', ${row?.organ_id ?? 0}::int8, 3 from generate_series(1, ${MAX_MEMBERS_AT_ONCE}::int)`
    expect((await whole(5_003)).data).toMatchObject({ type: 'LIST_TOO_LONG', max: MAX_MEMBERS_AT_ONCE })
  })
  it('takes ids or a whole list, never both and never neither', async () => {
    const { me, ids, tag_id } = await clerk()
    for (const body of [{}, { user_ids: ids, all: { filter: {}, seen: 3 } }])
      expect((await me.call('members.setUsersTags', { ...body, tag_id, is_on: true })).data.type).toBe('BAD_INPUT')
  })
  it('refuses people and labels of elsewhere, and who carries as many labels as somebody may', async () => {
    const { me, ids, ask } = await clerk()
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask([...ids, id])).toMatchObject(refused('USER_NOT_FOUND'))
    const stranger = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    const { data: theirs } = await stranger.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    expect(await ask(ids, true, theirs.id)).toMatchObject(refused('LABEL_NOT_FOUND'))
    const [row] = await app.sql<{ organ_id: number }[]>`select organ_id from users where id = ${ids[0] ?? 0}`
    await app.sql`
      with made as (
        insert into label (organ_id, "group", name, colour)
        select ${row?.organ_id ?? 0}::int8, '组', '标签' || n, 'plain' from generate_series(1, ${MAX_MEMBER_LABELS}::int) n returning id)
      insert into member_label (user_id, label_id) select ${ids[0] ?? 0}::int8, id from made`
    expect(await ask(ids)).toMatchObject(refused('LABEL_CARRIED_TOO_MANY'))
    expect((await me.call('members.getUserList', { keyword: '王秀英' })).data.list).toHaveLength(3)
  })
})
