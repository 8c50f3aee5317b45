import { describe, expect, it } from 'vitest'
import { serveCheckout } from '../../../testing/checkout.ts'
import { goods } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { group } from '../../../testing/promotions.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const GROUP = '/pagesV2/shop/group'
const OPEN = `${GROUP}?group_id=81`
const mine = { order_id: 501, state: 'PAID' as const, pay_fen: 1590, expire_at: null }

describe(`the screen ${GROUP}`, () => {
  it('says to anybody who is in, how many are missing and until when; joining asks to sign in first', async () => {
    serve({ 'orders.getGroup': group() })
    const at = await openScreen(OPEN)
    await at.sees('还差 1 人成团')
    await at.sees(/还剩 .*天/)
    await at.sees('顾**')
    await at.press('参加拼团 ¥15.90')
    await shown('/pages/login/login')
  })

  it('goes on to the order with the promotion and the group', async () => {
    serveCheckout()
    serve({ 'orders.getGroup': group({ per_person: 3 }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('增加买几件')
    await at.press('参加拼团 ¥15.90')
    await shown('/pagesV2/shop/confirm_order')
    expect(at.address()).toContain('sku_id=11&quantity=2&goods_id=7&promotion_id=72&group_id=81')
  })

  it('lets me call others while it forms, by a poster too, and leads to my order', async () => {
    const poster = { path: '/media/poster.webp', url: '', width: 750, height: 1200 }
    serve({ 'orders.getGroup': group({ mine, may_join: false }), 'media.createPoster': poster })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('生成海报')
    await at.find('img', /“低泡洗衣液”的海报/)
    expect(sent('media.createPoster')).toMatchObject([{ kind: 'group', id: 81 }])
    await at.sees(/您已参团/)
    await at.press('请亲友来拼')
    await at.hears('链接已复制，打开微信粘贴给亲友')
    expect((await at.find('link', '我的订单')).getAttribute('href')).toContain('order_id=501')
  })

  it('asks me to pay where I have not, and says that only this counts', async () => {
    const unpaid = { ...mine, state: 'UNPAID' as const, expire_at: '2026-11-23T10:15:00+08:00' }
    serve({ 'orders.getGroup': group({ mine: unpaid, may_join: false }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(/付了款才算参团，请在 .*10:15 前付款/)
    await at.find('link', '去付款 ¥15.90')
  })

  it('says how it ended and when, with the way on', async () => {
    const ended_at = '2026-11-20T06:05:00Z'
    const over = group({ state: 'SUCCESS', missing: 0, joined: 2, may_join: false, ended_at })
    serve({ 'orders.getGroup': over, 'mall.getGoods': goods() })
    const at = await openScreen(OPEN)
    await at.sees('这个团已经拼成了')
    await at.sees(/14:05 成团/)
    await at.sees('一起拼的 2 人')
    expect((await at.find('link', '自己发起拼团')).getAttribute('href')).toContain('goods_id=7')
    serve({ 'orders.getGroup': group({ id: 82, state: 'FAILED', may_join: false, mine }) })
    const failed = await openScreen(`${GROUP}?group_id=82`, { as: member() })
    await failed.sees('没有拼成，付的钱正在全部退回')
    await failed.sees('要 2 人，只有 1 人付款')
  })

  it('says that there is none, that none is chosen, or what went wrong', async () => {
    serve({ 'orders.getGroup': inTurn(refuse('BUG'), refuse('GROUP_NOT_FOUND')) })
    const at = await openScreen(OPEN)
    await at.press('重试')
    await at.sees('没有找到这个团')
    const bare = await openScreen(GROUP)
    await bare.sees('还没有选择要看的团')
  })
})
