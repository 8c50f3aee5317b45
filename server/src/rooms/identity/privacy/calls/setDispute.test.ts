import { screens } from '@heyi/contract/screens'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/user/getPrivacyLog, setDispute, getDisputes and answerDispute', () => {
  const app = useApp()
  const logged = async (given: { actor_id: number; subject_id: number; action?: string; reason?: string }) => {
    const [row] = await app.sql<{ id: number }[]>`
      insert into audit (actor_id, subject_id, action, reason)
      values (${given.actor_id}, ${given.subject_id}, ${given.action ?? 'member.label'}, ${given.reason ?? ''}) returning id`
    return row?.id ?? 0
  }
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.member({ organ_id })
    const [clerk, colleague] = [
      await app.staff('organ_admin', { organ_id }),
      await app.staff('organ_admin', { organ_id }),
    ]
    return { me, clerk, colleague, organ_id }
  }

  it('tells who did what for me and why, apart from who read what; my own doings are not among them', async () => {
    const { me, clerk } = await scene()
    const [actor_id, subject_id] = [clerk.user_id, me.user_id]
    const id = await logged({ actor_id, subject_id, reason: '上门走访' })
    await logged({ actor_id, subject_id, action: 'order.export' })
    await logged({ actor_id: subject_id, subject_id, action: 'logout' })
    await logged({ actor_id, subject_id: clerk.user_id })
    const { data } = await me.call('identity.getPrivacyLog', { kind: 'done' })
    expect(data).toMatchObject({ total: 1, more: false, next: null })
    expect(data.list).toMatchObject([{ id, words: '修改了会员标签', reason: '上门走访', dispute: null }])
    expect(data.list[0]?.by).not.toBe('')
    expect(data.list[0]?.organ_name).not.toBe('')
    const { data: read } = await me.call('identity.getPrivacyLog', { kind: 'read' })
    expect(read.list.map(({ words }) => words)).toEqual(['导出订单'])
  })

  it('brings what I did not agree to before my organisation, once, and its answer back to me', async () => {
    const { me, clerk, colleague } = await scene()
    const audit_id = await logged({ actor_id: clerk.user_id, subject_id: me.user_id, reason: '代领' })
    const { data: made } = await me.call('identity.setDispute', { audit_id, note: '我没有去过' })
    expect((await me.call('identity.setDispute', { audit_id, note: '又一次' })).data.id).toBe(made.id)
    await app.settle()
    const { data: message } = await clerk.call('messaging.getMessages', {})
    expect(message.list).toMatchObject([{ title: '会员提出异议', target_id: made.id }])
    const { data } = await clerk.call('identity.getDisputes', { state: 'open' })
    expect(data.list).toMatchObject([{ id: made.id, state: 'open', note: '我没有去过', reason: '代领', answer: '' }])
    const answer = '已经核对，是同事看错了人，已撤回'
    expect((await clerk.call('identity.answerDispute', { id: made.id, answer })).data.type).toBe('DISPUTE_OWN')
    expect(await colleague.call('identity.answerDispute', { id: made.id, answer })).toMatchObject({ code: 1 })
    expect((await clerk.call('identity.answerDispute', { id: made.id, answer })).data.type).toBe('DISPUTE_ANSWERED')
    await app.settle()
    expect((await me.call('messaging.getMessages', {})).data.list).toMatchObject([{ body: answer }])
    const { data: log } = await me.call('identity.getPrivacyLog', { kind: 'done' })
    expect(log.list.find(({ id }) => id === audit_id)).toMatchObject({ dispute: 'answered', answer })
  })

  it('leads from the answer to the list in which the row stands', async () => {
    for (const [action, kind] of [
      ['member.label', 'done'],
      ['order.export', 'read'],
    ] as const) {
      const { me, clerk, colleague } = await scene()
      const audit_id = await logged({ actor_id: clerk.user_id, subject_id: me.user_id, action })
      const { data } = await me.call('identity.setDispute', { audit_id, note: '' })
      await colleague.call('identity.answerDispute', { id: data.id, answer: '已经核对' })
      await app.settle()
      const [message] = (await me.call('messaging.getMessages', {})).data.list
      expect(message?.link).toBe(`${screens.privacyLog.path}?kind=${kind}`)
      const { data: log } = await me.call('identity.getPrivacyLog', { kind })
      expect(log.list.find(({ id }) => id === audit_id)).toMatchObject({ dispute: 'answered' })
    }
  })

  it("answers a row about somebody else, and another organisation's dispute, like an unknown one", async () => {
    const { me, clerk } = await scene()
    const other = await scene()
    const theirs = await logged({ actor_id: clerk.user_id, subject_id: other.me.user_id })
    const own = await logged({ actor_id: me.user_id, subject_id: me.user_id })
    for (const audit_id of [theirs, own, 8_999_999_999])
      expect((await me.call('identity.setDispute', { audit_id, note: '' })).data.type).toBe('AUDIT_NOT_FOUND')
    const { data } = await other.me.call('identity.setDispute', { audit_id: theirs, note: '' })
    for (const id of [data.id, 8_999_999_999])
      expect((await clerk.call('identity.answerDispute', { id, answer: '已处理' })).data.type).toBe('DISPUTE_NOT_FOUND')
    expect((await clerk.call('identity.getDisputes', { id: data.id })).data.list).toEqual([])
  })
})
