import type { Gender } from '@heyi/contract/identity/profile-rules'
import type { LabelColour } from '@heyi/contract/members/label-fields'
import type { MemberLevel, MemberSort } from '@heyi/contract/members/member-rules'
import type { MemberState } from '@heyi/contract/members/states'
import { COUNT_LIMIT, dayKey, type IdPage, numberKeys } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { found } from '../../../kernel/search/found.ts'
import type { Asked } from '../../../kernel/search/grams.ts'
import type { users } from '../../identity/index.ts'
import type { label } from '../core/schema.ts'
import type { SeenDays } from './rules.ts'
import type { MemberScope } from './scope.ts'

type User = typeof users.$inferSelect
export type MemberRow = Pick<
  User,
  | 'id'
  | 'real_name'
  | 'nickname'
  | 'avatar_id'
  | 'birthday'
  | 'organ_id'
  | 'is_staff'
  | 'seen_on'
  | 'created_at'
  | 'version'
  | 'merged_into_id'
> & { mobile_masked: string; gender: Gender; state: MemberState }

const columns = sql`
  u.id, u.real_name, u.nickname, u.avatar_id, u.birthday, u.organ_id, u.is_staff, u.seen_on, u.created_at, u.version, u.merged_into_id,
  coalesce(u.mobile_masked, '') as mobile_masked, u.gender, u.state`

/** What was typed into a search: words of a name, the end of a phone, or a whole one (blinded). */
export type Typed = { words: Asked } | { mobile_end: string } | { mobile_blind: string }
export type MemberFilter = {
  scope: MemberScope
  typed: Typed | null
  /** One that the asker may use; 0 for none. */
  tag_id: number
  /** These alone. */
  user_ids?: readonly number[] | undefined
  state: MemberState | 'all'
  seen: SeenDays | null
  /** `vips`: all who are, as they are lent. */
  level: { is: MemberLevel; vips: Fragment } | null
}

/** Members `u` of a scope who were not removed. */
export function inScope({ organ_ids, except }: MemberScope): Fragment {
  const here = organ_ids === null ? sql`` : sql`and u.organ_id = any(${organ_ids}::int8[])`
  return except === null ? here : sql`${here} and u.organ_id <> ${except}`
}

function typedAs(typed: Typed | null): Fragment {
  if (typed === null) return sql``
  if ('words' in typed) return found(sql`u`, typed.words)
  return 'mobile_end' in typed
    ? sql`and right(u.mobile_masked, 4) = ${typed.mobile_end}`
    : sql`and u.mobile_blind = ${typed.mobile_blind}`
}

function lastSeen(seen: SeenDays | null): Fragment {
  if (seen === null) return sql``
  if (seen === 'never') return sql`and u.seen_on is null`
  return seen.from === null ? sql`and u.seen_on <= ${seen.until}::date` : sql`and u.seen_on >= ${seen.from}::date`
}

function ofLevel(level: MemberFilter['level']): Fragment {
  if (level === null) return sql``
  if (level.is === 'vip') return sql`and u.id = v.user_id`
  return sql`and not exists (select from ${level.vips} v where v.user_id = u.id)`
}

/** Whoever was merged is found by what they are searched for, and stands in no other list: the person who was kept does. */
const whoCounts = (typed: Typed | null): Fragment =>
  typed ? sql`u.state <> 'removed'` : sql`u.state not in ('removed', 'merged')`

/** The label comes first in a list of who carries it, and who pays in a list of those: their indexes have them in order. */
function matching({ scope, typed, tag_id, user_ids, state, seen, level }: MemberFilter): Fragment {
  return sql`
    from ${tag_id ? sql`member_label ml join users u on u.id = ml.user_id and ml.label_id = ${tag_id}` : sql`users u`}
      ${level?.is === 'vip' ? sql`cross join (select distinct user_id from ${level.vips} all_vips order by user_id desc) v` : sql``}
    where ${state === 'all' ? whoCounts(typed) : sql`u.state = ${state}`} ${inScope(scope)} ${typedAs(typed)}
      ${user_ids === undefined ? sql`` : sql`and u.id = any(${user_ids}::int8[])`}
      ${lastSeen(seen)} ${ofLevel(level)}`
}

