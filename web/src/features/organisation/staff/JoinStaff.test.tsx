import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const JOIN = '/pagesC/user/join_staff'
const INVITED = `${JOIN}?organ_id=7&work_id=61&code=abc`
const invitation = { organ_name: '双塔弄站', by: '夏静', state: '' as const, is_staff: false }

describe(`the screen ${JOIN}`, () => {
  it('says who invites where, and applies once', async () => {
    serve({
      'organisation.getStaffInvitation': inTurn(invitation, { ...invitation, state: 'waiting' as const }),
      'organisation.applyStaff': {},
    })
    const at = await openScreen(INVITED, { as: member() })
    await at.sees('夏静邀请您成为这里的员工。')
    await at.user.dblClick(await at.find('button', '申请加入'))
    await at.sees('已申请，等待确认')
    expect(sent('organisation.applyStaff')).toMatchObject([{ organ_id: 7, work_id: 61, code: 'abc' }])
  })
  it('says that an invitation is over, that it is incomplete, and that somebody works here already', async () => {
    serve({ 'organisation.getStaffInvitation': refuse('INVITATION_NOT_FOUND') })
    await (await openScreen(INVITED, { as: member() })).sees('这个邀请已经失效，请向邀请您的人要一个新的')
    await (await openScreen(JOIN, { as: member() })).sees('这个邀请不完整')
    serve({ 'organisation.getStaffInvitation': { ...invitation, state: 'confirmed', is_staff: true } })
    const at = await openScreen(INVITED, { as: member({ id: 102 }) })
    await at.press('重试').catch(() => undefined)
    await at.sees('您已经是这里的员工')
  })
})
