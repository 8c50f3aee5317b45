import type { OutputOf } from '@heyi/contract/call'
import type { Delivery } from '@heyi/contract/mall/deliveries'
import { groupStates } from '@heyi/contract/orders/group-states'
import type { orders } from '@heyi/contract/orders/index'
import { invoiceStates } from '@heyi/contract/orders/invoice-states'
import { type CloseReason, closeReasons, type OrderState, orderStates } from '@heyi/contract/orders/states'
import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import { P } from '@heyi/contract/permissions'
import { type Actor, doerOf, may } from '../../../kernel/actor.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { maskName, type Secrets } from '../../../kernel/secrets.ts'
import type { Person } from '../../identity/index.ts'
import { goodsForSale } from '../../mall/index.ts'
import { picture } from '../../media/index.ts'
import type { OrdersDeps } from './deps.ts'
import {
  eventLabel,
  hasScanCode,
  mayPay,
  memberActions,
  memberEventLabel,
  memberStateName,
  partlySent,
  partlyTaken,
  type StaffRights,
  staffActions,
  stateName,
  toShip,
  waitsLong,
} from './rules.ts'
import { groupHold, groupStateName } from './rules-groups.ts'
import { invoiceFen, staffInvoiceActions, whyNoInvoice } from './rules-invoices.ts'
import { reviewActions } from './rules-reviews.ts'
import type { CardRow, DetailRow, LineRow } from './store-read.ts'
import type { OrderActor } from './store-write.ts'

/** Whether an order is the staff member's own: money for it is taken, and it is handed over, by somebody else. */
export const isOwn = (order: { user_id: number }, actor: Actor): boolean => actor.own_ids.includes(order.user_id)
/** Undoing a write-off is an administrator's: of the roles that ship only theirs may both handle orders and write them off. */
export const UNDO_RIGHTS = [P.orderHandle, P.orderWriteOff] as const
export const mayUndoWriteOff = (actor: Actor): boolean => UNDO_RIGHTS.every((right) => may(actor, right))
/** What a staff member may do about an order. */
export const rightsOf = (actor: Actor, order: { user_id: number }): StaffRights => ({
  handle: may(actor, P.orderHandle),
  price: may(actor, P.orderHandle) && !isOwn(order, actor),
  writeOff: may(actor, P.orderWriteOff) && !isOwn(order, actor),
  cash: may(actor, P.orderCash) && !isOwn(order, actor),
  undo: mayUndoWriteOff(actor) && !isOwn(order, actor),
})
type Priced = Pick<DetailRow, 'user_id' | 'created_by' | 'price_asked'>
/** Whether a price that a colleague asked for is theirs to agree to: never who asked, whose order it is, or who placed it. */
export const maySecondPrice = ({ user_id, created_by, price_asked }: Priced, actor: Actor): boolean =>
  price_asked !== null && [user_id, created_by, price_asked.asked_by].every((id) => !actor.own_ids.includes(id))
/** What they may do about it; who asked may take it back. */
function priceActions(row: DetailRow, actor: Actor, now: Date): string[] {
  if (!row.price_asked || !mayPay(row, now) || !may(actor, P.orderHandle)) return []
  if (maySecondPrice(row, actor)) return ['confirmPrice', 'refusePrice']
  return actor.own_ids.includes(row.price_asked.asked_by) ? ['refusePrice'] : []
}
/** Who acts, for an order's log: of what is done for a member, the staff member who does it. */
export const byActor = (
  actor: Actor,
  actor_role: 'owner' | 'staff' | 'writeoff',
  request: RequestFacts,
): OrderActor => {
  const doer = doerOf(actor)
  // The log is never changed: a member's name would stay in it after they have left.
  const isMember = actor_role === 'owner' && !actor.acting
  const name = isMember ? '会员' : doer.real_name || '工作人员'
  return {
    actor_id: doer.user_id,
    actor_role,
    actor_name: actor.acting ? `${name}（代办）` : name,
    ip: request.ip,
    request_id: request.id,
  }
}