const sortDays = { seen_on: sql`u.seen_on`, age: sql`u.birthday` }
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']
/** How a list is sorted; `isNewFirst`: later days stand first. Whose day is not known stands last either way. */
type DaySort = { by: MemberSort; isNewFirst: boolean }
const unknownDay = ({ isNewFirst }: DaySort): string => (isNewFirst ? FIRST_DAY : LAST_DAY)
/** The keys of a row in a list so sorted. */
export const dayKeys = (sort: DaySort, row: Pick<MemberRow, 'id' | 'seen_on' | 'birthday'>): [string, number] => [
  (sort.by === 'age' ? row.birthday : row.seen_on) ?? unknownDay(sort),
  row.id,
]

type DayPage = { keys: (string | number)[] | null; offset: number; limit: number }
/**
 * A page of members by a day, and of one day by their number. Whose day is known are walked by its index, then those whose day is
 * not: one order of both would be an index's only where nothing is unknown.
 */
export function listByDay(tx: Tx, filter: MemberFilter, sort: DaySort, { keys, offset, limit }: DayPage) {
  const day = sortDays[sort.by]
  const [way, than] = sort.isNewFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const last = keys && { day: dayKey(keys[0]), id: numberKeys(keys.slice(1))[0] ?? 0 }
  const isPastKnown = last?.day === unknownDay(sort)
  const page = sql`limit ${limit + offset}`
  const afterDay = last ? sql`and (${day}, u.id) ${than} (${last.day}::date, ${last.id})` : sql``
  const afterId = isPastKnown ? sql`and u.id ${than} ${last.id}` : sql``
  const known = sql`(
    select u.id, ${day} as day ${matching(filter)} and ${day} is not null ${afterDay} order by ${day} ${way}, u.id ${way} ${page})`
  const unknown = sql`(
    select u.id, null::date as day ${matching(filter)} and ${day} is null ${afterId} order by u.id ${way} ${page})`
  return tx<MemberRow[]>`
    select ${columns} from users u where u.id = any(array(
      select f.id from (${isPastKnown ? unknown : sql`${known} union all ${unknown}`}) f
      order by f.day ${way} nulls last, f.id ${way} limit ${limit} offset ${offset}))
    order by ${day} ${way} nulls last, u.id ${way}`
}

/** A page of members, the newest first; `before`: the last of the page before. Rows are read of those on it only. */
export const listMembers = (tx: Tx, filter: MemberFilter, { before, offset, limit }: IdPage) =>
  tx<MemberRow[]>`
    select ${columns} from users u where u.id = any(array(
      select u.id ${matching(filter)} ${before === null ? sql`` : sql`and u.id < ${before}`}
      order by u.id desc limit ${limit} offset ${offset}))
    order by u.id desc`

/** The first of all of them, in ascending order. */
export const membersFound = (tx: Tx, filter: MemberFilter, limit: number) =>
  tx<Pick<User, 'id'>[]>`select u.id ${matching(filter)} order by u.id limit ${limit}`

/** The numbers of all of them, and of those of these people who are in a scope, as a part of a statement. */
export const idsFound = (filter: MemberFilter): Fragment => sql`select u.id ${matching(filter)}`
export const idsAmong = (ids: readonly number[], scope: MemberScope): Fragment =>
  sql`select u.id from users u where u.id = any(${ids}::int8[]) and u.state <> 'removed' ${inScope(scope)}`

