import type { AuditTarget } from '@heyi/contract/members/audit-words'
import type { Tx } from '../db/tx.ts'

/** What things of one kind are called, by their ids; unknown ones are left out. */
export type NamesOf = (tx: Tx, ids: readonly number[]) => Promise<readonly { id: number; name: string }[]>
/** By which names the log says what something was done to. */
export type ThingNames = Partial<Record<AuditTarget, NamesOf>>
