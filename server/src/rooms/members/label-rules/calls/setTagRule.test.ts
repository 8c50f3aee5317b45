import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { grant } from '../../../rewards/testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/tags_user/setTagRule', () => {
  const app = useApp()
  async function clerk() {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const { data: tag } = await me.call('members.setTag', { group: '自动', name: '规则', colour: 'jade' })
    const carriers = async () =>
      (
        await app.sql<
          { user_id: number }[]
        >`select user_id from member_label where label_id = ${tag.id} order by user_id`
      ).map(({ user_id }) => user_id)
    const member = async (birthday: string | null = null) => {
      const who = await app.member({ organ_id })
      await app.sql`update users set birthday = ${birthday} where id = ${who.user_id}`
      return who
    }
    return { organ_id, me, tag, carriers, member }
  }

  it('gives the label to who fits, takes it from who fits no longer, and leaves alone what was given by hand', async () => {
    const { me, tag, carriers, member } = await clerk()
    const old = await member('1940-01-01')
    const young = await member('1999-01-01')
    await member(null)
    const stranger = await app.member()
    await app.sql`update users set birthday = '1940-01-01' where id = ${stranger.user_id}`
    await me.call('members.setUserTags', { user_id: young.user_id, tag_ids: [tag.id] })
    const facts = { age: { from: 75 } }
    expect((await me.call('members.countTagRule', { id: tag.id, facts })).data).toEqual({ total: 1, more: false })
    const { data: saved } = await me.call('members.setTagRule', { id: tag.id, facts, is_on: true })
    await app.settle()
    expect(await carriers()).toEqual([old.user_id, young.user_id])
    const { data } = await me.call('members.getTags', { keyword: '规则' })
    expect(data.list.find(({ id }) => id === tag.id)?.rule).toMatchObject({ facts, is_on: true, carried: 1 })
    await app.sql`update users set birthday = '1999-01-01' where id = ${old.user_id}`
    await app.runTask('members', 'label-rules')
    expect(await carriers()).toEqual([young.user_id])
    await app.sql`update users set birthday = '1940-01-01' where id = ${old.user_id}`
    await app.runTask('members', 'label-rules')
    await me.call('members.setTagRule', { id: tag.id, facts, is_on: false, version: saved.version })
    await app.settle()
    expect(await carriers()).toEqual([young.user_id])
  })
  it('changes nothing when it runs again', async () => {
    const { me, tag, member } = await clerk()
    await member('1940-01-01')
    await me.call('members.setTagRule', { id: tag.id, facts: { age: { from: 75 } }, is_on: true })
    await app.settle()
    const rows = () => app.sql`select xmin::text, user_id, created_at from member_label where label_id = ${tag.id}`
    const before = await rows()
    await app.runTask('members', 'label-rules')
    expect(await rows()).toEqual(before)
    expect(before).toHaveLength(1)
  })
  it('asks other rooms what was bought and how many points there are, and since when somebody was not here', async () => {
    const { me, tag, carriers, member } = await clerk()
    const [buyer, rich, away] = [await member(), await member(), await member()]
    for (let i = 0; i < 2; i++) await makeOrder(app.sql, buyer, { paid: true })
    await makeOrder(app.sql, rich, { paid: true })
    await grant(app.sql, rich.user_id, { points: 500 })
    await app.sql`update users set seen_on = '2020-01-01' where id = ${away.user_id}`
    const count = async (facts: Parameters<typeof me.call<'members.countTagRule'>>[1]['facts']) =>
      (await me.call('members.countTagRule', { id: tag.id, facts })).data.total
    expect(await count({ bought: { days: 30, times: 2 } })).toBe(1)
    expect(await count({ bought: { days: 30, times: 1 } })).toBe(2)
    expect(await count({ points: { from: 500 } })).toBe(1)
    expect(await count({ unseen: { days: 30 } })).toBe(1)
    expect(await count({ bought: { days: 30, times: 1 }, points: { from: 500 } })).toBe(1)
    await me.call('members.setTagRule', { id: tag.id, facts: { bought: { days: 30, times: 2 } }, is_on: true })
    await app.settle()
    expect(await carriers()).toEqual([buyer.user_id])
    expect(await me.call('members.delTag', { id: tag.id })).toMatchObject({ code: 1 })
  })
  it('refuses a label of elsewhere like an unknown one, a rule that asks nothing, and a change over a later one', async () => {
    const { me, tag } = await clerk()
    const stranger = await clerk()
    const facts = { age: { from: 75 } }
    for (const id of [stranger.tag.id, 8_999_999_999]) {
      expect(await me.call('members.setTagRule', { id, facts, is_on: true })).toMatchObject(refused('LABEL_NOT_FOUND'))
      expect(await me.call('members.countTagRule', { id, facts })).toMatchObject(refused('LABEL_NOT_FOUND'))
    }
    expect(await me.call('members.setTagRule', { id: tag.id, facts: {}, is_on: true })).toMatchObject(
      refused('BAD_INPUT'),
    )
    const { data } = await me.call('members.setTagRule', { id: tag.id, facts, is_on: true })
    await me.call('members.setTagRule', { id: tag.id, facts, is_on: false, version: data.version })
    const late = await me.call('members.setTagRule', { id: tag.id, facts, is_on: true, version: data.version })
    expect(late).toMatchObject(refused('CHANGED_MEANWHILE'))
    const log =
      await app.sql`select change from audit where action = 'label.rule' and target_id = ${tag.id} order by id`
    expect(log.map(({ change }) => change)).toEqual([
      { rule: [null, '年满75岁'], is_on: [null, '是'] },
      { is_on: ['是', '否'] },
    ])
  })
})
