import { sql } from '../../kernel/db/sql.ts'
import type { LentFacts } from '../members/index.ts'

/** Somebody has so many points now. */
export const pointsFact: LentFacts['points'] = ({ from }, { own_ids }) => sql`
  exists (select from account a where a.user_id in ${own_ids} and a.points >= ${from}::int8)`
