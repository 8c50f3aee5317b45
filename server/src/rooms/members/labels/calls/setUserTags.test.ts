import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/setUserTags', () => {
  const app = useApp()
  const label = async (who: Awaited<ReturnType<typeof app.staff>>, name: string) =>
    (await who.call('members.setTag', { group: '人群', name, colour: 'jade' })).data.id

  it('replaces what the member carries, notes what came and went, and leaves labels out of sight alone', async () => {
    const top = await makeOrgan(app.sql)
    const [organ_id, beside] = [
      await makeOrgan(app.sql, { parent_id: top }),
      await makeOrgan(app.sql, { parent_id: top }),
    ]
    const [me, upper] = [await app.staff('operator', { organ_id }), await app.staff('organ_admin', { organ_id: top })]
    const other = await app.staff('operator', { organ_id: beside })
    const { user_id } = await app.member({ organ_id })
    const [one, two, hidden] = [await label(me, '一'), await label(me, '二'), await label(other, '三')]
    await upper.call('members.setUserTags', { user_id, tag_ids: [one, hidden] })
    const answer = await me.call('members.setUserTags', { user_id, tag_ids: [two, two] })
    expect(answer).toMatchObject({ code: 1, data: { tag_ids: [two] } })
    const rows = await app.sql<
      { label_id: number }[]
    >`select label_id from member_label where user_id = ${user_id} order by 1`
    expect(rows.map((row) => row.label_id)).toEqual([two, hidden].sort((a, b) => a - b))
    const [trace] =
      await app.sql`select detail, change from audit where subject_id = ${user_id} and actor_id = ${me.user_id}`
    expect(trace).toMatchObject({ detail: { added: [two], removed: [one] }, change: { tags: ['一', '二'] } })
  })
  it('tells who saves second, also after a batch, and names who was faster; what a rule gave is nobody’s work', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const other = await app.staff('organ_admin', { organ_id, real_name: '夏静' })
    const { user_id } = await app.member({ organ_id })
    const [one, two, ruled] = [await label(me, '一'), await label(me, '二'), await label(me, '三')]
    const read = async () => (await me.call('members.getUserInfo', { user_id })).data.member?.tags_version ?? ''
    const set = (tag_ids: number[], version: string) => me.call('members.setUserTags', { user_id, tag_ids, version })
    const first = await read()
    await app.sql`insert into member_label (user_id, label_id, by_rule) values (${user_id}, ${ruled}, true)`
    expect(await read()).toBe(first)
    await other.call('members.setUserTags', { user_id, tag_ids: [one, ruled], version: first })
    const late = await set([two], first)
    expect(late).toMatchObject({ code: 0, data: { type: 'CHANGED_MEANWHILE', by: '夏静', version: await read() } })
    const second = await read()
    await other.call('members.setUsersTags', { user_ids: [user_id], tag_id: two, is_on: true })
    expect(await set([], second)).toMatchObject({ data: { type: 'CHANGED_MEANWHILE', by: '夏静' } })
    const { data } = await set([one], await read())
    expect(data).toEqual({ tag_ids: [one], version: await read() })
  })
  it('gives way to one of two who save at once', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const { user_id } = await app.member({ organ_id })
    const ids = [await label(me, '一'), await label(me, '二'), await label(me, '三')]
    const { data } = await me.call('members.getUserInfo', { user_id })
    const version = data.member?.tags_version ?? ''
    const answers = await Promise.all(
      ids.map((id) => me.call('members.setUserTags', { user_id, tag_ids: [id], version })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await app.sql`select 1 from member_label where user_id = ${user_id}`).toHaveLength(1)
  })
  it("answers a stranger's member and a stranger's label like unknown ones", async () => {
    const [organ_id, elsewhere] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const [me, other] = [
      await app.staff('operator', { organ_id }),
      await app.staff('operator', { organ_id: elsewhere }),
    ]
    const [mine, theirs] = [await app.member({ organ_id }), await app.member({ organ_id: elsewhere })]
    const refused = (type: string) => ({ code: 0, data: { type } })
    const ask = (user_id: number, tag_ids: number[]) => me.call('members.setUserTags', { user_id, tag_ids })
    expect(await ask(theirs.user_id, [])).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask(8_999_999_999, [])).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask(mine.user_id, [await label(other, '独居')])).toMatchObject(refused('LABEL_NOT_FOUND'))
    expect(await ask(mine.user_id, [8_999_999_999])).toMatchObject(refused('LABEL_NOT_FOUND'))
  })
  it('is open to the administrator for whom they see, also where an organisation was closed', async () => {
    const organ_id = await makeOrgan(app.sql, { state: 'closed' })
    const [admin, { user_id }] = [await app.staff('platform_admin'), await app.member({ organ_id })]
    const one = await label(admin, `停用站${organ_id}`)
    const answer = await admin.call('members.setUserTags', { user_id, tag_ids: [one] })
    expect(answer).toMatchObject({ code: 1, data: { tag_ids: [one] } })
  })
})
