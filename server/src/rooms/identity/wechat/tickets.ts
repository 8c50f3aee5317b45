import { keyOf } from '@heyi/contract/fields'
import { wechatApps } from '@heyi/contract/identity/wechat-apps'
import { z } from 'zod'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { openTicket, sealTicket } from '../core/tickets.ts'

/** A WeChat account that its holder has proven to own. */
export const Account = z.object({ app: keyOf(wechatApps), open_id: z.string(), union_id: z.string().nullable() })
export type Account = z.output<typeof Account>

/** A proven account, and what its holder came by where they are new. */
const Ticket = z.object({
  account: Account,
  came: z.object({ organ_id: z.int(), company_id: z.int(), work_id: z.int(), invite: z.string() }),
})
type Ticket = z.output<typeof Ticket>
type Device = { client_id: number; now: Date }
/** How long a ticket is good for: a phone is typed, a code arrives. */
const SECONDS = 15 * 60
const KIND = 'wechat'

/** Carries a proven account, on this device only, to the sign-in that binds it. */
export function ticketOf(secrets: Secrets, { account, came }: Ticket, device: Device): string {
  const { organ_id, company_id, work_id, invite } = came
  const held = { account, came: { organ_id, company_id, work_id, invite } }
  return sealTicket(secrets, KIND, held, { ...device, seconds: SECONDS })
}

/** What is in a ticket. Refuses WECHAT_TICKET_OLD where it ran out, is another device's or none. */
export const readTicket = (secrets: Secrets, ticket: string, device: Device): Ticket =>
  openTicket(secrets, KIND, Ticket, ticket, device) ?? refuse('WECHAT_TICKET_OLD')
