import type { Tx } from '../../kernel/db/tx.ts'

/** How many open stores an organisation has. */
export async function openStoresOf(tx: Tx, organ_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from store where organ_id = ${organ_id} and is_open`
  return row?.n ?? 0
}
