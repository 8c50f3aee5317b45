import { openRefundStates, refundEvents } from '@heyi/contract/orders/refund-states'
import { api } from '../../../lib/api.ts'
import { dateTime, money, price } from '../../../lib/format.ts'
import { q, queryClient } from '../../../lib/query.ts'
import type { RefundDecision, StaffRefund } from './staff-refunds.ts'

export type RefundAct = RefundDecision['event']
type Act = { title: string; confirm: string; done: string; isDanger?: boolean; presets?: readonly string[] }
/** What staff do about a refund: how it is called, and what is said once it is done. */
export const refundActs: Record<RefundAct, Act> = {
  agree: { title: '同意退款', confirm: '同意', done: '已同意' },
  reject: {
    ...{ title: '不同意退款', confirm: '不同意', done: '已回复会员，订单照常进行', isDanger: true },
    presets: ['商品已经使用', '已经超过售后期', '和描述的情况不符', '已和会员电话说好不退'],
  },
  receive: { title: '收到退货', confirm: '收到了', done: '已登记收到退货' },
  refuseReturn: {
    ...{ title: '退货不合格', confirm: '不收这件退货', done: '已回复会员', isDanger: true },
    presets: ['退回的商品有损坏', '退回的数量不对', '退回的不是这件商品'],
  },
  payOut: { title: '退现金', confirm: '现金已退给会员', done: '已登记退现金' },
  retry: { title: '再退一次', confirm: '再退一次', done: '正在重新退款' },
}
/** What is asked about goods that came back, once they are in somebody's hands. */
export const restockWords = '商品完好，放回库存再卖'
/** What is said once it is done: of what was agreed to, also what still waits. */
export function doneWords(
  act: RefundAct,
  { state, method, fen }: Pick<StaffRefund, 'state' | 'method' | 'fen'>,
): string {
  const { done } = refundActs[act]
  if (act !== 'agree') return done
  if (state === 'CHECKED') return `${done}，等第二人复核`
  if (state === 'WAIT_RETURN') return `${done}，等会员退回商品`
  return state === 'WAIT_REFUND' && method === 'offline' && fen > 0 ? `${done}，等会员来领现金` : done
}
const order = Object.keys(refundActs) as RefundAct[]
/** What may be done with it now, as the server allows it, the way on first. */
export const actsOf = ({ actions }: Pick<StaffRefund, 'actions'>): RefundAct[] =>
  order.filter((act) => actions.includes(act))

/** Money that was agreed to, or would be. */
export const agreedOf = ({ fen, deduct_fen }: Pick<StaffRefund, 'fen' | 'deduct_fen'>): number => fen + deduct_fen
/** Whether so much is less than is agreed to without a word: then the member is told why. */
export const isLess = (refund: Pick<StaffRefund, 'fen' | 'deduct_fen'>, fen: number | null): boolean =>
  fen !== null && fen >= 0 && fen < agreedOf(refund)
/** What goes back in both units. */
export const backWords = ({ points, fen }: Pick<StaffRefund, 'points' | 'fen'>): string =>
  points || fen ? price(points, fen) : '没有要退的钱和积分'

type Place = StaffRefund['method']
const places: Record<Place, { will: string; was: string }> = {
  balance: { will: '钱马上退回会员的余额', was: '钱已退回会员的余额' },
  gateway: { will: '钱原路退回付款的账户，一般1到3个工作日到账', was: '钱已原路退回付款的账户' },
  offline: { will: '请会员到门店领现金，交出去以后再登记', was: '现金已交给会员' },
  points: { will: '积分马上退回会员的账户', was: '积分已退回会员的账户' },
}
type Going = Pick<StaffRefund, 'state' | 'method' | 'fen' | 'points'>
const beforeGoods: readonly StaffRefund['state'][] = ['APPLIED', 'CHECKED', 'WAIT_RETURN', 'RETURNING']
/** Where it goes and by when, or where it went, as staff say it; '' where it stays. Goods that come back do so first. */
export function goesTo(refund: Going & Pick<StaffRefund, 'way'>): string {
  const isAfterGoods = refund.way === 'return' && beforeGoods.includes(refund.state) && refund.fen + refund.points > 0
  return `${isAfterGoods ? '收到商品后，' : ''}${goesNow(refund)}`
}
function goesNow({ state, method, fen, points }: Going): string {
  const tense = isOpen(state) ? 'will' : 'was'
  if (tense === 'was' && state !== 'DONE') return ''
  const parts = new Set<Place>([...(fen > 0 ? [method] : []), ...(points > 0 ? (['points'] as const) : [])])
  return [...parts].map((place) => places[place][tense]).join('；') || '没有要退的钱和积分'
}
const isOpen = (state: StaffRefund['state']): boolean => openRefundStates.some((open) => open === state)

