import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../kernel/db/tx.ts'
import { useApp } from '../../../testing/app.ts'
import { untilWaiting } from '../../identity/testing.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants } from '../index.ts'
import { labelled, mergerOf } from '../testing.ts'
import { sumCounts } from './store-counts.ts'

describe('the numbers of members that labels show', () => {
  const app = useApp({ own: true })
  const now = new Date('2028-01-01T00:00:00Z')
  const give = (tx: Tx, user_id: number, label_id: number) =>
    tx`insert into member_label (user_id, label_id, created_at) values (${user_id}, ${label_id}, ${now}) on conflict do nothing`
  const take = (tx: Tx, user_id: number, label_id: number) =>
    tx`delete from member_label where user_id = ${user_id} and label_id = ${label_id}`
  const move = (tx: Tx, user_id: number, organ_id: number) =>
    tx`update users set organ_id = ${organ_id} where id = ${user_id}`
  const noted = (label_id: number) =>
    app.sql`
      select organ_id, sum(members)::int as members from label_count where label_id = ${label_id} group by 1
      having sum(members) <> 0 order by 1`

  it('follow a label that is given, taken, moved with its carrier, merged and deleted', async () => {
    const { organ_id, me, member, merge } = await mergerOf(app)
    const tag = await labelled(me)
    const [one, two] = [await member(), await member()]
    for (const { user_id } of [one, two]) await me.call('members.setUserTags', { user_id, tag_ids: [tag.id] })
    expect(await noted(tag.id)).toEqual([{ organ_id, members: 2 }])
    const other = await makeOrgan(app.sql, { parent_id: organ_id })
    await move(app.sql, one.user_id, other)
    expect(await noted(tag.id)).toEqual([
      { organ_id, members: 1 },
      { organ_id: other, members: 1 },
    ])
    const three = await member()
    await merge(three, two)
    await me.call('members.setUserTags', { user_id: one.user_id, tag_ids: [] })
    expect(await checkInvariants(app.sql)).toEqual([])
    await me.call('members.delTag', { id: tag.id })
    expect(await app.sql`select 1 from label_count where label_id = ${tag.id}`).toEqual([])
  })

  it('are the same once their rows are one', async () => {
    const { organ_id, me, member } = await mergerOf(app)
    const [tag, gone] = [await labelled(me), await labelled(me)]
    for (let i = 0; i < 3; i++) {
      const { user_id } = await member()
      for (const { id } of [tag, gone]) await give(app.sql, user_id, id)
      await take(app.sql, user_id, gone.id)
    }
    await app.runTask('members', 'label-counts')
    const rows = await app.sql`select label_id, organ_id, members from label_count where organ_id = ${organ_id}`
    expect(rows).toEqual([{ label_id: tag.id, organ_id, members: 3 }])
  })

  it('hold where many give, take, move and sum at once', async () => {
    const { organ_id, me, member } = await mergerOf(app)
    const organs = [organ_id, await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const [tag, other] = [await labelled(me), await labelled(me)]
    const people = [await member(), await member(), await member()].map(({ user_id }) => user_id)
    const acts = Array.from({ length: 90 }, (_, i) => {
      const who = people[i % 3] as number
      const label = [tag, other][(i >> 2) % 2]?.id as number
      return [
        (tx: Tx) => give(tx, who, label),
        (tx: Tx) => move(tx, who, organs[(i >> 3) % 3] as number),
        (tx: Tx) => take(tx, who, label),
        (tx: Tx) => sumCounts(tx, 10),
      ][(i * 7 + (i >> 3)) % 4] as (tx: Tx) => PromiseLike<unknown>
    })
    await Promise.all(acts.map((act) => app.app.database.transact(async (tx) => await act(tx))))
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  const [GIVING, TAKING] = [
    [false, give],
    [true, take],
  ] as const
  it.each([
    ['gives a label to', ...GIVING],
    ['takes a label from', ...TAKING],
  ])('wait for who %s somebody that is moved meanwhile, and the other way round', async (_name, is_carried, change) => {
    const { organ_id, me, member } = await mergerOf(app)
    const other = await makeOrgan(app.sql)
    const tag = await labelled(me)
    for (const order of ['change first', 'move first']) {
      const { user_id } = await member()
      if (is_carried) await give(app.sql, user_id, tag.id)
      const steps = [(tx: Tx) => change(tx, user_id, tag.id), (tx: Tx) => move(tx, user_id, other)] as const
      const [first, second] = order === 'change first' ? steps : ([steps[1], steps[0]] as const)
      let later: Promise<unknown> | undefined
      await app.app.database.transact(async (tx) => {
        await first(tx)
        later = app.app.database.transact((tx) => second(tx))
        await untilWaiting(app, 1)
      })
      await later
    }
    expect(await checkInvariants(app.sql)).toEqual([])
    expect(await noted(tag.id)).toEqual(is_carried ? [] : [{ organ_id: other, members: 2 }])
    expect(organ_id).not.toBe(other)
  })
})
