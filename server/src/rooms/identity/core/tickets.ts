import type { z } from 'zod'
import type { Secrets } from '../../../kernel/secrets.ts'

type Device = { client_id: number; now: Date }

/**
 * What a device carries from one call to the next, on it alone and for these seconds. Sealed, so that nothing has to be stored and
 * whoever holds it cannot read it.
 */
export const sealTicket = (
  secrets: Secrets,
  kind: string,
  held: object,
  { client_id, now, seconds }: Device & { seconds: number },
): string => secrets.seal(JSON.stringify({ kind, held, client_id, until: now.getTime() + seconds * 1000 }))

/** What is in a ticket of a kind; null where it ran out, is another device's, of another kind or none. */
export function openTicket<T>(
  secrets: Secrets,
  kind: string,
  Held: z.ZodType<T>,
  ticket: string,
  { client_id, now }: Device,
): T | null {
  const read = openOrNull(secrets, ticket)
  if (read?.kind !== kind || read.client_id !== client_id || !(Number(read.until) > now.getTime())) return null
  return Held.safeParse(read.held).data ?? null
}

type Read = { kind?: unknown; held?: unknown; client_id?: unknown; until?: unknown }
function openOrNull(secrets: Secrets, ticket: string): Read | null {
  try {
    return JSON.parse(secrets.openNewest(ticket)) as Read
  } catch {
    // Whatever does not open was not sealed here.
    return null
  }
}
