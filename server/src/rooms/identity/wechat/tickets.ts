import type { WechatApp } from '@heyi/contract/identity/wechat-apps'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/** A WeChat account that its holder has proven to own. */
export type Account = { app: WechatApp; open_id: string }
/** How long a ticket is good for: a phone is typed, a code arrives. */
const TICKET_MS = 15 * 60_000
const KIND = 'wechat-ticket'

/** Carries a proven account, on this device only, to the sign-in that binds it. Sealed: whoever holds it cannot read it. */
export const ticketOf = (secrets: Secrets, account: Account, given: { client_id: number; now: Date }): string =>
  secrets.seal(
    JSON.stringify({ kind: KIND, ...account, client_id: given.client_id, until: given.now.getTime() + TICKET_MS }),
  )

/** The account in a ticket. Refuses WECHAT_TICKET_OLD where it ran out, is another device's or none. */
export function readTicket(secrets: Secrets, ticket: string, given: { client_id: number; now: Date }): Account {
  const value = opened(secrets, ticket)
  const isGood =
    value?.kind === KIND && value.client_id === given.client_id && Number(value.until) > given.now.getTime()
  if (!isGood) return refuse('WECHAT_TICKET_OLD')
  return { app: value.app as WechatApp, open_id: String(value.open_id) }
}

function opened(secrets: Secrets, ticket: string): Record<string, unknown> | null {
  try {
    return JSON.parse(secrets.open(ticket)) as Record<string, unknown>
  } catch {
    // Whatever does not open was not made here.
    return null
  }
}