/** Whether an order fills the balance, which therefore cannot pay it. */
export const isRecharge = ({ terms }: Pick<CardRow, 'terms'>): boolean => terms?.kind === 'recharge'

const toLine = (order: CardRow, { picture_id, ...line }: LineRow) => ({
  ...line,
  to_ship: toShip(order, line),
  picture: picture_id ? picture(picture_id, line.name) : null,
})
/** The words of those who work with an order, and of those who wait for it. */
type Words = {
  state: (state: OrderState, delivery: Delivery) => string
  event: (event: string, delivery: Delivery) => string
}
const staffWords: Words = { state: stateName, event: eventLabel }
const memberWords: Words = { state: memberStateName, event: memberEventLabel }

/** With whether something of it was sent. */
const parcelled = <R extends CardRow>(row: R) => ({
  ...row,
  has_parcels: row.lines.some(({ shipped }) => shipped > 0),
})
const toCard = <R extends CardRow>(row: R, actions: string[], words: Words, now: Date) => ({
  ...row,
  waits_long: waitsLong(row, now),
  merchantId: row.company_id,
  status: orderStates[row.state].status,
  state_name:
    groupStateName(row.state === 'PAID' ? row.group : null) ??
    (partlySent(row.state, row.lines) ? '部分发货' : null) ??
    partlyTaken(row.state, row.delivery, row.lines) ??
    words.state(row.state, row.delivery),
  group: row.group && { ...row.group, state_name: groupStates[row.group.state].name },
  store_name: row.store_name ?? '',
  is_recharge: isRecharge(row),
  lines: row.lines.map((line) => toLine(row, line)),
  actions,
})
export const memberCard = (row: CardRow, now: Date, setting: ReadSetting) =>
  toCard(row, whatMemberMay(row, now, setting), memberWords, now)
/** What the member may do with their order, a review included. */
const whatMemberMay = (row: CardRow, now: Date, setting: ReadSetting): string[] => [
  ...memberActions(row, now, setting('after_sale_days')),
  ...reviewActions(row, row.lines, now),
]
export type Beside = { who: ReadonlyMap<number, Person>; printed: ReadonlyMap<number, Date> }
export const staffCard = (row: CardRow, rights: StaffRights, { who, printed }: Beside, now: Date) => ({
  ...toCard(row, staffActions(parcelled(row), rights, now), staffWords, now),
  buyer: buyerOf(row, who),
  printed_at: printed.get(row.id) ?? null,
})
const buyerOf = (row: CardRow, who: ReadonlyMap<number, Person>) => {
  const person = who.get(row.user_id)
  return { id: row.user_id, name: person?.name ?? '', mobile_masked: person?.mobile_masked ?? '' }
}

const invoicedOf = (row: CardRow) => ({ ...row, is_recharge: isRecharge(row) })

/** How an order's invoice stands; none of what was given up unpaid, of which none will come. */
function invoiceToShow(row: DetailRow) {
  const { invoice } = row
  if (!invoice || (row.state === 'CLOSED' && row.paid_at === null)) return null
  // What it was issued for; before, and where that is wrong by now, what it is to be for.
  const issued = invoice.state === 'ISSUED' ? invoice.issued_fen : null
  return {
    ...invoice,
    has_file: invoice.file_id !== null,
    state_name: invoiceStates[invoice.state].name,
    fen: issued ?? Math.max(0, invoiceFen(row)),
  }
}

