import { randomUUID } from 'node:crypto'
import { MAX_LABELS } from '@heyi/contract/members/label-fields'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

const facts = { group: '人群', name: '独居', colour: 'warn' } as const

describe('POST /api/tags_user/setTag', () => {
  const app = useApp()
  const clerk = async (organ_id?: number) => app.staff('operator', { organ_id: organ_id ?? (await makeOrgan(app.sql)) })

  it('adds a label to the active organisation and changes it', async () => {
    const me = await clerk()
    const { data: added } = await me.call('members.setTag', facts)
    const { data } = await me.call('members.setTag', { ...facts, ...added, name: '独居老人', colour: 'bad' })
    expect(data).toEqual({ id: added.id, version: '2' })
    const { data: seen } = await me.call('members.getTags', { keyword: '独居' })
    expect(seen.list.filter((one) => one.is_own)).toMatchObject([
      { id: added.id, name: '独居老人', group: '人群', colour: 'bad', members: 0, version: '2' },
    ])
    const log = await app.sql`
      select change from audit where target = 'label' and target_id = ${added.id} and actor_id = ${me.user_id} order by id`
    expect(log.map(({ change }) => change)).toEqual([
      { group: [null, '人群'], name: [null, '独居'], colour: [null, '橙色'] },
      { name: ['独居', '独居老人'], colour: ['橙色', '红色'] },
    ])
  })
  it('adds one label for one intention that is sent twice, and says a name that is taken', async () => {
    const me = await clerk()
    const client_req_id = randomUUID()
    const [one, two] = [
      await me.call('members.setTag', { ...facts, client_req_id }),
      await me.call('members.setTag', { ...facts, client_req_id }),
    ]
    expect(two.data).toEqual(one.data)
    expect(await me.call('members.setTag', facts)).toMatchObject({ code: 0, data: { type: 'LABEL_NAME_TAKEN' } })
    expect(await me.call('members.setTag', { ...facts, group: '提醒' })).toMatchObject({ code: 1 })
  })
  it('has one winner when many add the same label at once', async () => {
    const me = await clerk()
    const answers = await Promise.all(Array.from({ length: 12 }, () => me.call('members.setTag', facts)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.type))).toEqual(new Set([undefined, 'LABEL_NAME_TAKEN']))
  })
  it('tells the second of two colleagues who changed the label meanwhile', async () => {
    const [one, organ_id] = [await clerk(), 0]
    const { data: added } = await one.call('members.setTag', facts)
    const [row] = await app.sql<{ organ_id: number }[]>`select organ_id from label where id = ${added.id}`
    const other = await clerk(row?.organ_id ?? organ_id)
    await other.call('members.setTag', { ...facts, ...added, colour: 'note' })
    const late = await one.call('members.setTag', { ...facts, ...added, name: '空巢' })
    expect(late).toMatchObject({ code: 0, data: { type: 'CHANGED_MEANWHILE' } })
    expect(late.msg).toMatch(/改过，请先选择保留谁的内容/)
  })
  it('stops at the number of labels that an organisation may have', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await clerk(organ_id)
    await app.sql`
      insert into label (organ_id, "group", name, colour) select ${organ_id}::int8, '组', '标签' || n, 'plain' from generate_series(1, ${MAX_LABELS}::int) n`
    expect(await me.call('members.setTag', facts)).toMatchObject({ code: 0, data: { type: 'LABEL_TOO_MANY' } })
  })
  it("answers another organisation's label, and that of one above, like an unknown one", async () => {
    const stranger = await clerk()
    const { data: theirs } = await stranger.call('members.setTag', facts)
    const above = await app.staff('organ_admin', { organ_id: 2 })
    const { data: shared } = await above.call('members.setTag', { ...facts, name: `上级${theirs.id}` })
    const me = await clerk()
    for (const id of [theirs.id, shared.id, 8_999_999_999])
      expect(await me.call('members.setTag', { ...facts, id, version: '1' })).toMatchObject({
        code: 0,
        data: { type: 'LABEL_NOT_FOUND' },
      })
  })
})
