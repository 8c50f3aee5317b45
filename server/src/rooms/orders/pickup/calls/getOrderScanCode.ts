import type { orders } from '@heyi/contract/orders/index'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { hasScanCode, memberStateName, scanText } from '../../core/rules.ts'
import { ofMember, readHead } from '../../core/store-read.ts'

export const getOrderScanCode: Handler<typeof orders.getOrderScanCode, OrdersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const order = (await readHead(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  if (!hasScanCode(order.delivery)) refuse('ORDER_NOT_PICKUP')
  if (order.state === 'UNPAID') refuse('ORDER_NOT_PAID')
  if (order.state === 'CLOSED') refuse('ORDER_CLOSED')
  if (order.state !== 'PAID' && order.state !== 'READY')
    refuse('ORDER_STATE_CHANGED', { state: memberStateName(order.state, order.delivery) })
  const { qr, expires_at } = scanText(deps.secrets.key('scan-code'), order.id, now)
  return { scan_code: order.scan_code ?? '', qr, picture: await qrPicture(qr), expires_at }
}
