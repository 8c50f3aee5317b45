import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { grant } from '../../../rewards/testing.ts'
import { mergerOf } from '../../testing.ts'

describe('POST /api/userinfo/getWaitingMerges', () => {
  const app = useApp()
  /** Merges that wait since the second of each two has much. */
  async function desk() {
    const given = await mergerOf(app)
    const asked = async () => {
      const [kept, duplicate] = [await given.member(), await given.member()]
      await app.app.database.transact((tx) => grant(tx, duplicate.user_id, { points: 10_000 }))
      const { data } = await given.ask(kept, duplicate)
      return { kept, duplicate, id: data.merging_id }
    }
    return { ...given, asked }
  }

  it('lists what waits longest first, and who may decide it', async () => {
    const { me, colleague, asked } = await desk()
    const [one, two] = [await asked(), await asked()]
    const seen = (await colleague.call('members.getWaitingMerges', {})).data
    expect(seen).toMatchObject({ total: 2, to_decide: 2 })
    expect(seen.list.map(({ id }) => id)).toEqual([one.id, two.id])
    expect(seen.list[0]).toMatchObject({
      kept: { id: one.kept.user_id },
      duplicate: { id: one.duplicate.user_id },
      ...{ is_waiting: true, may_decide: true, may_refuse: true, may_undo: false, reason: '同一个人登记了两次' },
    })
    expect(JSON.stringify(seen)).not.toContain(one.kept.mobile)
    expect((await colleague.call('members.getWaitingMerges', { num: 1 })).data).toMatchObject({
      ...{ total: 2, list: [{ id: one.id }] },
    })
    const mine = (await me.call('members.getWaitingMerges', {})).data
    expect(mine).toMatchObject({ total: 2, to_decide: 0, list: [{ may_decide: false, may_refuse: true }, {}] })
  })

  it('holds no more of what was decided, and nothing of another organisation', async () => {
    const { colleague, asked } = await desk()
    const [one, two] = [await asked(), await asked()]
    const elsewhere = await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] })
    expect((await elsewhere.call('members.getWaitingMerges', {})).data).toEqual({ list: [], total: 0, to_decide: 0 })
    const home = async () =>
      (await colleague.call('home.getConsoleHome', {})).data.todos.find(({ key }) => key === 'merges')
    expect(await home()).toMatchObject({ count: 2, link: '/pagesPC/list/member/member_list?merges=waiting' })
    await colleague.call('members.decideMerge', { merging_id: one.id, event: 'approve' })
    await colleague.call('members.decideMerge', { merging_id: two.id, event: 'refuse', reason: '不是同一个人' })
    expect((await colleague.call('members.getWaitingMerges', {})).data).toEqual({ list: [], total: 0, to_decide: 0 })
    expect(await home()).toMatchObject({ count: 0 })
  })
})
