import { vi } from 'vitest'
import { listed } from './mall.ts'
import { openScreen } from './open-screen.tsx'
import { staff } from './people.ts'
import type { Person } from './person.ts'
import { refuse, sent, serve } from './serve.ts'

export const DESK = '/pagesPC/list/order/desk'
/** The box of the desk. */
export const BOX = '扫取货码，或输入取货码、订单号、手机后四位'
/** An order number as slips bear it. */
export const NO = '202611200000000501'

/** What every desk reads: nobody waits, and nothing was handed out. */
export const serveDesk = () =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'orders.getWriteOffOrders': listed(),
  })
export const openDesk = (address: string = DESK) => openScreen(address, { as: staff('orderWriteOff') })
/** What was looked at and handed over, one after the other. */
export const scans = () => sent('orders.setOrderScanState').map(({ client_req_id: _id, ...body }) => body)
export const already = (by: string) => refuse('ORDER_ALREADY_WRITTEN_OFF', { by, at: '11月20日 10:00' })

/** Lists of what was handed out, one after the other; nobody waits for a yes. */
export const handedOut =
  <T>(turns: () => T) =>
  ({ tab }: { tab?: string }) =>
    tab === 'asked' ? listed() : turns()

/** A scanner types into whatever has the focus, and ends with Enter. */
export async function scan(at: Person, text: string): Promise<void> {
  await at.user.keyboard(`${text}{Enter}`)
}
/** Some scanners send Enter twice: the second one comes at once, a person's later. */
export const pause = () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 600)
}
