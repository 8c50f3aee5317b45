import type { Tx } from '../../../kernel/db/tx.ts'
import { selectAlts, selectOwned, selectStored } from './store.ts'

/** Those of the ids that name a picture the person uploaded; unknown and other people's ids are left out. */
export const owned = async (tx: Tx, user_id: number, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length ? await selectOwned(tx, user_id, ids) : [])

/** Those of the ids that name any stored picture; for seeds, which refer to shipped pictures. */
export const stored = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length ? await selectStored(tx, ids) : [])

/** What the pictures show, in the words they were stored with; unknown ids are left out. */
export const altsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length ? (await selectAlts(tx, ids)).map(({ id, alt }) => [id, alt]) : [])
