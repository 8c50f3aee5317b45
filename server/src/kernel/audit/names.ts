import type { AuditTarget } from '@heyi/contract/members/audit-words'
import type { Tx } from '../db/tx.ts'

/** What things of one kind are called, by their ids; unknown ones are left out. */
export type NamesOf = (tx: Tx, ids: readonly number[]) => Promise<readonly { id: number; name: string }[]>
/** The newest `most` things of one kind that are called so. */
export type FindNamed = (tx: Tx, text: string, most: number) => Promise<readonly { id: number }[]>
/** How things of one kind are called, and found by that; those found by another thing's name have no `find`. */
export type Naming = { of: NamesOf; find?: FindNamed }
/** By which names the log says what something was done to. */
export type ThingNames = Partial<Record<AuditTarget, Naming>>
