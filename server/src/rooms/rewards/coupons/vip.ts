import type { Tx } from '../../../kernel/db/tx.ts'

/** Those of these people who have a VIP plan in force. Nobody has one before plans are sold. */
export const vipsAmong = async (_tx: Tx, _user_ids: readonly number[], _now: Date): Promise<ReadonlySet<number>> =>
  new Set()
/** Whether a person has one, by any of their numbers. */
export const isVip = async (tx: Tx, own_ids: readonly number[], now: Date): Promise<boolean> =>
  (await vipsAmong(tx, own_ids, now)).size > 0
