import type { Tx } from '../db/tx.ts'

/** What stands of the data key; until the transaction ends no other start makes one or seals it anew. */
export async function lockDataKey(tx: Tx): Promise<string | null> {
  void tx`lock table data_key in share row exclusive mode`
  const [row] = await tx<{ key_sealed: string }[]>`select key_sealed from data_key`
  return row?.key_sealed ?? null
}

export async function addDataKey(tx: Tx, key_sealed: string): Promise<void> {
  await tx`insert into data_key (key_sealed) values (${key_sealed})`
}

export async function sealDataKeyAnew(tx: Tx, key_sealed: string): Promise<void> {
  await tx`update data_key set key_sealed = ${key_sealed}, sealed_at = now()`
}
