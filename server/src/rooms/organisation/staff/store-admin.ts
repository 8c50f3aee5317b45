import type { Naming } from '../../../kernel/audit/names.ts'
import { containing } from '../../../kernel/db/like.ts'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Holding } from '../roles/grant-rules.ts'
import type { staff } from './schema.ts'

type Staff = typeof staff.$inferSelect
export type StaffRow = Pick<
  Staff,
  'id' | 'user_id' | 'login_name' | 'state' | 'company_id' | 'version' | 'created_at'
> & { company_name: string | null }

const calledSo = sql`coalesce(nullif(u.real_name, ''), u.nickname)`
type Asked = { organ_ids: readonly number[]; role_id: number; state: string; keyword: string }
/** Staff `s` who hold a role in these organisations, by part of a name or the last digits of a phone. */
const matching = ({ organ_ids, role_id, state, keyword }: Asked) => sql`
  exists (select 1 from staff_role sr where sr.staff_id = s.id and sr.organ_id = any(${organ_ids}::int8[])
    and (${role_id}::int8 = 0 or sr.role_id = ${role_id}))
  and (${state} = '' or s.state = ${state})
  and (${keyword} = '' or ${calledSo} like ${containing(keyword)}
    or s.login_name like ${containing(keyword.toLowerCase())} or right(u.mobile_masked, 4) = ${keyword})`
const columns = sql`s.id, s.user_id, s.login_name, s.state, s.company_id, s.version, s.created_at, c.name as company_name`

/** Where a row stands in the list, from which the next page goes on: those who have left stand last. */
export const placeOf = ({ state, id }: Pick<StaffRow, 'state' | 'id'>): number[] => [state === 'left' ? 1 : 0, -id]

export const listStaff = (
  tx: Tx,
  { after, offset, limit, ...asked }: Asked & { after: number[] | null; offset: number; limit: number },
) =>
  tx<StaffRow[]>`
    select ${columns} from staff s join users u on u.id = s.user_id left join company c on c.id = s.company_id
    where ${matching(asked)} ${after ? sql`and ((s.state = 'left')::int4, -s.id) > (${after[0] ?? 0}::int4, ${after[1] ?? 0}::int8)` : sql``}
    order by (s.state = 'left')::int4, -s.id offset ${offset} limit ${limit}`

export async function countStaff(tx: Tx, asked: Asked, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (
      select 1 from staff s join users u on u.id = s.user_id where ${matching(asked)} limit ${most}) found`
  return row?.n ?? 0
}

/** A staff member who holds a role in one of these organisations, or null. */
export async function staffIn(tx: Tx, id: number, organ_ids: readonly number[]): Promise<StaffRow | null> {
  const [row] = await tx<StaffRow[]>`
    select ${columns} from staff s left join company c on c.id = s.company_id
    where s.id = ${id} and exists (select 1 from staff_role sr where sr.staff_id = s.id and sr.organ_id = any(${organ_ids}::int8[]))`
  return row ?? null
}

export async function staffOfUser(tx: Tx, user_id: number): Promise<StaffRow | null> {
  const [row] = await tx<StaffRow[]>`
    select ${columns} from staff s left join company c on c.id = s.company_id where s.user_id = ${user_id}`
  return row ?? null
}

export type HoldingRow = Holding & {
  staff_id: number
  organ_name: string
  role_name: string
  is_admin: boolean
  permissions: number[]
}
/** Every role of these staff, wherever they hold it. */
export async function holdingsOf(tx: Tx, ids: readonly number[]): Promise<HoldingRow[]> {
  return await tx<HoldingRow[]>`
    select sr.staff_id, sr.organ_id, o.name as organ_name, sr.role_id, r.name as role_name, coalesce(r.key = 'platform_admin', false) as is_admin,
      array(select rp.permission_id from role_permission rp where rp.role_id = r.id) as permissions
    from staff_role sr join role r on r.id = sr.role_id join organ o on o.id = sr.organ_id
    where sr.staff_id = any(${ids}::int8[]) order by o.path, r.id`
}

/** Whether this is the login name of another person. */
export async function isLoginTaken(tx: Tx, user_id: number, login_name: string): Promise<boolean> {
  const rows = await tx`select 1 from staff where login_name = ${login_name} and user_id <> ${user_id}`
  return rows.length > 0
}

/** Whether a merchant belongs to one of these organisations. */
export async function isCompanyOf(tx: Tx, id: number, organ_ids: readonly number[]): Promise<boolean> {
  const rows = await tx`select 1 from company where id = ${id} and organ_id = any(${organ_ids}::int8[])`
  return rows.length > 0
}

/** Platform administrators besides one who can sign in. */
export async function otherAdmins(tx: Tx, id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(distinct s.id) as n from staff s join users u on u.id = s.user_id join staff_role sr on sr.staff_id = s.id
      join role r on r.id = sr.role_id join organ o on o.id = sr.organ_id
    where r.key = 'platform_admin' and s.state = 'active' and u.state = 'active' and o.state = 'open' and s.id <> ${id}`
  return row?.n ?? 0
}

