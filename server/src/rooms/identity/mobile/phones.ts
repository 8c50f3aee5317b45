import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { mobileBlind } from '../core/phone.ts'
import { phoneOf } from '../core/store.ts'
import { notifyBoth } from './notify-number.ts'
import { replaceMobile } from './replace.ts'

/** The person's whole number, or null where none is known. */
async function mobileOf(tx: Tx, secrets: Secrets, id: number): Promise<string | null> {
  const phone = await phoneOf(tx, id)
  return phone && secrets.open(phone.mobile_sealed)
}

/** The number that a person signs in with: for other rooms. */
export const phones = { keysOf: phoneOf, numberOf: mobileOf, blindOf: mobileBlind, replace: replaceMobile, notifyBoth }
