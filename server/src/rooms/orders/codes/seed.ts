import type { Tx } from '../../../kernel/db/tx.ts'

/** Each demo store has a printed code at its counter. */
export async function seedCodes(tx: Tx, { by, now }: { by: { id: number; name: string }; now: Date }): Promise<void> {
  await tx`
    insert into store_code (store_id, number, is_on, changed_by, changed_name, changed_at)
    select id, 1, true, ${by.id}, ${by.name}, ${now}::timestamptz - interval '30 days' from store where is_open order by id
    on conflict (store_id) do nothing`
}