type Detail = OutputOf<typeof orders.getUserOrder>
type Moment = 'created_at' | 'expire_at' | 'receive_by'
function toDetail(
  row: DetailRow,
  { who, secrets, now }: { who: ReadonlyMap<number, Person>; secrets: Secrets | null; now: Date },
  words: Words = staffWords,
): Omit<Detail, Moment> & Pick<DetailRow, Moment> {
  const { address } = row
  return {
    ...toCard(row, [], words, now),
    close_reason: row.close_reason ? (closeReasons[row.close_reason as CloseReason] ?? '') : '',
    scan_code: '',
    price_asked: null,
    price_alone_fen: null,
    store: row.store && goodsForSale.storeAt(row.store, now),
    address: address && {
      name: address.name,
      mobile: secrets ? secrets.open(address.mobile_sealed) : address.mobile_masked,
      region: address.region,
      detail: address.detail,
    },
    buyer: buyerOf(row, who),
    invoice: invoiceToShow(row),
    invoice_actions: [],
    payments: row.payments.map(({ created_at, ...payment }) => ({ ...payment, paid_at: created_at })),
    placed_by: row.source === 'staff' ? (row.log.find(({ event }) => event === 'place')?.actor_name ?? '') : '',
    timeline: row.log.map(({ event, actor_name, reason, created_at }) => ({
      event,
      label: words.event(event, row.delivery),
      by: actor_name,
      reason,
      at: created_at,
    })),
  }
}

/** An order as its member sees it: with the pick-up code while it waits to be handed over, and their whole number. */
export function memberDetail(
  row: DetailRow,
  who: ReadonlyMap<number, Person>,
  { secrets, setting }: Pick<OrdersDeps, 'secrets' | 'setting'>,
  now: Date,
) {
  const isWaiting =
    (row.state === 'PAID' || row.state === 'READY') && hasScanCode(row.delivery) && !groupHold(row.group)
  // What staff do among themselves and that a finished order was put away are not the member's to read.
  const timeline = row.log.filter(
    (entry) =>
      !['remark', 'print', 'delete', 'remindReceive', 'remindCollect', 'payLink', 'priceAsked', 'refusePrice'].includes(
        entry.event,
      ),
  )
  return {
    ...toDetail({ ...row, log: timeline }, { who, secrets, now }, memberWords),
    staff_remark: '',
    actions: whatMemberMay(row, now, setting),
    invoice_actions: whyNoInvoice(invoicedOf(row), row.invoice?.state ?? null, now) ? [] : ['ask'],
    scan_code: isWaiting ? (row.scan_code ?? '') : '',
  }
}
/** Whether staff see the whole phone of who it goes to: only where they have to write it on a parcel, or go there and call first. */
export function opensPhone(
  { state, delivery, address }: Pick<DetailRow, 'state' | 'delivery' | 'address'>,
  rights: Pick<StaffRights, 'handle'>,
): boolean {
  const states: readonly OrderState[] = delivery === 'service' ? ['PAID', 'READY'] : ['PAID', 'SHIPPED']
  return rights.handle && address !== null && states.includes(state)
}
/** An order as staff see it: never the code, which only the member may show. */
export function staffDetail(
  row: DetailRow,
  actor: Actor,
  { who, deps, now }: { who: ReadonlyMap<number, Person>; deps: Pick<OrdersDeps, 'secrets' | 'setting'>; now: Date },
) {
  const rights = rightsOf(actor, row)
  const asked = row.state === 'UNPAID' ? row.price_asked : null
  return {
    ...toDetail(row, { who, secrets: opensPhone(row, rights) ? deps.secrets : null, now }),
    price_alone_fen: deps.setting('price_second_fen'),
    price_asked: asked && { pay_fen: asked.pay_fen, reason: asked.reason, by: asked.asked_name, at: asked.asked_at },
    actions: [...staffActions(parcelled(row), rights, now), ...priceActions(row, actor, now)],
    invoice_actions: rights.handle ? staffInvoiceActions(invoicedOf(row), row.invoice?.state ?? null) : [],
  }
}
/** A buyer as the pickup desk sees them, on an order and in its lists. */
export const atDesk = <B extends { name: string }>(buyer: B): B => ({ ...buyer, name: maskName(buyer.name) })

/** An order at the pickup desk: the buyer's name is masked. */
export function pickupDeskDetail(row: DetailRow, rights: StaffRights, who: ReadonlyMap<number, Person>, now: Date) {
  const detail = toDetail(row, { who, secrets: null, now })
  return {
    ...detail,
    buyer: atDesk(detail.buyer),
    // Whom it is made out to, and where it is sent, is for who issues it.
    invoice: null,
    actions: staffActions(parcelled(row), rights, now),
  }
}
