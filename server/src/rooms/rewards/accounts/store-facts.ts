import { sql } from '../../../kernel/db/sql.ts'
import type { MemberFacts, VipMembers } from '../../members/index.ts'
import { vipBy, vipsOf } from '../core/store-vips.ts'

/** Somebody has so many points now. */
export const pointsFact: MemberFacts['points'] = {
  of: ({ from }, { own_ids }) => sql`
    exists (select from account a where a.user_id in ${own_ids} and a.points >= ${from}::int8)`,
  all: ({ from }, { merged }) => sql`(
    select distinct coalesce(m.merged_into_id, a.user_id) as user_id from account a
      left join ${merged} m on m.id = a.user_id
    where a.points >= ${from}::int8)`,
}

/** By their own numbers, and by those of who was merged into them. */
export const vipMembers: VipMembers = {
  all: (now) => sql`(
    select ${vipBy} as user_id from vip_period where from_at <= ${now} and until_at > ${now})`,
  among: vipsOf,
}
