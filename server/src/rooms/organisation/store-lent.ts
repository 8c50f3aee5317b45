import type { Tx } from '../../kernel/db/tx.ts'
import type { Lent } from '../identity/index.ts'

const placeOf = (tx: Tx, user_id: number) => tx<{ name: string; roles: string | null }[]>`
  select o.name, string_agg(r.name, '、' order by r.id) as roles
  from users u join organ o on o.id = u.organ_id
  left join staff s on s.user_id = u.id left join staff_role sr on sr.staff_id = s.id left join role r on r.id = sr.role_id
  where u.id = ${user_id} group by o.name`

/** What this room keeps of a person: where they belong. */
export const organisationLent: Lent = {
  room: 'organisation',
  sections: async (tx, user_id) => [
    {
      title: '所属机构',
      rows: (await placeOf(tx, user_id)).map((one) => ({ 机构: one.name, 员工角色: one.roles ?? '' })),
    },
  ],
}
