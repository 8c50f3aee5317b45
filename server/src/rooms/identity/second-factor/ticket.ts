import { keyOf } from '@heyi/contract/fields'
import { type SignInWay, signInWays } from '@heyi/contract/identity/actions'
import { z } from 'zod'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Shown } from '../agreements/store.ts'
import { TICKET_SECONDS } from '../rules.ts'

/** What a sign-in that waits for the second factor leaves with the device: sealed, so that nothing has to be stored. */
const Ticket = z.object({
  second_of: z.int(),
  client_id: z.int(),
  way: keyOf(signInWays),
  shown: z.array(z.object({ kind: z.string(), version: z.string() })),
  until: z.int(),
})

/** How a sign-in was begun, and the agreements that it showed. */
type Begun = { way: SignInWay; shown: readonly Shown[] }

export const makeTicket = (
  secrets: Secrets,
  { user_id, now, ...begun }: Begun & { user_id: number; client_id: number; now: Date },
): string =>
  secrets.seal(JSON.stringify({ second_of: user_id, ...begun, until: now.getTime() + TICKET_SECONDS * 1000 }))

/** Who signs in by this ticket, and how they began; refuses SECOND_TICKET_OVER where it is broken, late or another device's. */
export function readTicket(
  secrets: Secrets,
  ticket: string,
  { client_id, now }: { client_id: number; now: Date },
): Begun & { user_id: number } {
  const read = Ticket.safeParse(openOrNull(secrets, ticket))
  if (!read.success || read.data.client_id !== client_id || read.data.until <= now.getTime())
    return refuse('SECOND_TICKET_OVER')
  const { second_of, way, shown } = read.data
  return { user_id: second_of, way, shown }
}

function openOrNull(secrets: Secrets, ticket: string): unknown {
  try {
    return JSON.parse(secrets.open(ticket)) as unknown
  } catch {
    // Whatever does not open, or is no ticket, was not sealed here for this.
    return null
  }
}
