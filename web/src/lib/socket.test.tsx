import { act } from '@testing-library/react'
import { afterAll, it, vi } from 'vitest'
import { serveCheckout } from '../testing/checkout.ts'
import { message, messagePage, unread } from '../testing/messaging.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { member } from '../testing/people.ts'
import { serve } from '../testing/serve.ts'
import { startSocket } from './socket.ts'

/** The server's end of the live line. */
class Line {
  static readonly OPEN = 1
  static newest: Line
  readyState = Line.OPEN
  onmessage: ((frame: { data: string }) => void) | undefined
  constructor() {
    Line.newest = this
  }
  send(): void {}
  says(frame: unknown): void {
    act(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
}

vi.stubGlobal('WebSocket', Line)
afterAll(() => vi.unstubAllGlobals())

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
