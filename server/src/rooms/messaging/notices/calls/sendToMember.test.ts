import { randomUUID } from 'node:crypto'
import { MAX_TO_MEMBER } from '@heyi/contract/messaging/member-text'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/message/sendToMember', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('service', { organ_id, real_name: '毛晓芸' })
    return { me, member: await app.member({ organ_id }), organ_id }
  }

  it('tells a member once for one intention, in the name of who wrote it, and notes it', async () => {
    const { me, member } = await scene()
    const body = { user_id: member.user_id, text: '明天上午来量血压', client_req_id: randomUUID() }
    expect(await me.call('messaging.sendToMember', body)).toMatchObject({ code: 1 })
    expect(await me.call('messaging.sendToMember', body)).toMatchObject({ code: 1 })
    const { data } = await member.call('messaging.getMessages', {})
    expect(data.list).toMatchObject([{ title: '毛晓芸给您发来消息', body: '明天上午来量血压', link: '' }])
    const { data: log } = await member.call('identity.getPrivacyLog', { kind: 'done' })
    expect(log.list).toMatchObject([{ words: '发了一条消息', by: '毛晓芸' }])
  })

  it('stops at a few a day, also where two are sent at once', async () => {
    const { me, member } = await scene()
    const send = (text: string) => me.call('messaging.sendToMember', { user_id: member.user_id, text })
    for (let i = 1; i < MAX_TO_MEMBER; i++) expect(await send(`第${i}条消息`)).toMatchObject({ code: 1 })
    const last = await Promise.all([send('最后一条'), send('多出一条')])
    expect(last.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(last.find(({ code }) => code === 0)).toMatchObject(refused('MEMBER_TOLD_ENOUGH'))
  })

  it('refuses people of elsewhere, oneself, and who is told nothing any more', async () => {
    const { me, member } = await scene()
    const ask = (user_id: number) => me.call('messaging.sendToMember', { user_id, text: '您好' })
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask(id)).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask(me.user_id)).toMatchObject(refused('USER_SELF'))
    await me.call('members.setUserState', { user_id: member.user_id, event: 'moveAway', reason: '搬到外地' })
    await app.settle()
    expect(await ask(member.user_id)).toMatchObject(refused('MEMBER_UNREACHED'))
  })
})
