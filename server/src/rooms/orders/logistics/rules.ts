import { endedTracks, type TrackState } from '@heyi/contract/orders/parcel-states'
import { refuse } from '../../../kernel/refuse.ts'
import type { SentLine } from '../core/rules.ts'

export type UnsentLine = SentLine & { id: number; sku_id: number; name: string }
export type SentUnits = { order_line_id: number; sku_id: number; quantity: number }

const leftOf = ({ quantity, shipped, freed }: UnsentLine): number => quantity - shipped - freed

/**
 * The units of a parcel, those asked for or all that were not sent yet, and how many are left to send afterwards. Refuses
 * SHIPMENT_TOO_MUCH {name, left}, and what is no line of the order as an unknown order. SKUs of several lines are no matter: each line
 * of an order has its own.
 */
export function unitsToSend(
  lines: readonly UnsentLine[],
  asked: readonly { line_id: number; quantity: number }[] | undefined,
): { units: SentUnits[]; left: number } {
  const known = new Map(lines.map((line) => [line.id, line]))
  const wanted = asked ?? lines.map((line) => ({ line_id: line.id, quantity: leftOf(line) }))
  const units = wanted.flatMap(({ line_id, quantity }) => {
    const line = known.get(line_id) ?? refuse('ORDER_NOT_FOUND')
    if (quantity > leftOf(line)) refuse('SHIPMENT_TOO_MUCH', { name: line.name, left: leftOf(line) })
    return quantity > 0 ? [{ order_line_id: line_id, sku_id: line.sku_id, quantity }] : []
  })
  const sum = (rows: readonly { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  return { units, left: sum(lines.map((line) => ({ quantity: leftOf(line) }))) - sum(units) }
}

const MINUTE = 60_000
/** What was learned holds so long; who did not answer is asked again sooner. */
const FRESH_MINUTES = 15
const AGAIN_MINUTES = 2
/** From when on a courier may be asked again about a parcel in this state; null where nothing more will happen to it. */
export const nextAsk = (state: TrackState, now: Date): Date | null =>
  endedTracks.includes(state) ? null : new Date(now.getTime() + FRESH_MINUTES * MINUTE)
export const afterFailure = (now: Date): Date => new Date(now.getTime() + AGAIN_MINUTES * MINUTE)

type Known = { asked_at: Date | null; failed_at: Date | null; traces: readonly unknown[] }
/** Why there is nothing newer of a parcel, in words; '' where what is shown is the newest. */
export function noteOf({ asked_at, failed_at, traces }: Known, isAskable: boolean): string {
  if (!isAskable) return '这家快递在这里查不到动态，请打快递公司的电话'
  if (failed_at && (!asked_at || failed_at > asked_at))
    return traces.length ? '暂时查不到新的动态，下面是上次查到的' : '暂时查不到动态，请稍后再看'
  return traces.length ? '' : '快递公司还没有收到包裹的消息，一般几个小时后就有'
}