/** How many there are, counted up to the limit of lists. */
export async function countMembers(tx: Tx, filter: MemberFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 ${matching(filter)} limit ${most}) first`
  return row?.n ?? 0
}

/** The first `most` of the same for a spreadsheet, with the names of their labels among these organisations'. */
export type SheetRow = MemberRow & { organ_name: string; tags: string }
export const membersForSheet = (filter: MemberFilter, shown: readonly number[], most: number): Fragment => sql`
  select ${columns}, (select o.name from organ o where o.id = u.organ_id) as organ_name,
    coalesce((select string_agg(l.name, '、' order by l."group", l.name) from member_label c join label l on l.id = c.label_id
      where c.user_id = u.id and l.organ_id = any(${shown}::int8[])), '') as tags
  ${matching(filter)} order by u.id desc limit ${most}`

/** One person of a scope; null where there is none. */
export async function readMember(tx: Tx, id: number, scope: MemberScope): Promise<MemberRow | null> {
  const [row] = await tx<MemberRow[]>`
    select ${columns} from users u where u.id = ${id} and u.state <> 'removed' ${inScope(scope)}`
  return row ?? null
}

/** Those of these people who are in a scope. */
export const membersById = (tx: Tx, ids: readonly number[], scope: MemberScope) =>
  tx<MemberRow[]>`
    select ${columns} from users u where u.id = any(${ids}::int8[]) and u.state <> 'removed' ${inScope(scope)} order by u.id desc`

export type TagRow = { user_id: number; by_rule: boolean } & Pick<
  typeof label.$inferSelect,
  'id' | 'name' | 'organ_id'
> & {
    colour: LabelColour
  }
/** The labels of these organisations that these people carry, by group and name. They carry few, and the organisations may be thousands. */
export async function tagsOf(tx: Tx, user_ids: readonly number[], shown: readonly number[]): Promise<TagRow[]> {
  const rows = await tx<TagRow[]>`
    select ml.user_id, ml.by_rule, l.id, l.name, l.colour, l.organ_id from member_label ml join label l on l.id = ml.label_id
    where ml.user_id = any(${user_ids}::int8[]) order by l."group", l.name, l.id`
  const isShown = new Set(shown)
  return rows.filter(({ organ_id }) => isShown.has(organ_id))
}

/** Whether a label belongs to one of these organisations. */
export async function isLabelOf(tx: Tx, id: number, shown: readonly number[]): Promise<boolean> {
  const [row] = await tx<{ organ_id: number }[]>`select organ_id from label where id = ${id}`
  return row !== undefined && shown.includes(row.organ_id)
}

/** People compared with a new one, at most. */
const COMPARED = 200
export type AlikeRow = Pick<MemberRow, 'id' | 'real_name' | 'birthday' | 'organ_id' | 'mobile_masked'>
/** People of a scope who were born on a day, or have the name in the organisation, but for one. */
export const nearTo = (
  tx: Tx,
  scope: MemberScope,
  who: { id: number; real_name: string; birthday: string | null; organ_id: number },
) =>
  tx<AlikeRow[]>`
    select u.id, u.real_name, u.birthday, u.organ_id, coalesce(u.mobile_masked, '') as mobile_masked from users u
    where u.id <> ${who.id} and u.state not in ('removed', 'merged') and u.real_name <> '' ${inScope(scope)}
      and (u.birthday = ${who.birthday}::date or (coalesce(nullif(u.real_name, ''), u.nickname) = ${who.real_name} and u.organ_id = ${who.organ_id}))
    order by u.id limit ${COMPARED}`

/** Whether somebody is a member of a scope. */
export const isMemberAmong = async (tx: Tx, id: number, scope: MemberScope): Promise<boolean> =>
  (await membersAmong(tx, [id], scope)).length > 0
/** People of a scope who were born on one of these days, or have one of these names in its organisation. */
export const nearToAny = (
  tx: Tx,
  scope: MemberScope,
  given: readonly { real_name: string; birthday: string | null; organ_id: number }[],
) =>
  tx<AlikeRow[]>`
    select u.id, u.real_name, u.birthday, u.organ_id, coalesce(u.mobile_masked, '') as mobile_masked from users u
    where u.state <> 'removed' and u.real_name <> '' ${inScope(scope)}
      and (u.birthday = any(${given.flatMap(({ birthday }) => birthday ?? [])}::date[])
        or (coalesce(nullif(u.real_name, ''), u.nickname) = any(${given.map(({ real_name }) => real_name)}::text[])
          and u.organ_id = any(${given.map(({ organ_id }) => organ_id)}::int8[])))
    order by u.id limit ${COMPARED * Math.max(given.length, 1)}`

/** Those of these people who are in a scope. */
export async function membersAmong(tx: Tx, ids: readonly number[], scope: MemberScope): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select u.id from users u where u.id = any(${ids}::int8[]) and u.state <> 'removed' ${inScope(scope)}`
  return rows.map(({ id }) => id)
}

/** Whether a merge of one of these people waits for a second person. */
export async function hasWaiting(tx: Tx, user_id: number): Promise<boolean> {
  const rows = await tx`
    select 1 from merging where is_waiting and undone_at is null and (kept_id = ${user_id} or duplicate_id = ${user_id}) limit 1`
  return rows.length > 0
}
