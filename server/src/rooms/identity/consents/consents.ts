import { type ConsentKind, consentKinds } from '@heyi/contract/identity/consent-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { lockConsents, readConsent } from './store.ts'

/** Whether the person consents to this now. */
export const hasConsent = (tx: Tx, user_id: number, kind: ConsentKind): Promise<boolean> =>
  readConsent(tx, user_id, kind)

/** Refuses CONSENT_NEEDED, which the call must list, where the person has not given this consent or took it back. */
export async function needConsent(tx: Tx, user_id: number, kind: ConsentKind): Promise<void> {
  if (!(await hasConsent(tx, user_id, kind))) refuse('CONSENT_NEEDED', { kind, name: consentKinds[kind].name })
}

/** For other rooms. */
export const consents = { has: hasConsent, lock: lockConsents }