/** Whether a person who can sign in is a member of one of these organisations. */
export async function isMemberOf(tx: Tx, user_id: number, organ_ids: readonly number[]): Promise<boolean> {
  const rows = await tx`
    select 1 from users where id = ${user_id} and state = 'active' and organ_id = any(${organ_ids}::int8[])`
  return rows.length > 0
}

type Facts = Pick<Staff, 'login_name' | 'company_id'>
export async function insertStaff(tx: Tx, given: Facts & { user_id: number; created_at: Date }): Promise<number> {
  const [row] = await tx<Pick<Staff, 'id'>[]>`insert into ${rowsOf('staff', [given])} returning id`
  if (!row) throw new Error('no staff member was made')
  return row.id
}

/** Another merchant has other stores. */
export async function changeStaff(tx: Tx, id: number, { login_name, company_id }: Facts): Promise<void> {
  await tx`
    update staff set login_name = ${login_name}, company_id = ${company_id}::int8, version = version + 1,
      store_id = case when company_id is not distinct from ${company_id}::int8 then store_id end
    where id = ${id}`
}

/** The next version, or null where the state is no longer the one that was read. */
export async function moveStaff(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<number | null> {
  const [row] = await tx<Pick<Staff, 'version'>[]>`
    update staff set state = ${to}, version = version + 1 where id = ${id} and state = ${from} returning version`
  return row?.version ?? null
}

export async function changeHoldings(
  tx: Tx,
  staff_id: number,
  { added, taken }: { added: readonly Holding[]; taken: readonly Holding[] },
): Promise<void> {
  const columnsOf = (list: readonly Holding[]) =>
    [list.map((one) => one.organ_id), list.map((one) => one.role_id)] as const
  const [organs, roles] = columnsOf(taken)
  await tx`
    delete from staff_role sr using unnest(${organs}::int8[], ${roles}::int8[]) gone(organ_id, role_id)
    where sr.staff_id = ${staff_id} and sr.organ_id = gone.organ_id and sr.role_id = gone.role_id`
  const [places, given] = columnsOf(added)
  await tx`
    insert into staff_role (staff_id, organ_id, role_id)
    select ${staff_id}::int8, organ_id, role_id from unnest(${places}::int8[], ${given}::int8[]) come(organ_id, role_id)
    order by organ_id, role_id on conflict do nothing`
}

/** Staff by what they are called, for the log. */
export const staffNaming: Naming = {
  of: (tx, ids) => tx<{ id: number; name: string }[]>`
    select s.id, ${calledSo} as name from staff s join users u on u.id = s.user_id where s.id = any(${ids}::int8[])`,
  find: (tx, text, most) => tx<{ id: number }[]>`
    select s.id from staff s join users u on u.id = s.user_id where ${calledSo} like ${containing(text)} order by s.id desc limit ${most}`,
}
