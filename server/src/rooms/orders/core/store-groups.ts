import { sql } from '../../../kernel/db/sql.ts'

/** The group that order `o` was paid into, as `OrderGroup`; null of every other order. */
export const groupOf = sql`
  case when o.group_id is not null and o.paid_at is not null then (
    select json_build_object('id', b.id, 'state', b.state, 'size', b.size, 'joined', b.joined, 'expires_at', b.expires_at) from group_buy b where b.id = o.group_id
  ) end`
/** Whether orders do not wait for a group: nothing of one that does is prepared, sent or handed over. */
export const isGroupDone = sql`
  (group_id is null or exists (select 1 from group_buy b where b.id = group_id and b.state = 'SUCCESS'))`
