import { type Fragment, sql } from '../../../kernel/db/sql.ts'

const ZONE = sql`'Asia/Shanghai'`
/** The day of a moment, and the first moment of a day, Asia/Shanghai. */
export const dayOf = (at: Fragment): Fragment => sql`(${at} at time zone ${ZONE})::date`
export const startOf = (day: Fragment): Fragment => sql`(${day})::timestamp at time zone ${ZONE}`
/** The first day that a look at the books looks at; of null, all. */
export const dayLooked = (since: Date | null): Fragment => dayOf(sql`coalesce(${since}::timestamptz, '-infinity')`)
