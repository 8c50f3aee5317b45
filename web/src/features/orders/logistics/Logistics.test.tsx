import { describe, expect, it } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { tracked, tracks } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const LOGISTICS = '/pagesV2/order/logistics'
const OPEN = `${LOGISTICS}?order_id=501`
const stop = (text: string, hour: number) => ({ text, place: '苏州转运中心', at: `2026-11-20T0${hour}:00:00Z` })

describe(`the screen ${LOGISTICS}`, () => {
  it('says of a parcel who carries it, its number, whom to call and where it has been, newest first', async () => {
    const traces = [stop('正在派送', 6), stop('到达营业部', 5), stop('离开转运中心', 4), stop('到达转运中心', 3)]
    serve({ 'orders.gettraces': tracks(tracked({ traces })) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('中通快递')
    await at.sees('ZT0012345678')
    await at.sees('运输中')
    expect((await at.find('link', /打电话 95311/)).getAttribute('href')).toBe('tel:95311')
    expect(document.querySelector('ol > li')?.textContent).toContain('正在派送')
    expect(at.misses('商家已发货')).toBe(true)
    await at.press('看全部5条动态')
    await at.sees('商家已发货')
    expect(sent('orders.gettraces')).toEqual([{ order_id: 501 }])
  })

  it('shows several parcels apart, what lies in each, and that something is still to be sent', async () => {
    serve({
      'orders.gettraces': tracks(tracked({ id: 802, no: 'ZT0000002' }), tracked(), { to_ship: 2 }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('包裹2 中通快递')
    await at.sees('包裹1 中通快递')
    await at.sees(/还有 2 件没有发货/)
    await at.find('button', '包裹2：复制单号')
  })

  it('says why there is nothing newer, and shows what was known last', async () => {
    const note = '暂时查不到新的动态，下面是上次查到的'
    serve({ 'orders.gettraces': tracks(tracked({ note, traces: [stop('到达转运中心', 3)] })) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(note)
    await at.sees('到达转运中心')
  })

  it('says that nothing was sent yet, that an order is unknown, and what to do without one', async () => {
    serve({ 'orders.gettraces': tracks() })
    await (await openScreen(OPEN, { as: member() })).sees('还没有寄出的包裹')
    await (await openScreen(LOGISTICS, { as: member() })).sees('还没有选择订单')
    serve({ 'orders.gettraces': refuse('ORDER_NOT_FOUND') })
    const at = await openScreen(`${LOGISTICS}?order_id=502`, { as: member() })
    await at.sees('没有找到这个订单')
  })

  it('offers another try where it cannot be read', async () => {
    serve({ 'orders.gettraces': inTurn(refuse('BUG'), tracks(tracked())) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('重试')
    await at.sees('ZT0012345678')
  })

  it('is where the older address leads', async () => {
    serve({ 'orders.gettraces': tracks(tracked()) })
    const at = await openScreen('/pagesD/order/order_logistics?order_id=501', { as: member() })
    await shown(LOGISTICS)
    await at.sees('ZT0012345678')
  })
})
