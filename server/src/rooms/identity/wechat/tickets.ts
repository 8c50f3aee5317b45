import type { WechatApp } from '@heyi/contract/identity/wechat-apps'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Came } from '../invites/arrival.ts'

/** A WeChat account that its holder has proven to own. */
export type Account = { app: WechatApp; open_id: string; union_id: string | null }
/** How long a ticket is good for: a phone is typed, a code arrives. */
const TICKET_MS = 15 * 60_000
const KIND = 'wechat-ticket'

/** A proven account, and what its holder came by where they are new. */
type Ticket = { account: Account; came: Came }
type Device = { client_id: number; now: Date }

/** Carries a proven account, on this device only, to the sign-in that binds it. Sealed: whoever holds it cannot read it. */
export function ticketOf(secrets: Secrets, { account, came }: Ticket, { client_id, now }: Device): string {
  const { organ_id, company_id, work_id, invite } = came
  const places = { organ_id, company_id, work_id, invite }
  return secrets.seal(
    JSON.stringify({ kind: KIND, account, came: places, client_id, until: now.getTime() + TICKET_MS }),
  )
}

/** What is in a ticket. Refuses WECHAT_TICKET_OLD where it ran out, is another device's or none. */
export function readTicket(secrets: Secrets, ticket: string, { client_id, now }: Device): Ticket {
  const value = opened(secrets, ticket)
  const isGood = value?.kind === KIND && value.client_id === client_id && Number(value.until) > now.getTime()
  return isGood ? (value as unknown as Ticket) : refuse('WECHAT_TICKET_OLD')
}

function opened(secrets: Secrets, ticket: string): Record<string, unknown> | null {
  try {
    return JSON.parse(secrets.open(ticket)) as Record<string, unknown>
  } catch {
    // Whatever does not open was not made here.
    return null
  }
}
