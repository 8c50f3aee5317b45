import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/tags_user/delTag', () => {
  const app = useApp()

  it('deletes a label from its members and for good, and leaves a trace of who did it', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('operator', { organ_id }), await app.member({ organ_id })]
    const { data: label } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    await me.call('members.setUserTags', { user_id: member.user_id, tag_ids: [label.id] })
    expect(await me.call('members.delTag', { id: label.id })).toMatchObject({ code: 1 })
    expect(await me.call('members.delTag', { id: label.id })).toMatchObject({ data: { type: 'LABEL_NOT_FOUND' } })
    const rows =
      await app.sql`select detail from audit where target = 'label' and action = 'label.delete' and target_id = ${label.id}`
    expect(rows).toMatchObject([{ detail: { name: '独居', members: 1 } }])
  })
  it("answers another organisation's label like an unknown one", async () => {
    const [me, other] = [
      await app.staff('operator', { organ_id: await makeOrgan(app.sql) }),
      await app.staff('operator', { organ_id: await makeOrgan(app.sql) }),
    ]
    const { data: label } = await other.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    expect(await me.call('members.delTag', { id: label.id })).toMatchObject({ data: { type: 'LABEL_NOT_FOUND' } })
  })
})
