import { hmac, sameText } from '../../../kernel/ids.ts'

const DAY_MS = 86_400_000

const mark = (key: string, trade_id: number, until: number): string =>
  hmac(key, `PL2.${trade_id}.${until}`).slice(0, 32)

/** A code by which anybody pays what waits for money of a purchase, until the first of it closes at `expire_at`, a day at most. */
export function payLink(key: string, trade_id: number, expire_at: Date, now: Date): { code: string; expires_at: Date } {
  const until = Math.floor(Math.min(expire_at.getTime(), now.getTime() + DAY_MS) / 1000)
  return { code: `PL2.${trade_id}.${until}.${mark(key, trade_id, until)}`, expires_at: new Date(until * 1000) }
}

export type LinkRead = { kind: 'trade'; trade_id: number } | { kind: 'expired' } | { kind: 'wrong' }
/** What a code says; `wrong` is one that we never signed. */
export function readLink(key: string, code: string, now: Date): LinkRead {
  const [, id = '', until = '', proof = ''] = /^PL2\.(\d{1,15})\.(\d{1,11})\.([\w-]{32})$/.exec(code.trim()) ?? []
  if (!proof || !sameText(proof, mark(key, Number(id), Number(until)))) return { kind: 'wrong' }
  return Number(until) * 1000 > now.getTime() ? { kind: 'trade', trade_id: Number(id) } : { kind: 'expired' }
}
