import { isMobile } from '@heyi/contract/identity/mobile-rules'
import type { AuditTarget } from '@heyi/contract/members/audit-words'
import { lastChange } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { plain, readKeyword } from '../../../kernel/search/grams.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { mobileBlind } from './phone.ts'
import { shownName } from './rules.ts'
import {
  idByMobile,
  idsByMobileEnd,
  idsByMobiles,
  idsByName,
  idsSpelled,
  membersOfOrgans,
  type PeopleFilter,
  type PersonRow,
  peopleAmongIds,
  peopleByIds,
} from './store.ts'

export type Person = { id: number; name: string; mobile_masked: string; avatar_id: string | null; organ_id: number }

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  name: shownName(row),
  mobile_masked: row.mobile_masked,
  avatar_id: row.avatar_id,
  organ_id: row.organ_id,
})

/** Those who have one of these phones, by phone. */
async function peopleByMobiles(tx: Tx, secrets: Secrets, mobiles: readonly string[]): Promise<Map<string, number>> {
  const blinds = new Map(mobiles.map((mobile) => [mobileBlind(secrets, mobile), mobile]))
  const rows = blinds.size ? await idsByMobiles(tx, [...blinds.keys()]) : []
  return new Map(rows.map(({ id, mobile_blind }) => [blinds.get(mobile_blind) ?? '', id]))
}

/** People by id, for names beside other rooms' rows; unknown ids are left out. */
export async function peopleOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Person>> {
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
  const actor = change?.actor_id ? (await peopleOf(tx, [change.actor_id])).get(change.actor_id) : undefined
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
const personByMobile = (tx: Tx, secrets: Secrets, mobile: string): Promise<number | null> =>
  idByMobile(tx, mobileBlind(secrets, mobile))

/** The first `most` people whose phone ends with these four digits, of these organisations or of any. */
const peopleByMobileEnd = (
  tx: Tx,
  digits: string,
  most: number,
  organ_ids: readonly number[] | null = null,
): Promise<number[]> => idsByMobileEnd(tx, digits, { most, organ_ids })

/**
 * What is found among one's own, and then among all (`own` null: among all at once). Of many who are called so the first are of
 * anywhere, and one's own would be left out; who did something, or bought it, may be of elsewhere.
 */
async function ownFirst(
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
const peopleNamed = async (
  tx: Tx,
  words: string,
  most: number,
  organ_ids: readonly number[] | null = null,
): Promise<number[]> => {
  const asked = LETTERS.test(words) ? readKeyword(words, (word) => [word]) : null
  return await (asked ? idsSpelled(tx, asked, { most, organ_ids }) : idsByName(tx, words, { most, organ_ids }))
}

type Search = { keyword: string; offset: number; limit: number }
/** What was typed as what it means: eleven digits are a phone, all else is looked for in names and their spelling. */
function filterOf(secrets: Secrets, keyword: string): PeopleFilter {
  const bare = plain(keyword).replace(/[\s-]/g, '')
  if (isMobile(bare)) return { mobile_blind: mobileBlind(secrets, bare) }
  const words = readKeyword(keyword, (word) => [word])
  return words && { words }
}

/** Members (not staff) of organisations in order of their number; `keyword` is part of a name or a whole phone. */
const membersOf = async (tx: Tx, secrets: Secrets, organ_ids: readonly number[], search: Search): Promise<Person[]> =>
  (await membersOfOrgans(tx, organ_ids, filterOf(secrets, search.keyword), search)).map(personOf)

/** Those of the given people who match, in order of their number. */
const peopleAmong = async (tx: Tx, secrets: Secrets, ids: readonly number[], search: Search): Promise<Person[]> =>
  (await peopleAmongIds(tx, ids, filterOf(secrets, search.keyword), search)).map(personOf)

/** Who somebody is, and whom words, numbers and phones mean: for other rooms. */
export const people = {
  byIds: peopleOf,
  byMobile: personByMobile,
  byMobiles: peopleByMobiles,
  byMobileEnd: peopleByMobileEnd,
  named: peopleNamed,
  among: peopleAmong,
  ofOrgans: membersOf,
  ownFirst,
}
