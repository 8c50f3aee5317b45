import { type Counter, counters } from '@heyi/contract/rewards/movements'

const isCounter = (text: string | undefined): text is Counter => text !== undefined && Object.hasOwn(counters, text)
/** Kinds that a ledger can hold, with the words of each. */
const kindsOf = (keys: readonly Counter[]) => keys.map((value) => ({ value, label: counters[value] }))
export const kinds = {
  points: kindsOf(['order', 'award', 'signIn', 'manual', 'coupon', 'expiry', 'transfer', 'opening']),
  fen: kindsOf(['order', 'recharge', 'manual', 'payout', 'transfer', 'opening']),
} as const

export const spans = [
  { value: 7, label: '近7天' },
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
] as const

export type LedgerFilter = { kind?: Counter | undefined; days?: number | undefined }
/** The kind and the days that an address names. */
export function readFilter({ kind, days }: { kind?: string | undefined; days?: string | undefined }): LedgerFilter {
  const span = spans.find(({ value }) => String(value) === days)
  return { ...(isCounter(kind) ? { kind } : {}), ...(span ? { days: span.value } : {}) }
}
