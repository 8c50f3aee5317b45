import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { lostNetwork, serve } from '../../../testing/serve.ts'

const OPEN = '/pagesV2/order/orderDetail?order_id=501'

describe('the screen /pagesV2/order/orderDetail of what was paid just now', () => {
  it('calls giving it back before anything is prepared cancelling, and says on which day somebody is wished for', async () => {
    serve({ 'orders.getOrderScanCode': lostNetwork() })
    serve({ 'orders.getUserOrder': orderDetail('PAID', { delivery: 'service', store: null, wished_on: '2026-11-25' }) })
    const at = await openScreen(OPEN, { as: member() })
    // At the end of the page: a bar that is always in sight holds only what goes on with an order.
    expect((await at.find('link', '取消订单并退款')).closest('[class*="bar"]')).toBeNull()
    expect(document.querySelector('main > [class*="bar"]')?.tagName).toBe('HEADER')
    expect(at.words()).toContain('要退，可以自己按“取消订单并退款”。')
    await at.hears('希望11月25日 星期三上门')
  })
})
