import { healthGroups } from '@heyi/contract/members/label-fields'
import type { Tx } from '../../../kernel/db/tx.ts'
import { labelsInGroups } from '../core/store-labels.ts'

/** What labels say of a person's health, the newest first; only for who has asked for their consent. */
export const healthLabelsOf = (tx: Tx, own_ids: readonly number[], most: number): Promise<string[]> =>
  labelsInGroups(tx, own_ids, { groups: healthGroups, most })
