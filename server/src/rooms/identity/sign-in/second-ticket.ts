import { keyOf } from '@heyi/contract/fields'
import { signInMethods } from '@heyi/contract/identity/actions'
import { z } from 'zod'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { openTicket, sealTicket } from '../core/tickets.ts'
import { Account } from '../wechat/tickets.ts'

/** How a sign-in was begun that waits for the second factor: what was shown to it and brought along counts once it is through. */
const Begun = z.object({
  user_id: z.int(),
  way: keyOf(signInMethods),
  shown: z.array(z.object({ kind: z.string(), version: z.string() })).readonly(),
  account: Account.optional(),
})
type Begun = z.output<typeof Begun>
type Device = { client_id: number; now: Date }
/** Seconds in which a sign-in that asks for the second factor waits for it. */
const TICKET_SECONDS = 5 * 60
const KIND = 'second-factor'

export const makeTicket = (secrets: Secrets, begun: Begun, device: Device): string =>
  sealTicket(secrets, KIND, begun, { ...device, seconds: TICKET_SECONDS })

/** Who signs in by this ticket, and how they began; refuses SECOND_TICKET_OVER where it is broken, late or another device's. */
export const readTicket = (secrets: Secrets, ticket: string, device: Device): Begun =>
  openTicket(secrets, KIND, Begun, ticket, device) ?? refuse('SECOND_TICKET_OVER')
