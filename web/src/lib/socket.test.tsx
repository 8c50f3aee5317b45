import { act } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { serveCheckout } from '../testing/checkout.ts'
import { goodsCard, listed } from '../testing/mall.ts'
import { message, messagePage, unread } from '../testing/messaging.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { member } from '../testing/people.ts'
import { inTurn, serve, serverIs } from '../testing/serve.ts'
import { startSocket } from './socket.ts'

/** The server's end of the live line. */
class Line {
  static readonly OPEN = 1
  static newest: Line
  readyState = Line.OPEN
  onclose: (() => void) | undefined
  onmessage: ((frame: { data: string }) => void) | undefined
  constructor() {
    Line.newest = this
  }
  readonly sent: unknown[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  says(frame: unknown): void {
    act(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
}

vi.stubGlobal('WebSocket', Line)
afterAll(() => vi.unstubAllGlobals())

it('follows the goods that a list shows, and reads them again when a merchant changed some', async () => {
  serve({
    'mall.getCategories': [],
    'mall.getGoodsList': inTurn(listed(goodsCard()), listed(goodsCard({ name: '新到的香皂' }))),
  })
  const at = await openScreen('/pages/index/shopping')
  startSocket(() => Promise.resolve(messagePage()))
  Line.newest.says({ type: 'onConnect', client_id: 'a' })
  await expect.poll(() => Line.newest.sent).toContainEqual({ connect_action: 'follow', about: ['goods', 'category'] })
  Line.newest.says({ type: 'changed', changes: ['goods'], is_window: true })
  await expect.poll(() => at.words(), { timeout: 6_000 }).toContain('新到的香皂')
})

it('says which goods a message is about, and where they are, over another order too', async () => {
  serveCheckout()
  serve({ 'orders.getUserOrder': orderDetail('PAID') })
  const at = await openScreen('/pagesV2/order/orderDetail?order_id=502', { as: member() })
  startSocket(() => Promise.resolve(messagePage()))
  // An order that no test before has just heard of on its own screen.
  const body = '您的“羊毛格纹围巾”已备好，请凭取货码到中心店取。'
  const msg = message({ title: '可以取货了', body, link: '/pagesV2/order/orderDetail?order_id=777' })
  Line.newest.says({ type: 'message', msg, unread: unread(1), changes: [] })
  await at.hears(`可以取货了：${body}`)
})

it('asks after the server when the line stays down, and says that it is gone until it is back', async () => {
  serve({ 'mall.getCategories': [], 'mall.getGoodsList': listed(goodsCard()) })
  const at = await openScreen('/pages/index/shopping')
  startSocket(() => Promise.resolve(messagePage()))
  Line.newest.says({ type: 'onConnect', client_id: 'a' })
  serverIs('gone')
  act(() => Line.newest.onclose?.())
  await expect.poll(() => at.words(), { timeout: 5_000 }).toContain('连不上服务器')
  serverIs('there')
  await expect.poll(() => at.words(), { timeout: 5_000 }).not.toContain('连不上服务器')
})
