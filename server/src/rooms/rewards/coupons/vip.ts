import type { Tx } from '../../../kernel/db/tx.ts'
import { vipsOf } from '../vip/store.ts'

/** Those of these people who have a VIP plan in force, by any of their numbers. */
export const vipsAmong = async (tx: Tx, user_ids: readonly number[], now: Date): Promise<ReadonlySet<number>> =>
  new Set(await vipsOf(tx, user_ids, now))
/** Whether a person has one, by any of their numbers. */
export const isVip = async (tx: Tx, own_ids: readonly number[], now: Date): Promise<boolean> =>
  (await vipsAmong(tx, own_ids, now)).size > 0
