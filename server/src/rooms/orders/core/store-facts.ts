import { sql } from '../../../kernel/db/sql.ts'
import type { MemberFacts } from '../../members/index.ts'

const DAY_MS = 86_400_000

/** Somebody has paid so many orders within these days that were not closed again. */
export const boughtFact: MemberFacts['bought'] = ({ days, times }, { own_ids, now }) => sql`
  (select count(*) from orders o where o.user_id in ${own_ids} and o.paid_at >= ${new Date(now.getTime() - days * DAY_MS)}::timestamptz
    and o.state <> 'CLOSED') >= ${times}::int8`
