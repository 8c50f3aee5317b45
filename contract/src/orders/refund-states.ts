import { type Actor, eventsIn, lifecycle, nextState, type Transition } from '../states.ts'

/** States of a refund; numbers are those of the wire (field "status"), names those of the code. */
export const refundStates = {
  APPLIED: { status: 10, name: '等待审核' },
  CHECKED: { status: 15, name: '等待复核' },
  WAIT_RETURN: { status: 20, name: '等待退货' },
  RETURNING: { status: 30, name: '退货途中' },
  WAIT_REFUND: { status: 40, name: '等待退款' },
  REFUNDING: { status: 45, name: '退款中' },
  DONE: { status: 50, name: '已退款' },
  CANCELLED: { status: 61, name: '已撤销' },
  REJECTED: { status: 62, name: '未通过' },
  RETURN_REFUSED: { status: 63, name: '退货未通过' },
  FAILED: { status: 64, name: '退款没有成功' },
} as const
export type RefundState = keyof typeof refundStates
export type RefundEvent =
  | 'check'
  | 'agree'
  | 'agreeReturn'
  | 'reject'
  | 'cancel'
  | 'sendBack'
  | 'changeParcel'
  | 'lapse'
  | 'receive'
  | 'refuseReturn'
  | 'autoReceive'
  | 'start'
  | 'finish'
  | 'payOut'
  | 'fail'
  | 'retry'

/** How something is given back: money alone, or the goods first. */
export const refundWays = { money: { name: '仅退款' }, return: { name: '退货退款' } } as const
export type RefundWay = keyof typeof refundWays

/** Days in which returned goods are to be sent, and days after which what was sent back counts as received. */
export const RETURN_DAYS = 7
export const RETURN_RECEIVE_DAYS = 7
/** Hours after which staff are reminded of what waits for their decision, and those above them told. */
export const AUDIT_REMIND_HOURS = [24, 48] as const

const moves = [
  { from: 'APPLIED', event: 'check', to: 'CHECKED', by: ['staff'], label: '同意，等复核' },
  { from: 'APPLIED', event: 'agree', to: 'WAIT_REFUND', by: ['staff', 'system'], label: '同意退款' },
  { from: 'CHECKED', event: 'agree', to: 'WAIT_REFUND', by: ['staff'], label: '复核同意退款' },
  { from: 'APPLIED', event: 'agreeReturn', to: 'WAIT_RETURN', by: ['staff'], label: '同意退货' },
  { from: 'CHECKED', event: 'agreeReturn', to: 'WAIT_RETURN', by: ['staff'], label: '复核同意退货' },
  { from: 'APPLIED', event: 'reject', to: 'REJECTED', by: ['staff'], label: '不同意' },
  { from: 'CHECKED', event: 'reject', to: 'REJECTED', by: ['staff'], label: '复核不同意' },
  { from: 'APPLIED', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '撤销申请' },
  { from: 'CHECKED', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '撤销申请' },
  { from: 'WAIT_RETURN', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '撤销申请' },
  { from: 'WAIT_RETURN', event: 'sendBack', to: 'RETURNING', by: ['owner'], label: '已寄回' },
  { from: 'RETURNING', event: 'changeParcel', to: 'RETURNING', by: ['owner'], label: '改了快递单号' },
  {
    from: 'WAIT_RETURN',
    event: 'lapse',
    to: 'CANCELLED',
    by: ['system'],
    label: '没有退回，自动撤销',
    after: `${RETURN_DAYS} 天`,
  },
  { from: 'WAIT_RETURN', event: 'receive', to: 'WAIT_REFUND', by: ['staff'], label: '当面收到退货' },
  { from: 'RETURNING', event: 'receive', to: 'WAIT_REFUND', by: ['staff'], label: '收到退货' },
  {
    from: 'RETURNING',
    event: 'autoReceive',
    to: 'WAIT_REFUND',
    by: ['system'],
    label: '商家没有答复，自动同意退款',
    after: `${RETURN_RECEIVE_DAYS} 天`,
  },
  { from: 'RETURNING', event: 'refuseReturn', to: 'RETURN_REFUSED', by: ['staff'], label: '退货不合格' },
  { from: 'WAIT_REFUND', event: 'start', to: 'REFUNDING', by: ['system'], label: '开始退款' },
  { from: 'WAIT_REFUND', event: 'payOut', to: 'DONE', by: ['staff'], label: '现金已退给会员' },
  { from: 'REFUNDING', event: 'finish', to: 'DONE', by: ['system'], label: '退款到账' },
  { from: 'REFUNDING', event: 'fail', to: 'FAILED', by: ['system'], label: '退款没有成功' },
  { from: 'FAILED', event: 'retry', to: 'REFUNDING', by: ['staff', 'system'], label: '再退一次' },
] as const satisfies readonly Transition<RefundState, RefundEvent>[]

/** Which ways an event needs; events not named fit both. */
const eventWays: Partial<Record<RefundEvent, readonly RefundWay[]>> = { agree: ['money'], agreeReturn: ['return'] }

export const refundLife = lifecycle<RefundState, RefundEvent, RefundWay>({
  title: 'Refund',
  states: refundStates,
  begins: { APPLIED: 'asked for', WAIT_REFUND: 'agreed to at once: nothing was sent, and little time has passed' },
  moves,
  needs: { what: 'way', of: eventWays },
})

/** The next state, or null where the table does not allow it. */
export const nextRefundState = (from: RefundState, event: RefundEvent, by: Actor, way: RefundWay): RefundState | null =>
  nextState(refundLife, from, event, by, way)
/** The events somebody may cause in a state, for buttons. */
export const refundEvents = (from: RefundState, by: Actor, way: RefundWay): RefundEvent[] =>
  eventsIn(refundLife, from, by, way)

/** States in which a refund is under way: its quantity is held, and its order neither moves on nor is handed over. */
export const openRefundStates = [
  'APPLIED',
  'CHECKED',
  'WAIT_RETURN',
  'RETURNING',
  'WAIT_REFUND',
  'REFUNDING',
  'FAILED',
] as const satisfies readonly RefundState[]

/** States in which a refund waits for somebody to decide about it. */
export const auditedStates = ['APPLIED', 'CHECKED'] as const satisfies readonly RefundState[]

/** States of a refund that was agreed to: its money is gone, or will go. */
export const agreedStates = [
  'WAIT_RETURN',
  'RETURNING',
  'WAIT_REFUND',
  'REFUNDING',
  'DONE',
  'FAILED',
] as const satisfies readonly RefundState[]

/** What an order shows of its refunds. */
export const orderRefundStates = {
  none: { name: '' },
  open: { name: '退款处理中' },
  partial: { name: '部分已退款' },
  full: { name: '已退款' },
} as const
export type OrderRefundState = keyof typeof orderRefundStates
