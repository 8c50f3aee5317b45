import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { OrderRefundState } from '@heyi/contract/orders/refund-states'
import type { OrderState } from '@heyi/contract/orders/states'
import type { StoreWay } from '@heyi/contract/orders/write-off'
import { hmac, sameText } from '../../../kernel/ids.ts'
import { hasScanCode, memberStateName } from '../core/rules.ts'
import { groupHold, type OrderGroup } from '../core/rules-groups.ts'

/** Seconds that a store's screen shows one code. */
const STEP_SECONDS = 30
/** Minutes in which whoever scanned a screen may choose an order: the screen has long shown other codes by then. */
const CHOOSE_MINUTES = 10
const MARK = 24

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)
const signed = (key: string, text: string): string => `${text}.${hmac(key, text).slice(0, MARK)}`
/** Each store signs with a secret of its own. */
const secretOf = (key: string, store_id: number): string => hmac(key, `store.${store_id}`)

/** What is printed for a store. */
export const staticText = (key: string, store_id: number, number: number): string =>
  signed(secretOf(key, store_id), `ST1.${store_id}.${number}`)

/** What a store's screen shows at a moment, and when it shows another. */
export function dynamicText(key: string, store_id: number, at: Date): { code: string; expires_at: Date } {
  const step = stepOf(at)
  const code = signed(secretOf(key, store_id), `DY1.${store_id}.${step}`)
  return { code, expires_at: new Date((step + 1) * STEP_SECONDS * 1000) }
}

type Proof = { store_id: number; step: number; user_id: number }
/** That somebody has just scanned a store's screen: theirs alone, for the minutes in which they choose. */
export function proofText(key: string, { store_id, step, user_id }: Proof, at: Date): string {
  const until = Math.floor(at.getTime() / 1000) + CHOOSE_MINUTES * 60
  return signed(secretOf(key, store_id), `DP1.${store_id}.${step}.${user_id}.${until}`)
}

export type StoreText =
  | { kind: 'static'; store_id: number; number: number }
  | { kind: 'dynamic'; store_id: number; step: number; isProof: boolean }
  | { kind: 'expired' }
  | { kind: 'wrong' }
type Reader = { own_ids: readonly number[]; now: Date }
/** What a member scanned: a code that we signed, of a screen the one it shows or the one before, or a proof of their own. */
export function readStoreText(key: string, text: string, { own_ids, now }: Reader): StoreText {
  const [, signed = '', kind, id = '', rest = '', mark = ''] =
    /^((ST1|DY1|DP1)\.(\d{1,15})\.([\d.]{1,60}))\.([\w-]{24})$/.exec(text.trim()) ?? []
  const store_id = Number(id)
  if (!mark || !sameText(mark, hmac(secretOf(key, store_id), signed).slice(0, MARK))) return { kind: 'wrong' }
  const [first = 0, user_id = 0, until = 0] = rest.split('.').map(Number)
  if (kind === 'ST1') return { kind: 'static', store_id, number: first }
  if (kind === 'DP1') {
    if (!own_ids.includes(user_id)) return { kind: 'wrong' }
    return until * 1000 >= now.getTime()
      ? { kind: 'dynamic', store_id, step: first, isProof: true }
      : { kind: 'expired' }
  }
  const age = stepOf(now) - first
  return age === 0 || age === 1 ? { kind: 'dynamic', store_id, step: first, isProof: false } : { kind: 'expired' }
}

type Waiting = { state: OrderState; delivery: Delivery; refund_state: OrderRefundState; group?: OrderGroup | null }
/** Why a member cannot choose an order of theirs at its store, in words; '' where they can. */
export function whyNotHere({ state, delivery, refund_state, group }: Waiting): string {
  if (!hasScanCode(delivery)) return '这个订单不是到店取的'
  if (state !== 'PAID' && state !== 'READY') return `这个订单${memberStateName(state, delivery)}`
  if (refund_state === 'open') return '正在处理退款，处理完再来取'
  return groupHold(group) ? '还在拼团，成团后再来取' : ''
}

/**
 * Whether choosing an order completes it. A code on a screen proves that somebody stands there, and what is prepared or done on the spot
 * needs nobody else; a printed one could be a photo of it: it is enough for goods that everybody takes themselves.
 */
export const isAtOnce = (order: Pick<Waiting, 'state' | 'delivery'>, way: StoreWay, isSelfService: boolean): boolean =>
  isSelfService || (way === 'dynamic' && (order.state === 'READY' || order.delivery === 'service'))
