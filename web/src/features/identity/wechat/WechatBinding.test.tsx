import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const BINDING = '/pagesC/small_things/new_file'
const LOCAL = { way: 'local', app_id: 'local', authorize_url: '/dev/wechat/authorize' } as const
const bound = { app: 'web', bound_at: '2026-11-20T02:00:00.000Z' } as const

function comeBack(): void {
  for (const [key, value] of Object.entries({ wechat_state: `s1 ${BINDING}`, launch_state: 's1', launch_code: 'c1' }))
    sessionStorage.setItem(key, value)
}

describe(`the screen ${BINDING}`, () => {
  it('binds the account that the window came back with, and says since when', async () => {
    comeBack()
    let isBound = false
    serve({
      'identity.getWechat': () => (isBound ? [bound] : []),
      'identity.bindWechat': () => {
        isBound = true
        return {}
      },
      'identity.getWechatApp': LOCAL,
    })
    const at = await openScreen(BINDING, { as: member() })
    await at.hears('绑定成功')
    await at.sees(/绑定于/)
    expect(sent('identity.bindWechat')).toEqual([{ code: 'c1', app: 'web' }])
  })

  it('says whose it is already, and lets another be bound', async () => {
    comeBack()
    serve({ 'identity.getWechat': [], 'identity.bindWechat': refuse('WECHAT_TAKEN'), 'identity.getWechatApp': LOCAL })
    const at = await openScreen(BINDING, { as: member() })
    await at.sees('这个微信已绑定别的账号，请先在那个账号里解绑')
    await at.find('button', '绑定微信')
  })

  it('names both accounts of who had two accounts of ours', async () => {
    const earlier = { app: 'web', bound_at: '2026-10-01T02:00:00.000Z' } as const
    serve({ 'identity.getWechat': [bound, earlier], 'identity.getWechatApp': LOCAL })
    const at = await openScreen(BINDING, { as: member() })
    await at.sees('微信网页（2个）')
    await at.sees(/绑定于.*，绑定于/)
  })

  it('unbinds after a question', async () => {
    serve({
      'identity.getWechat': inTurn(refuse('BUG'), [bound], []),
      'identity.unbindWechat': {},
      'identity.getWechatApp': LOCAL,
    })
    const at = await openScreen(BINDING, { as: member() })
    await at.press('重试')
    await at.press('解绑微信网页')
    await (await at.question()).press('取消')
    await at.noDialog()
    expect(sent('identity.unbindWechat')).toEqual([])
    await at.user.tab()
    await at.press('解绑微信网页')
    await (await at.question()).press('解绑')
    await at.hears('已解绑')
    await at.find('button', '绑定微信')
    expect(sent('identity.unbindWechat')).toEqual([{ app: 'web' }])
  })
})