/** What comes of it, before it is done. */
export function effectOf(refund: StaffRefund, act: RefundAct): string {
  if (act === 'agree' && refund.needs_second && refund.state === 'APPLIED')
    return '这个订单或这位会员今天的退款合计金额较大，您同意后还要另一位同事复核，才会退款。'
  if (act === 'agree' && refund.way === 'return') return '同意后，会员把商品寄回或送回，收到后再退款。'
  if (act === 'agree') return `同意后，${goesNow(refund)}。`
  if (act === 'reject') return '会员会看到原因。订单照常进行。'
  if (act === 'receive') return `请先核对商品。登记后，${goesNow(refund)}。`
  if (act === 'refuseReturn') return '会员会看到原因。商品请退还给会员。'
  if (act === 'payOut') return `请当面把现金${money(refund.fen)}交给${refund.buyer.name || '会员'}。登记后不能撤销。`
  return `会让付款平台再退${money(refund.fen)}。不会重复退款。`
}

/** What happens next, and until when; '' where it is over. */
export function nextOf({ state, method, fen, due_at }: StaffRefund): string {
  const until = due_at ? dateTime(due_at) : ''
  if (state === 'APPLIED') return '等工作人员审核'
  if (state === 'CHECKED') return '已有一位同事同意，等另一位复核'
  if (state === 'WAIT_RETURN') return `等会员寄回或送回商品${until && `，${until}前没有退回就自动撤销`}`
  if (state === 'RETURNING') return `收到退货后请登记${until && `，${until}前没有处理会自动退款`}`
  if (state === 'WAIT_REFUND') return method === 'offline' && fen > 0 ? '等会员来领现金' : '马上原路退回'
  if (state === 'REFUNDING') return '付款平台正在退款，有结果会自动更新'
  if (state === 'FAILED') return '付款平台没有退成，请查明原因后再退一次'
  return ''
}

/** Why somebody who reads it can do nothing about it; '' where they can, or where there is nothing to do. */
export function whyNoActs(refund: StaffRefund, mayDecide: boolean): string {
  if (refund.actions.length > 0 || !isOpen(refund.state)) return ''
  const possible = refundEvents(refund.state, 'staff', refund.way).filter(
    (event) => event !== 'payOut' || refund.method === 'offline',
  )
  if (possible.length === 0) return ''
  if (!mayDecide) return '您没有审核退款的权限，请负责退款的同事来处理。'
  return refund.state === 'CHECKED'
    ? '金额较大，要由另一位同事复核：同意过的人、申请人、下单人和会员本人都不能复核。'
    : '您是申请人、下单人或会员本人，请其他同事来处理。'
}

/** Who has decided it meanwhile, where it no longer stands as it was read; null while it does. */
export function decidedMeanwhile(now: StaffRefund, read: StaffRefund): string | null {
  if (now.state === read.state) return null
  const last = now.timeline.at(-1)
  return last
    ? `${last.by || '系统'}已在${dateTime(last.at)}处理，现在是“${now.state_name}”，这里不用再操作`
    : `现在是“${now.state_name}”，这里不用再操作`
}

/** Decides about a refund as it was read, and shows what it has become. */
export async function actOnRefund(
  { id, state }: Pick<StaffRefund, 'id' | 'state'>,
  event: RefundAct,
  body: Pick<RefundDecision, 'fen' | 'restock' | 'reason'> = {},
): Promise<StaffRefund> {
  const after = await api.orders.auditRefundOrder({ refund_id: id, event, state, ...body }, { quiet: true })
  queryClient.setQueryData(q.orders.getRefundTo({ refund_id: id }).queryKey, after)
  return after
}

/** What is wrong with the money that somebody agrees to; null where nothing is. */
export function amountProblem(fen: number | null, most_fen: number): string | null {
  if (fen === null || fen < 0) return '请输入金额，最多两位小数'
  return fen > most_fen ? `最多能退${money(most_fen)}` : null
}
