import { describe, expect, it } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, sent, serve } from '../../../testing/serve.ts'

const PRIVACY = '/pagesC/user/privacy'
const LEAVE = '/pagesC/user/deleteAccount'
const staying = { due_at: null, losses: ['您的1200积分会作废，不能再用'], objections: [] }

describe(`the screen ${LEAVE}`, () => {
  it('says what is lost, asks twice, and lets the person stay', async () => {
    serve({
      'identity.getLeaving': inTurn(staying, { ...staying, due_at: '2026-12-05T02:00:00.000Z' }, staying),
      'identity.setLeaving': { due_at: '2026-12-05T02:00:00.000Z' },
      'identity.cancelLeaving': {},
    })
    const at = await openScreen(LEAVE, { as: member() })
    await at.sees(/1200积分会作废/)
    await at.press('申请注销')
    await at.hears('请先勾选“我知道了”')
    await at.choose('checkbox', /我知道了/)
    await at.press('申请注销')
    await (await at.question()).press('注销')
    await at.sees('正在等待注销')
    await at.press('撤销注销')
    await at.hears('已撤销，账号照常使用')
    await at.sees(/1200积分会作废/)
    expect(sent('identity.setLeaving')).toHaveLength(1)
  })

  it('leads to what stands in the way', async () => {
    serve({
      'identity.getLeaving': {
        ...staying,
        objections: [{ words: '还有1个订单没有完成，请先收货或取消', link: PRIVACY }],
      },
      'identity.getConsents': { consents: [], history: [], accepted: [] },
    })
    const at = await openScreen(LEAVE, { as: member() })
    expect(at.has('button', '申请注销')).toBe(false)
    await at.follow(/还有1个订单没有完成/)
    await shown(PRIVACY)
  })
})
