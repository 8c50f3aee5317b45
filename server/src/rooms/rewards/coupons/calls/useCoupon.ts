import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { readCouponCode, takesOff } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { yuan } from '../../../../kernel/money.ts'
import { maskName } from '../../../../kernel/secrets.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { desk } from '../../../organisation/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { isVip } from '../../core/store-vips.ts'
import { isForStores, needsBill, stateAt } from '../rules.ts'
import { redeemedBy } from '../scope.ts'
import { myCoupons, thingsNamed } from '../show.ts'
import { type HeldRow, holdByCode, redeem } from '../store-held.ts'

type Call = typeof rewards.useCoupon
type CallContext = Context<Call, RewardsDeps>

export const useCoupon: Handler<Call, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  await desk.hold(tx, { staff_id: actor.staff.staff_id, now }, deps)
  const row = await scanned(context)
  await checkRow(context, row)
  const bill_fen = input.bill_fen ?? 0
  const base = { goods_fen: bill_fen, unit_fen: row.off_fen, freight_fen: 0 }
  const saves_fen = needsBill(row.kind) ? takesOff(row, base) : row.off_fen
  const isTold = !needsBill(row.kind) || input.bill_fen !== undefined
  if (isTold) checkBill(context, row, bill_fen)
  if (input.confirm === 0) return shown(context, row, { done: false, saves_fen: isTold ? saves_fen : 0 })
  if (!isTold) context.refuse('COUPON_BILL_NEEDED')
  const done = await redeemNow(context, row, { discount_fen: saves_fen, bill_fen })
  return shown(context, done, { done: true, saves_fen })
}

/** The coupon by what was scanned or typed; an unknown code counts, though the call is refused. */
async function scanned({ input, actor, tx, deps, request, now, refuse }: CallContext): Promise<HeldRow> {
  const code = readCouponCode(input.code)
  const row = code && (await holdByCode(tx, code, await redeemedBy(tx, actor.staff, PLATFORM_COMPANY)))
  if (row) return row
  await desk.noteWrong(deps, { staff_id: actor.staff.staff_id, user_id: actor.user_id, ip: request.ip, now })
  return refuse('USER_COUPON_NOT_FOUND')
}

/** Refuses a coupon that is not to be redeemed here and now. */
async function checkRow(context: CallContext, row: HeldRow): Promise<void> {
  const { actor, tx, now, refuse } = context
  if (actor.own_ids.includes(row.user_id)) refuse('COUPON_IS_OWN')
  const state = stateAt(row, now)
  if (state === 'USED') {
    const by = row.used_by ? (await people.byIds(tx, [row.used_by])).get(row.used_by)?.name : undefined
    refuse('COUPON_ALREADY_USED', { at: sayMoment(row.used_at ?? now), by: by ?? '本人下单' })
  }
  if (state === 'EXPIRED') refuse('COUPON_EXPIRED', { at: sayMoment(row.until_at) })
  if (state === 'REVOKED') refuse('COUPON_REVOKED')
  if (row.from_at > now) refuse('COUPON_NOT_YET', { at: sayMoment(row.from_at) })
  if (!isForStores(row.kind)) refuse('COUPON_NOT_IN_STORE')
  if (row.scope === 'vip' && !(await isVip(tx, [row.user_id], now))) refuse('COUPON_VIP_ONLY')
  await checkPlace(context, row)
}

/** A coupon for stores or merchants is redeemed by those who stand in one of them. */
async function checkPlace({ actor, tx, deps, refuse }: CallContext, row: HeldRow): Promise<void> {
  const { store_id, company_id } = actor.staff
  const isElsewhere =
    (row.scope === 'store' && store_id !== null && !row.ref_ids.includes(store_id)) ||
    (row.scope === 'company' && company_id !== null && !row.ref_ids.includes(company_id))
  if (!isElsewhere) return
  const [first] = await thingsNamed(tx, deps, row)
  refuse('COUPON_OTHER_STORE', { store: first?.name ?? '' })
}

function checkBill({ refuse }: CallContext, row: HeldRow, bill_fen: number): void {
  if (needsBill(row.kind) && bill_fen < row.threshold_fen) refuse('COUPON_THRESHOLD', { yuan: yuan(row.threshold_fen) })
}

async function redeemNow(
  { actor, tx, deps, request, now, changed }: CallContext,
  row: HeldRow,
  amounts: { discount_fen: number; bill_fen: number },
): Promise<HeldRow> {
  const { store_id } = actor.staff
  const store = { id: store_id, name: store_id === null ? '' : await deps.storeName(tx, store_id) }
  const staff = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  // Held since it was read: nobody else has used it meanwhile.
  if (!(await redeem(tx, { id: row.id, staff, store, ...amounts, now }))) throw new Error(`coupon ${row.id} was held`)
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: 'coupon.redeem',
    target: 'user_coupon',
    target_id: row.id,
    detail: amounts,
    request,
  })
  const { id, user_id, name } = row
  await emit(tx, 'coupon.redeemed', [{ user_coupon_id: id, user_id, name, by: staff.name, store: store.name }])
  changed({ people: [user_id], organs: [row.organ_id], companies: [row.company_id] })
  return { ...row, ...amounts, state: 'USED', used_at: now, used_by: actor.user_id, store_id, store_name: store.name }
}

async function shown(
  { tx, deps, now, refuse }: CallContext,
  row: HeldRow,
  given: { done: boolean; saves_fen: number },
) {
  const [coupon] = await myCoupons(tx, deps, [row], now)
  const member = (await people.byIds(tx, [row.user_id])).get(row.user_id)
  return {
    ...given,
    coupon: coupon ?? refuse('USER_COUPON_NOT_FOUND'),
    member: { name: maskName(member?.name ?? ''), mobile_masked: member?.mobile_masked ?? '' },
    needs_bill: needsBill(row.kind),
  }
}
