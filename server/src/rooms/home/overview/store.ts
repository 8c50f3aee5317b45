import type { Tx } from '../../../kernel/db/tx.ts'

/** People who joined these organisations as members between two moments, by Shanghai day; days without any are left out. */
export const newMembers = (tx: Tx, given: { organ_ids: readonly number[]; from: Date; until: Date }) =>
  tx<{ day: string; members: number }[]>`
    select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as members from users
    where organ_id = any(${given.organ_ids}) and not is_staff and state not in ('removed', 'merged') and created_at >= ${given.from} and created_at < ${given.until}
    group by 1`
