import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a ticket of a private picture holds. */
export const TICKET_SECONDS = 300
/** Whom a ticket is for: it opens for no other person, and in no other session. */
export type Holder = { user_id: number; session_id: number }

const sign = (key: string, id: string, { user_id, session_id }: Holder, until: number): string =>
  createHmac('sha256', key).update(`${id.toLowerCase()}\n${user_id}\n${session_id}\n${until}`).digest('base64url')

/** What opens a picture: until when, and a proof that the server said so to this session. */
export function makeTicket(key: string, id: string, holder: Holder, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + TICKET_SECONDS
  return `${until}.${sign(key, id, holder, until)}`
}

export function isTicket(key: string, ticket: string, { id, holder, now }: { id: string; holder: Holder; now: Date }) {
  const [until = '', proof = ''] = ticket.split('.')
  const [given, right] = [Buffer.from(proof), Buffer.from(sign(key, id, holder, Number(until)))]
  return Number(until) * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right)
}
