import type { CompanyState } from '@heyi/contract/organisation/company-states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { assignments, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { company } from './schema.ts'
import { inScope } from './store.ts'

type Company = typeof company.$inferSelect
export type HeldCompany = Pick<
  Company,
  'id' | 'organ_id' | 'name' | 'logo_id' | 'is_platform' | 'applicant_id' | 'version'
> & { state: CompanyState }

/** New names wait for each other, so that no two merchants are called alike, and nobody applies too often. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('company', 0))`
}

/** Whether a merchant that is there or may come is called so already. */
export async function isNameTaken(tx: Tx, { id, name }: { id: number; name: string }): Promise<boolean> {
  const rows = await tx`
    select 1 from company where name = ${name} and id <> ${id} and state not in ('REJECTED', 'CLOSED') limit 1`
  return rows.length > 0
}

/** How many of somebody's applications wait. */
export async function countWaiting(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from company where applicant_id = ${user_id} and state = 'APPLIED'`
  return row?.n ?? 0
}

/** One merchant of a scope, kept as it is until the end; null for any other. */
export async function holdCompany(tx: Tx, scope: MerchantScope, id: number): Promise<HeldCompany | null> {
  const [row] = await tx<HeldCompany[]>`
    select c.id, c.organ_id, c.name, c.logo_id, c.is_platform, c.applicant_id, c.version, c.state from company c
    where c.id = ${id} and ${inScope(scope)} for no key update`
  return row ?? null
}

/** One that somebody applied for, kept as it is until the end; null for any other. */
export async function holdApplication(tx: Tx, user_id: number, id: number): Promise<HeldCompany | null> {
  const [row] = await tx<HeldCompany[]>`
    select id, organ_id, name, logo_id, is_platform, applicant_id, version, state from company
    where id = ${id} and applicant_id = ${user_id} for no key update`
  return row ?? null
}

type Contact = Pick<Company, 'contact_name' | 'contact_sealed' | 'contact_blind' | 'contact_masked'>
export type Application = Contact & Pick<Company, 'organ_id' | 'name' | 'intro' | 'email' | 'licence_no' | 'licence_id'>

export async function insertApplication(
  tx: Tx,
  facts: Application & { applicant_id: number; created_at: Date },
): Promise<number> {
  const [row] = await tx<Pick<Company, 'id'>[]>`
    insert into ${rowsOf('company', [{ ...facts, state: 'APPLIED' }])} returning id`
  if (!row) throw new Error('no application was added')
  return row.id
}

/** Puts a refused application up again, with other words. */
export async function resubmit(tx: Tx, id: number, { licence_id, ...facts }: Application): Promise<void> {
  await tx`
    update company set ${assignments(facts)}, licence_id = coalesce(${licence_id}::uuid, licence_id), state = 'APPLIED', reason = '', version = version + 1
    where id = ${id}`
}

export type CompanyWords = Pick<
  Company,
  'organ_id' | 'name' | 'intro' | 'phone' | 'hours' | 'email' | 'website' | 'lat' | 'lng' | 'logo_id'
>
export async function changeCompany(tx: Tx, id: number, facts: CompanyWords): Promise<void> {
  await tx`update company set ${assignments(facts)}, version = version + 1 where id = ${id}`
}

/** Moves a merchant on from the state it was read in. */
export async function moveCompany(
  tx: Tx,
  id: number,
  move: { from: CompanyState; to: CompanyState; reason: string },
): Promise<void> {
  await tx`update company set state = ${move.to}, reason = ${move.reason} where id = ${id} and state = ${move.from}`
}

/** What a merchant owes of its sales now, in hundreds of a percent; null where nothing was ever agreed. */
export async function commissionOf(tx: Tx, company_id: number): Promise<number | null> {
  const [row] = await tx<{ commission_bp: number }[]>`
    select commission_bp from company_commission where company_id = ${company_id} order by from_at desc, id desc limit 1`
  return row?.commission_bp ?? null
}

export async function addCommission(
  tx: Tx,
  given: { company_id: number; commission_bp: number; set_by: number; from_at: Date },
  /** null: as the platform's; undefined: as it was. */
  points_rate: number | null | undefined,
): Promise<void> {
  await tx`insert into ${rowsOf('company_commission', [given])}`
  await tx`update company set version = version + 1, points_rate = ${points_rate === undefined ? sql`points_rate` : sql`${points_rate}::int4`} where id = ${given.company_id}`
}

/** Whom to call about a merchant of a scope, sealed; null for any other merchant. */
export async function contactOfCompany(
  tx: Tx,
  scope: MerchantScope,
  id: number,
): Promise<Pick<Contact, 'contact_name' | 'contact_sealed'> | null> {
  const [row] = await tx<Pick<Contact, 'contact_name' | 'contact_sealed'>[]>`
    select c.contact_name, c.contact_sealed from company c where c.id = ${id} and ${inScope(scope)}`
  return row ?? null
}

/** Whether an organisation is in use. */
export async function isOrganOpen(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select 1 from organ where id = ${id} and state = 'open'`
  return rows.length > 0
}
