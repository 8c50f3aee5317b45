import type { AuditTarget } from '@heyi/contract/members/audit-words'
import { lastChange } from '../../../kernel/audit/audit.ts'
import { containing } from '../../../kernel/db/like.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readKeyword } from '../../../kernel/search/grams.ts'
import { searchable } from '../../../kernel/search/spelling.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { mobileBlind, phoneKeys } from './phone.ts'
import { shownName } from './rules.ts'
import type { users } from './schema.ts'
import {
  drawUserIds,
  idByMobile,
  idsByMobileEnd,
  idsByMobiles,
  idsByName,
  idsSpelled,
  insertUser,
  insertUsers,
  lockNames,
  membersOfOrgans,
  type PeopleFilter,
  type PersonRow,
  type ProfileFacts,
  peopleAmongIds,
  peopleByIds,
  phoneOf,
  type Revision as RevisedFacts,
  type SignInUser,
  writeProfile,
  writeRevision,
} from './store.ts'
import { pointBack, pointToKept } from './store-merged.ts'
import { revokeAll } from './store-session.ts'

export type Person = { id: number; name: string; mobile_masked: string; avatar_id: string | null; organ_id: number }
type GivenUser = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'id'
    | 'real_name'
    | 'nickname'
    | 'gender'
    | 'birthday'
    | 'avatar_id'
    | 'invited_by'
    | 'inviter_id'
    | 'is_staff'
    | 'password_hash'
    | 'created_at'
  >
>
/** `mobile` is null for who has none. */
type NewMember = GivenUser & { mobile: string | null; organ_id: number; default_company_id: number }

/** `mobile` is null where it stays as it is; `version` that was read, where it counts. */
type Revision = Pick<RevisedFacts, 'real_name' | 'gender' | 'birthday' | 'organ_id'> & {
  mobile: string | null
  version?: string
}

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  name: shownName(row),
  mobile_masked: row.mobile_masked,
  avatar_id: row.avatar_id,
  organ_id: row.organ_id,
})

/** Registers a person; null where the phone (or a given id) is taken. */
export async function createMember(tx: Tx, secrets: Secrets, given: NewMember): Promise<SignInUser | null> {
  const { mobile, ...rest } = given
  return await insertUser(tx, {
    ...rest,
    ...(mobile === null ? {} : phoneKeys(secrets, mobile)),
    ...searchable([given.real_name ?? '', given.nickname ?? ''], 'name'),
  })
}

/** Registers many people at once; the number of each, null where the phone is taken. */
export async function createMembers(tx: Tx, secrets: Secrets, given: readonly NewMember[]): Promise<(number | null)[]> {
  if (!given.length) return []
  const ids = await drawUserIds(tx, given.length)
  const noPhone = { mobile_sealed: null, mobile_blind: null, mobile_masked: null }
  const made = await insertUsers(
    tx,
    given.map(({ mobile, ...rest }, i) => ({
      ...rest,
      id: ids[i] ?? 0,
      ...(mobile === null ? noPhone : phoneKeys(secrets, mobile)),
      ...searchable([rest.real_name ?? '', rest.nickname ?? ''], 'name'),
    })),
  )
  return ids.map((id) => (made.has(id) ? id : null))
}

/** Those who have one of these phones, by phone. */
export async function peopleByMobiles(
  tx: Tx,
  secrets: Secrets,
  mobiles: readonly string[],
): Promise<Map<string, number>> {
  const blinds = new Map(mobiles.map((mobile) => [mobileBlind(secrets, mobile), mobile]))
  const rows = blinds.size ? await idsByMobiles(tx, [...blinds.keys()]) : []
  return new Map(rows.map(({ id, mobile_blind }) => [blinds.get(mobile_blind) ?? '', id]))
}

/** Changes what is named of a person; who is renamed is found by the new name. */
export async function setProfile(tx: Tx, id: number, facts: ProfileFacts): Promise<SignInUser> {
  const isRenamed = facts.real_name !== undefined || facts.nickname !== undefined
  const names = isRenamed ? await lockNames(tx, id) : null
  if (!names) return await writeProfile(tx, id, facts)
  const { real_name = names.real_name, nickname = names.nickname } = facts
  return await writeProfile(tx, id, { ...facts, ...searchable([real_name, nickname], 'name') })
}

/** Changes what staff know of a member, and gives a first phone to who has none. The next version, or why nothing was changed. */
export async function reviseMember(
  tx: Tx,
  secrets: Secrets,
  id: number,
  { mobile, version, ...facts }: Revision,
): Promise<{ version: number } | 'CHANGED' | 'MOBILE_TAKEN'> {
  const names = await lockNames(tx, id)
  const phone = mobile === null ? null : phoneKeys(secrets, mobile)
  if (phone && (await idByMobile(tx, phone.mobile_blind))) return 'MOBILE_TAKEN'
  const search = searchable([facts.real_name, names?.nickname ?? ''], 'name')
  const next = await writeRevision(tx, id, { ...facts, ...search, ...phone }, version)
  return next === null ? 'CHANGED' : { version: next }
}

