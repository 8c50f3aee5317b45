import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { desk } from '../../../organisation/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { readScan, type Scan } from '../../core/rules.ts'
import { byActor } from '../../core/show.ts'
import { checkHandOver, isDoneAgain, noteRefused } from '../check.ts'
import { handOver } from '../hand-over.ts'
import { showAtDesk, usedBy } from '../show.ts'
import { readScanned, type ScannedRow } from '../store.ts'

type Call = typeof orders.setOrderScanState
type CallContext = Context<Call, OrdersDeps>
type Reason = Call['reasons'][number]

export const setOrderScanState: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { staff_id } = actor.staff
  await desk.hold(tx, { staff_id, now }, deps)
  const { order: scanned, needs_code } = await findScanned(context)
  // Where somebody else moves the order meanwhile, what they made of it decides. States only go forward, so this ends.
  const scope = merchantScope(actor.staff)
  for (let order = scanned; ; order = (await readScanned(tx, scope, { order_id: order.id })) ?? order) {
    if (!needs_code && input.confirm === 1 && (await isDoneAgain(context, order)))
      return showAtDesk(context, order, { done: true })
    const used = input.confirm === 0 ? await usedBy(tx, order) : null
    if (used) return showAtDesk(context, order, { used })
    await checkHandOver(context, order, 'code')
    if (input.confirm === 0) return showAtDesk(context, order, { needs_code })
    // The slip on the goods bears the number: it does not say who has come for them.
    if (needs_code) await fail(context, 'SCAN_CODE_NEEDED', order.id)
    if (await writeOff(context, order)) return showAtDesk(context, order, { done: true })
  }
}

async function fail(context: CallContext, reason: Reason, order_id: number | null): Promise<never> {
  const result = reason === 'ORDER_NOT_FOUND' ? 'wrong' : reason
  await noteRefused(context, { order_id, way: 'code', result })
  return context.refuse(reason)
}

async function findScanned(context: CallContext): Promise<{ order: ScannedRow; needs_code: boolean }> {
  const { input, actor, tx, deps, now } = context
  const scan = readScan(deps.secrets.key('scan-code'), input.code, now)
  if (scan.kind === 'wrong') return fail(context, 'ORDER_NOT_FOUND', null)
  const order = await readScanned(tx, merchantScope(actor.staff), namedBy(scan))
  if (!order) return fail(context, 'ORDER_NOT_FOUND', null)
  if (scan.kind === 'expired') await fail(context, 'SCAN_CODE_EXPIRED', order.id)
  return { order, needs_code: scan.kind === 'number' }
}
function namedBy(scan: Exclude<Scan, { kind: 'wrong' }>) {
  if (scan.kind === 'typed') return { code: scan.code }
  return scan.kind === 'number' ? { order_no: scan.order_no } : { order_id: scan.order_id }
}

/** Hands the order over, or what is asked of it; false where it stands elsewhere by now. */
function writeOff({ input, actor, tx, request, now, changed }: CallContext, order: ScannedRow): Promise<boolean> {
  const by = byActor(actor, 'writeoff', request)
  const { staff_id, store_id } = actor.staff
  const doer = { staff_id, user_id: actor.user_id, store_id: store_id ?? order.store_id }
  return handOver(tx, { order, uses: input.lines ?? null, by, doer, way: 'code', now, request, changed })
}
