import { BeginAgain, isTaken } from '../../../kernel/db/errors.ts'
import { among, assignments, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { found } from '../../../kernel/search/found.ts'
import type { Asked } from '../../../kernel/search/grams.ts'
import type { users } from './schema.ts'

export type User = typeof users.$inferSelect
export type SignInUser = Pick<
  User,
  | 'id'
  | 'real_name'
  | 'nickname'
  | 'avatar_id'
  | 'organ_id'
  | 'default_company_id'
  | 'state'
  | 'is_staff'
  | 'password_hash'
  | 'merged_into_id'
>
export type NewUser = Omit<typeof users.$inferInsert, 'avatar_id'> & { avatar_id?: string | null }

/** Whether anybody is registered. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ has: boolean }[]>`select exists (select 1 from users) as has`
  return !!row?.has
}

/** A phone as it is sealed, anybody's; null where nobody has one. */
export async function anyPhoneSealed(tx: Tx): Promise<string | null> {
  const [row] = await tx<{ mobile_sealed: string }[]>`
    select mobile_sealed from users where mobile_sealed is not null limit 1`
  return row?.mobile_sealed ?? null
}

export async function userByMobile(tx: Tx, mobile_blind: string): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`
    select id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id from users where mobile_blind = ${mobile_blind}`
  return row ?? null
}

export async function userById(tx: Tx, id: number): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`
    select id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id from users where id = ${id}`
  return row ?? null
}

/** Null where the phone is already registered (also by a call running at the same time). */
export async function insertUser(tx: Tx, user: NewUser): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`
    insert into ${rowsOf('users', [user])} on conflict do nothing
    returning id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id`
  return row ?? null
}

