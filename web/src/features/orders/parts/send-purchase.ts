import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import type { Placed, Purchase, Quote } from './orders.ts'

/** Does it once more where the pay password is asked for first. */
export type Prove = <T>(act: () => Promise<T>) => Promise<T>
/** `before`: its answer was lost, and what is sent now says something else: it is not placed again. */
export type Outcome =
  | { placed: Placed }
  | { failed: 'unheard' | 'stale' | 'before' | 'givenUp' }
  | { failed: 'refused'; problem: string }

type How = { intention: string; prove?: Prove; code?: string }
/** Places a purchase. Until the server has said yes the same intention is one purchase, even where price or remark have changed. */
export async function sendPurchase(
  wanted: Omit<Purchase, 'quote_hash'>,
  { quote_hash }: Pick<Quote, 'quote_hash'>,
  { intention, prove = (act) => act(), code = '' }: How,
): Promise<Outcome> {
  const input = { ...wanted, quote_hash, ...(code ? { code } : {}) }
  try {
    return { placed: await prove(() => api.orders.buyTrolley(input, { quiet: true, intention })) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { failed: 'refused', problem: sentenceOf(error) }
    if (error.reason === 'REQUEST_ID_REUSED') return { failed: 'before' }
    if (error.reason === 'PAY_PASSWORD_REQUIRED') return { failed: 'givenUp' }
    if (!error.isRefusal) return { failed: 'unheard' }
    return error.reason === 'QUOTE_STALE' ? { failed: 'stale' } : { failed: 'refused', problem: error.msg }
  }
}
