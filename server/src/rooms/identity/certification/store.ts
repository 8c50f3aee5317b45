import type { CertificateKind } from '@heyi/contract/identity/certification-rules'
import type { CertificationState } from '@heyi/contract/identity/certification-states'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { assignments, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { lockPeople } from '../core/store.ts'
import type { certification } from './schema.ts'

type Row = typeof certification.$inferSelect
export type CertificationRow = Omit<Row, 'state' | 'document' | 'gender'> & {
  state: CertificationState
  document: CertificateKind
  gender: 'male' | 'female'
}
/** With who it is of; without a phone it stands empty. */
export type QueueRow = CertificationRow & { organ_id: number; mobile_masked: string }

export async function certificationOf(tx: Tx, user_id: number): Promise<CertificationRow | null> {
  const [row] = await tx<CertificationRow[]>`select * from certification where user_id = ${user_id}`
  return row ?? null
}

/** Whether these people are certified, or wait to be; who is neither is not in the answer. */
export async function certifiedOrWaiting(
  tx: Tx,
  user_ids: readonly number[],
): Promise<Map<number, 'PASSED' | 'SUBMITTED'>> {
  const rows = await tx<{ user_id: number; state: 'PASSED' | 'SUBMITTED' }[]>`
    select user_id, state from certification where user_id = any(${user_ids}::int8[]) and state in ('PASSED', 'SUBMITTED')`
  return new Map(rows.map(({ user_id, state }) => [user_id, state]))
}

/** A person's certification, kept from being changed meanwhile. */
export async function lockCertification(tx: Tx, user_id: number): Promise<CertificationRow | null> {
  const [row] = await tx<CertificationRow[]>`select * from certification where user_id = ${user_id} for no key update`
  return row ?? null
}

type Submitted = Pick<
  CertificationRow,
  | 'document'
  | 'name'
  | 'gender'
  | 'birthday'
  | 'number_sealed'
  | 'number_blind'
  | 'number_masked'
  | 'front_id'
  | 'back_id'
  | 'submitted_at'
> & { user_id: number; state: CertificationState }

/** False where the person has one already. */
export async function addCertification(tx: Tx, given: Submitted): Promise<boolean> {
  const rows =
    await tx`insert into ${rowsOf('certification', [{ ...given, version: 1, reason: '' }])} on conflict do nothing returning id`
  return rows.length === 1
}

/** Puts a new submission in the place of what stood there. */
export async function submitAgain(tx: Tx, { user_id, ...given }: Submitted): Promise<void> {
  await tx`
    update certification set ${assignments(given)}, version = version + 1, valid_until = null, decided_at = null, decided_by = null, reason = ''
    where user_id = ${user_id}`
}

/** Leaves of a certification only that there was one. */
export async function emptyCertification(tx: Tx, user_id: number, now: Date): Promise<void> {
  await tx`
    update certification set state = 'WITHDRAWN', name = '', birthday = null, number_sealed = null, number_blind = null,
      number_masked = '', front_id = null, back_id = null, valid_until = null, decided_at = ${now}, decided_by = null,
      reason = '', version = version + 1
    where user_id = ${user_id} and state <> 'WITHDRAWN'`
}

/** Who passes a number waits here for others who pass the same one. */
export async function lockNumber(tx: Tx, number_blind: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('certificate ' || ${number_blind}::text, 0))`
}

/** Whether somebody else is certified by this number. */
export async function isNumberTaken(tx: Tx, number_blind: string, user_id: number): Promise<boolean> {
  const rows = await tx`
    select 1 from certification where number_blind = ${number_blind} and state = 'PASSED' and user_id <> ${user_id}`
  return rows.length > 0
}

export async function personByNumber(tx: Tx, number_blind: string): Promise<number | null> {
  const [row] = await tx<Pick<Row, 'user_id'>[]>`
    select user_id from certification where number_blind = ${number_blind} and state = 'PASSED'`
  return row?.user_id ?? null
}

export const peopleByNumbers = (tx: Tx, blinds: readonly string[]) =>
  tx<{ user_id: number; number_blind: string }[]>`
    select user_id, number_blind from certification where number_blind = any(${blinds}::text[]) and state = 'PASSED'`

type Decision = Pick<CertificationRow, 'id' | 'state' | 'reason' | 'valid_until' | 'decided_by'> & { now: Date }
export async function decide(tx: Tx, { id, state, reason, valid_until, decided_by, now }: Decision): Promise<void> {
  await tx`
    update certification set state = ${state}, reason = ${reason}, valid_until = ${valid_until}::date, decided_by = ${decided_by}::int8,
      decided_at = ${now}, version = version + 1
    where id = ${id}`
}

/** The first `most` people whose documents have ended before this day. */
export async function peopleExpired(tx: Tx, day: string, most: number): Promise<number[]> {
  const rows = await tx<Pick<Row, 'user_id'>[]>`
    select user_id from certification where state = 'PASSED' and valid_until < ${day}::date order by valid_until limit ${most}`
  return rows.map(({ user_id }) => user_id)
}

/** Ends these people's certifications where their documents have ended before this day. */
export const expire = (tx: Tx, user_ids: readonly number[], day: string) =>
  tx<Pick<Row, 'id' | 'user_id'>[]>`
    update certification set state = 'EXPIRED', version = version + 1
    where user_id = any(${user_ids}::int8[]) and state = 'PASSED' and valid_until < ${day}::date returning id, user_id`

/** Members of these organisations; a keyword is the beginning of a document's name. */
export type QueueFilter = { organ_ids: readonly number[]; state: CertificationState; keyword: string }
/** One state alone, so that its index gives the order too. */
const asked = ({ organ_ids, state, keyword }: QueueFilter) => sql`
  from certification c join users u on u.id = c.user_id
  where c.state = ${state} and u.organ_id = any(${organ_ids}::int8[])
    ${keyword ? sql`and c.name ~>=~ ${keyword} and c.name ~<~ ${`${keyword}\u{10FFFF}`}` : sql``}`

const LONGEST_FIRST = sql`c.submitted_at, c.id`
const LATEST_FIRST = sql`c.submitted_at desc, c.id desc`
/** Whoever has waited longest stands first; of those decided, the latest. */
export const listQueue = (tx: Tx, filter: QueueFilter, { offset, limit }: { offset: number; limit: number }) =>
  tx<QueueRow[]>`
    select c.*, u.organ_id, coalesce(u.mobile_masked, '') as mobile_masked ${asked(filter)}
    order by ${filter.state === 'SUBMITTED' ? LONGEST_FIRST : LATEST_FIRST} offset ${offset} limit ${limit}`

/** Counted up to COUNT_LIMIT + 1. */
export async function countQueue(tx: Tx, filter: QueueFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from (select 1 ${asked(filter)} limit ${most}) found`
  return row?.n ?? 0
}