/** Numbers for people who are registered together. */
export async function drawUserIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id)
}
/** The numbers of those who were registered: who has a phone that is taken is left out. */
export async function insertUsers(tx: Tx, users: readonly (NewUser & { id: number })[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`insert into ${rowsOf('users', users)} on conflict do nothing returning id`
  return new Set(rows.map(({ id }) => id))
}

/** Those who have one of these phones. */
export const idsByMobiles = (tx: Tx, blinds: readonly string[]) =>
  tx<
    { id: number; mobile_blind: string }[]
  >`select id, mobile_blind from users where mobile_blind = any(${blinds}::text[])`

export async function idByMobile(tx: Tx, mobile_blind: string): Promise<number | null> {
  const [row] = await tx<Pick<User, 'id'>[]>`select id from users where mobile_blind = ${mobile_blind}`
  return row?.id ?? null
}

/** How many people are wanted at most, and of which organisations; null: of any. */
export type Among = { most: number; organ_ids: readonly number[] | null }
const inOrgans = (organ_ids: Among['organ_ids']) =>
  organ_ids === null ? sql`` : sql`and organ_id = any(${organ_ids}::int8[])`

/** The first `most` people whose phone ends with these four digits, the newest first. */
export async function idsByMobileEnd(tx: Tx, digits: string, { most, organ_ids }: Among): Promise<number[]> {
  const rows = await tx<Pick<User, 'id'>[]>`
    select id from users where right(mobile_masked, 4) = ${digits} ${inOrgans(organ_ids)} order by id desc limit ${most}`
  return rows.map((row) => row.id)
}

export type PhoneKeys = { mobile_sealed: string; mobile_blind: string; mobile_masked: string }
/** A number that signs a person in; `id`: in whose row it stands, their own or that of somebody who was merged into them. */
export type SignInNumber = PhoneKeys & Pick<User, 'id'>
/** Every number that signs a person in, their own first. */
export const numbersOf = (tx: Tx, id: number) =>
  tx<SignInNumber[]>`
    select id, mobile_sealed, mobile_blind, mobile_masked from users
    where (id = ${id} or merged_into_id = ${id}) and mobile_blind is not null order by id <> ${id}, id`
/** The first of them; null where there is none. */
export const phoneOf = async (tx: Tx, id: number): Promise<SignInNumber | null> => (await numbersOf(tx, id))[0] ?? null

export type Profile = SignInUser & Pick<User, 'gender' | 'birthday' | 'certified_at'> & { mobile_masked: string }
export async function profileOf(tx: Tx, id: number): Promise<Profile | null> {
  const [row] = await tx<Profile[]>`
    select id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id,
      coalesce(mobile_masked, (
        select m.mobile_masked from users m where m.merged_into_id = u.id and m.mobile_blind is not null order by m.id limit 1
      ), '') as mobile_masked, gender, birthday, certified_at
    from users u where id = ${id}`
  return row ?? null
}

/** Sets the password of a person, by whichever of their phones they sign in. */
export async function setPasswordHash(tx: Tx, id: number, password_hash: string): Promise<void> {
  await tx`
    update users set password_hash = ${password_hash}
    where id = any(array(select id from users where id = ${id} or merged_into_id = ${id} order by id for no key update))`
}

/** Keeps people from being changed meanwhile. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`select 1 from users where id = any(${ids}::int8[]) order by id for no key update`
}

/** Keeps an active person as they are until the end, beside whatever else they do; false where they were removed or frozen meanwhile. */
export async function holdActive(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select 1 from users where id = ${id} and state = 'active' for share`
  return rows.length > 0
}

type Certified = { [K in 'real_name' | 'gender' | 'birthday']?: User[K] | undefined }
/** Whether a certified person would be said to be another than their document says. The person is kept from being changed meanwhile. */
export async function isOtherThanCertified(tx: Tx, id: number, named: Certified): Promise<boolean> {
  const [row] = await tx<Pick<User, 'real_name' | 'gender' | 'birthday' | 'certified_at'>[]>`
    select real_name, gender, birthday, certified_at from users where id = ${id} for no key update`
  const isOther = (key: keyof Certified) => named[key] !== undefined && named[key] !== row?.[key]
  return !!row?.certified_at && (['real_name', 'gender', 'birthday'] as const).some(isOther)
}

export type ProfileFacts = Partial<
  Pick<
    User,
    'real_name' | 'nickname' | 'gender' | 'birthday' | 'avatar_id' | 'certified_at' | 'search_text' | 'search_grams'
  >
>
/** Changes what is named of a person, and nothing else. */
export async function writeProfile(tx: Tx, id: number, facts: ProfileFacts): Promise<SignInUser> {
  const [row] = await tx<SignInUser[]>`
    update users set ${assignments(facts)}, version = version + 1 where id = ${id}
    returning id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id`
  if (!row) throw new Error('a signed-in person has no row')
  return row
}

/** The names a person goes by, kept from being changed by others meanwhile. */
export async function lockNames(tx: Tx, id: number): Promise<Pick<User, 'real_name' | 'nickname'> | null> {
  const [row] = await tx<Pick<User, 'real_name' | 'nickname'>[]>`
    select real_name, nickname from users where id = ${id} for no key update`
  return row ?? null
}

export type Revision = Pick<User, 'real_name' | 'gender' | 'birthday' | 'organ_id' | 'search_text' | 'search_grams'> &
  Partial<PhoneKeys>
/** The person's next version, or null where it is no longer the one that was read. A phone is only given to who has none. */
export async function writeRevision(
  tx: Tx,
  id: number,
  facts: Revision,
  version: string | undefined,
): Promise<number | null> {
  try {
    const [row] = await tx<Pick<User, 'version'>[]>`
      update users set ${assignments(facts)}, version = version + 1
      where id = ${id} and (${version ?? null}::text is null or version::text = ${version ?? null}::text)
        ${facts.mobile_blind === undefined ? sql`` : sql`and mobile_blind is null`}
      returning version`
    return row?.version ?? null
  } catch (error) {
    // Given to somebody else in this very moment: begun again, the call sees whose it is.
    throw isTaken(error, ['users_by_mobile']) ? new BeginAgain(error) : error
  }
}

/** Notes that a person was here on a day. */
export async function noteSeen(tx: Tx, id: number, day: string): Promise<void> {
  await tx`update users set seen_on = ${day} where id = ${id} and (seen_on is null or seen_on < ${day})`
}

export async function markStaff(tx: Tx, id: number, is_staff: boolean): Promise<void> {
  await tx`update users set is_staff = ${is_staff} where id = ${id}`
}

export type PersonRow = Pick<User, 'id' | 'real_name' | 'nickname' | 'avatar_id' | 'organ_id'> & {
  mobile_masked: string
}
const personColumns = sql`id, real_name, nickname, coalesce(mobile_masked, '') as mobile_masked, avatar_id, organ_id`
export async function peopleByIds(tx: Tx, ids: readonly number[]): Promise<PersonRow[]> {
  return await tx<PersonRow[]>`
    select ${personColumns} from users where id = any(${ids})`
}

/** Words of a name, or a whole phone (blinded); null finds everybody. */
export type PeopleFilter = { words: Asked } | { mobile_blind: string } | null
type Page = { offset: number; limit: number }
function matching(filter: PeopleFilter) {
  if (filter === null) return sql``
  return 'words' in filter ? found(sql`u`, filter.words) : sql`and u.mobile_blind = ${filter.mobile_blind}`
}

/** Of so few organisations the members are read one organisation after the other; of more, everybody is passed by in their order. */
const FEW_ORGANS = 32
/** Members (not staff) of organisations in order of their number. */
export async function membersOfOrgans(
  tx: Tx,
  organ_ids: readonly number[],
  filter: PeopleFilter,
  { offset, limit }: Page,
): Promise<PersonRow[]> {
  const members = sql`u.state = 'active' and not u.is_staff ${matching(filter)}`
  if (organ_ids.length <= FEW_ORGANS)
    return await tx<PersonRow[]>`
      select p.* from unnest(${organ_ids}::int8[]) o (id) cross join lateral (
        select ${personColumns} from users u where u.organ_id = o.id and ${members} order by u.id limit ${offset + limit}::int8) p
      order by p.id limit ${limit} offset ${offset}`
  // Asked so, the organisations neither choose an index nor take time to plan: they are looked up row by row.
  return await tx<PersonRow[]>`
    select ${personColumns} from users u
    where (u.organ_id in (select unnest(${organ_ids}::int8[]))) is true and ${members} order by u.id limit ${limit} offset ${offset}`
}

/** The first `most` people whose shown name begins with these words, whole names first: by its index, the last character there is behind all others. */
export async function idsByName(tx: Tx, words: string, { most, organ_ids }: Among): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from users
    where coalesce(nullif(real_name, ''), nickname) ~>=~ ${words} and coalesce(nullif(real_name, ''), nickname) ~<~ ${`${words}\u{10FFFF}`}
      ${inOrgans(organ_ids)}
    order by coalesce(nullif(real_name, ''), nickname) using ~<~ limit ${most}`
  return rows.map((row) => row.id)
}

/** The first `most` people whose names or their spelling have what is asked for, the newest first. */
export async function idsSpelled(tx: Tx, asked: Asked, { most, organ_ids }: Among): Promise<number[]> {
  const rows = await tx<Pick<User, 'id'>[]>`
    select u.id from users u where true ${found(sql`u`, asked)} ${inOrgans(organ_ids)} order by u.id desc limit ${most}`
  return rows.map((row) => row.id)
}

/** Those of the given people who match, in order of their number. */
export async function peopleAmongIds(
  tx: Tx,
  ids: readonly number[],
  filter: PeopleFilter,
  page: Page,
): Promise<PersonRow[]> {
  return await tx<PersonRow[]>`
    select ${personColumns} from users u
    where u.id ${among(ids)} and u.state = 'active' ${matching(filter)} order by u.id limit ${page.limit} offset ${page.offset}`
}