/** The person's whole number, or null where none is known. */
export async function mobileOf(tx: Tx, secrets: Secrets, id: number): Promise<string | null> {
  const phone = await phoneOf(tx, id)
  return phone && secrets.open(phone.mobile_sealed)
}

type Pair = { kept_id: number; duplicate_id: number; now: Date }
/** Makes one person of two and signs the second out everywhere; the ids of those sessions, or null where one is not active. */
export async function mergeMember(tx: Tx, { kept_id, duplicate_id, now }: Pair): Promise<number[] | null> {
  if (!(await pointToKept(tx, kept_id, duplicate_id))) return null
  return await revokeAll(tx, { user_id: duplicate_id, except: 0, now })
}

/**
 * Makes two people of one again, and signs the one who was kept out: whoever came by the other's phone is in there. `back`: who had been
 * merged into the second before. The ids of those sessions, or null where they are not merged like this any more.
 */
export async function separateMember(tx: Tx, given: Pair & { back: readonly number[] }): Promise<number[] | null> {
  if (!(await pointBack(tx, given))) return null
  return await revokeAll(tx, { user_id: given.kept_id, except: 0, now: given.now })
}

/** People by id, for names beside other rooms' rows; unknown ids are left out. */
export async function people(tx: Tx, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = ids.length ? await peopleByIds(tx, [...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** Who last changed a thing and when, in words, by the log; `at` where the log says nothing. */
export async function whoChanged(
  tx: Tx,
  target: AuditTarget,
  id: number,
  { at, ...sought }: { at: Date } & NonNullable<Parameters<typeof lastChange>[3]>,
): Promise<{ by: string; at: string }> {
  const change = await lastChange(tx, target, id, sought)
  const actor = change?.actor_id ? (await people(tx, [change.actor_id])).get(change.actor_id) : undefined
  return { by: actor?.name ?? '同事', at: sayMoment(change?.created_at ?? at) }
}

/**
 * Who changed a thing after it was read, and the version that stands there now; null where nobody did, or where the write does
 * not say what it read.
 */
export async function changedSince(
  tx: Tx,
  target: AuditTarget,
  held: { id: number; version: number },
  { read, now }: { read: string | undefined; now: Date },
): Promise<{ by: string; at: string; version: string } | null> {
  const version = String(held.version)
  if (read === undefined || read === version) return null
  return { ...(await whoChanged(tx, target, held.id, { at: now })), version }
}

/** The person with this phone, or null. */
export const personByMobile = (tx: Tx, secrets: Secrets, mobile: string): Promise<number | null> =>
  idByMobile(tx, mobileBlind(secrets, mobile))

/** The first `most` people whose phone ends with these four digits, of these organisations or of any. */
export const peopleByMobileEnd = (
  tx: Tx,
  digits: string,
  most: number,
  organ_ids: readonly number[] | null = null,
): Promise<number[]> => idsByMobileEnd(tx, digits, { most, organ_ids })

/**
 * What is found among one's own, and then among all (`own` null: among all at once). Of many who are called so the first are of
 * anywhere, and one's own would be left out; who did something, or bought it, may be of elsewhere.
 */
export async function ownFirst(
  own: readonly number[] | null,
  find: (own: readonly number[] | null) => Promise<readonly number[]>,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const one of new Set([own, null])) for (const id of await find(one)) ids.add(id)
  return [...ids]
}

/** Letters alone are pinyin or its initials, where they are no foreign name: both are in what people are found by. */
const LETTERS = /^[a-z' ]+$/i

/**
 * The first `most` people, of these organisations or of any, whose shown name begins with these words, whole names first; letters
 * are found anywhere in its spelling.
 */
export const peopleNamed = async (
  tx: Tx,
  words: string,
  most: number,
  organ_ids: readonly number[] | null = null,
): Promise<number[]> => {
  const asked = LETTERS.test(words) ? readKeyword(words, (word) => [word]) : null
  return await (asked ? idsSpelled(tx, asked, { most, organ_ids }) : idsByName(tx, words, { most, organ_ids }))
}

type Search = { keyword: string; offset: number; limit: number }
const filterOf = (secrets: Secrets, keyword: string): PeopleFilter =>
  keyword ? { pattern: containing(keyword), mobile_blind: mobileBlind(secrets, keyword) } : null

/** Members (not staff) of organisations in order of their number; `keyword` is part of a name or a whole phone. */
export const membersOf = async (
  tx: Tx,
  secrets: Secrets,
  organ_ids: readonly number[],
  search: Search,
): Promise<Person[]> => (await membersOfOrgans(tx, organ_ids, filterOf(secrets, search.keyword), search)).map(personOf)

/** Those of the given people who match, in order of their number. */
export const peopleAmong = async (
  tx: Tx,
  secrets: Secrets,
  ids: readonly number[],
  search: Search,
): Promise<Person[]> => (await peopleAmongIds(tx, ids, filterOf(secrets, search.keyword), search)).map(personOf)