/** A certification of a member of these organisations that has not been withdrawn. */
export async function queueRow(tx: Tx, id: number, organ_ids: readonly number[]): Promise<QueueRow | null> {
  const [row] = await tx<QueueRow[]>`
    select c.*, u.organ_id, coalesce(u.mobile_masked, '') as mobile_masked from certification c join users u on u.id = c.user_id
    where c.id = ${id} and u.organ_id = any(${organ_ids}::int8[]) and c.state <> 'WITHDRAWN'`
  return row ?? null
}

/** The same, kept from being changed meanwhile with the person it is of. */
export async function lockQueueRow(tx: Tx, id: number, organ_ids: readonly number[]): Promise<QueueRow | null> {
  const found = await queueRow(tx, id, organ_ids)
  if (!found) return null
  await lockPeople(tx, [found.user_id])
  const [row] = await tx<QueueRow[]>`
    select c.*, u.organ_id, coalesce(u.mobile_masked, '') as mobile_masked from certification c join users u on u.id = c.user_id
    where c.id = ${id} and u.organ_id = any(${organ_ids}::int8[]) and c.state <> 'WITHDRAWN' for no key update of c`
  return row ?? null
}

/** Whether a picture is of the document of a member of these organisations. */
export async function isDocumentPicture(
  tx: Tx,
  { id, owner_id }: { id: string; owner_id: number },
  organ_ids: readonly number[],
): Promise<boolean> {
  const rows = await tx`
    select 1 from certification c join users u on u.id = c.user_id
    where c.user_id = ${owner_id} and ${id}::uuid in (c.front_id, c.back_id) and u.organ_id = any(${organ_ids}::int8[])`
  return rows.length > 0
}
