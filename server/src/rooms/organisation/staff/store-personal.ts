import { type CompanyState, companyStates } from '@heyi/contract/organisation/company-states'
import { type ApplicationState, applicationLife } from '@heyi/contract/organisation/states'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PersonalData } from '../../identity/index.ts'

const placeOf = (tx: Tx, user_id: number) => tx<{ name: string; roles: string | null }[]>`
  select o.name, string_agg(r.name, '、' order by r.id) as roles
  from users u join organ o on o.id = u.organ_id
  left join staff s on s.user_id = u.id left join staff_role sr on sr.staff_id = s.id left join role r on r.id = sr.role_id
  where u.id = ${user_id} group by o.name`

type Applied = {
  name: string
  state: CompanyState
  contact_name: string
  contact_sealed: string | null
  email: string
  created_at: Date
}
const appliedFor = (tx: Tx, user_id: number) => tx<Applied[]>`
  select name, state, contact_name, contact_sealed, email, created_at from company where applicant_id = ${user_id} order by id`

type Joining = { organ_name: string; state: ApplicationState; created_at: Date }
const askedToJoin = (tx: Tx, user_id: number) => tx<Joining[]>`
  select o.name as organ_name, a.state, a.created_at from staff_application a join organ o on o.id = a.organ_id
  where a.user_id = ${user_id} order by a.id`

/** What this room keeps of a person: where they belong, where they asked to work, and the merchants they applied for. */
export const personal: PersonalData = {
  room: 'organisation',
  sections: async (tx, user_id, secrets) => [
    {
      title: '所属机构',
      rows: (await placeOf(tx, user_id)).map((one) => ({ 机构: one.name, 员工角色: one.roles ?? '' })),
    },
    {
      title: '员工申请',
      rows: (await askedToJoin(tx, user_id)).map((one) => ({
        机构: one.organ_name,
        状态: applicationLife.states[one.state].name,
        申请时间: one.created_at,
      })),
    },
    {
      title: '商家申请',
      rows: (await appliedFor(tx, user_id)).map((one) => ({
        商家: one.name,
        状态: companyStates[one.state].name,
        联系人: one.contact_name,
        联系电话: one.contact_sealed ? secrets.open(one.contact_sealed) : '',
        邮箱: one.email,
        申请时间: one.created_at,
      })),
    },
  ],
  // Somebody has to answer for a merchant that sells.
  objections: async (tx, user_id) =>
    (await appliedFor(tx, user_id)).flatMap(({ name, state }) =>
      state === 'OPEN' || state === 'SUSPENDED'
        ? [{ words: `您申请的商家“${name}”${companyStates[state].name}，请先联系工作人员关闭或换联系人`, link: '' }]
        : [],
    ),
  forget: async (tx, user_id) => {
    await tx`
      update company set contact_name = '', contact_sealed = null, contact_blind = null, contact_masked = '', email = '', state = 'CLOSED',
        version = version + 1
      where id = any(array(
        select id from company where applicant_id = ${user_id} and state in ('APPLIED', 'REJECTED', 'CLOSED') order by id for no key update
      ))`
  },
}
