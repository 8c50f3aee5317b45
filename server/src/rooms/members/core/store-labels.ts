import { type LabelOwner, MAX_LABELS, MAX_MEMBER_LABELS } from '@heyi/contract/members/label-fields'
import { containing } from '../../../kernel/db/like.ts'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { label } from './schema.ts'

type Label = typeof label.$inferSelect
export type LabelRow = Pick<Label, 'id' | 'organ_id' | 'group' | 'name' | 'colour' | 'version'> &
  Home & { members: number; merchant_name: string }
type Facts = Pick<Label, 'group' | 'name' | 'colour'>

/** Whose a label is. One of the platform stands at the topmost organisation, from where all below use it. */
export type Home = { owner: 'organ' | LabelOwner; organ_id: number; company_id: number | null }

/** Labels that are shown: those of organisations, whoever's they are; or those of merchants and of the platform. */
export type Whose =
  | { shown: readonly number[] }
  | { companies: readonly number[]; owner: LabelOwner | 'all'; company_id: number }
function ofWhom(whose: Whose): Fragment {
  if ('shown' in whose) return sql`l.organ_id = any(${whose.shown}::int8[])`
  const { companies, owner, company_id } = whose
  return sql`
    (l.owner = 'system' or l.company_id = any(${companies}::int8[])) ${owner === 'all' ? sql`` : sql`and l.owner = ${owner}`}
    ${company_id ? sql`and l.company_id = ${company_id}` : sql``}`
}
type LabelFilter = { whose: Whose; keyword: string; group: string }
/** `counted`: organisations whose members are counted. */
type Asked = LabelFilter & { counted: readonly number[]; offset: number; limit: number }

/** Labels `l` that are asked for. */
const matching = ({ whose, keyword, group }: LabelFilter) => sql`
  ${ofWhom(whose)} and (${group} = '' or l."group" = ${group})
  and (${keyword} = '' or l.name like ${containing(keyword)} or l."group" like ${containing(keyword)})`

/** Labels by group and name. */
export const listLabels = (tx: Tx, { counted, offset, limit, ...wanted }: Asked) =>
  tx<LabelRow[]>`
    select l.id, l.organ_id, l."group", l.name, l.colour, l.version, l.owner, l.company_id, coalesce(c.name, '') as merchant_name,
      (select coalesce(sum(n.members), 0)::int8 from label_count n
        where n.label_id = l.id and n.organ_id = any(${counted}::int8[])) as members
    from label l left join company c on c.id = l.company_id
    where ${matching(wanted)}
    order by l."group", l.name, l.id offset ${offset} limit ${limit}`

export async function countLabels(tx: Tx, wanted: LabelFilter): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from label l
    where ${matching(wanted)}`
  return row?.n ?? 0
}

/** The groups of these organisations' labels, in order. */
export async function groupsOf(tx: Tx, shown: readonly number[]): Promise<string[]> {
  const rows = await tx<Pick<Label, 'group'>[]>`
    select distinct "group" from label where organ_id = any(${shown}::int8[]) order by "group"`
  return rows.map(({ group }) => group)
}

/** Changes to one organisation's labels wait for each other, so that their names and their number hold. */
export async function lockLabels(tx: Tx, organ_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('label', ${organ_id}))`
}

/** Labels `l` that somebody keeps: their organisations' own, or those of merchants and the platform. */
export type Keeper = { own: readonly number[] } | { companies: readonly number[] }
const keptBy = (kept: Keeper): Fragment =>
  'own' in kept
    ? sql`l.owner = 'organ' and l.organ_id = any(${kept.own}::int8[])`
    : sql`(l.owner = 'system' or l.company_id = any(${kept.companies}::int8[]))`

/** Whose a label is, among those that somebody keeps; null where it is none of them. */
export async function homeOfLabel(tx: Tx, id: number, kept: Keeper): Promise<Home | null> {
  const [row] = await tx<Home[]>`
    select l.owner, l.organ_id, l.company_id from label l where l.id = ${id} and ${keptBy(kept)}`
  return row ?? null
}

/** The organisation of a merchant, or null. */
export async function organOfCompany(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx<{ organ_id: number }[]>`select organ_id from company where id = ${id}`
  return row?.organ_id ?? null
}

/** Whether another label of its owner has this name in this group, and how many the owner has. */
export async function labelsBeside(
  tx: Tx,
  { id, home, group, name }: { id: number; home: Home } & Pick<Facts, 'group' | 'name'>,
): Promise<{ is_taken: boolean; is_full: boolean }> {
  const [row] = await tx<{ is_taken: boolean; is_full: boolean }[]>`
    select coalesce(bool_or(id <> ${id} and "group" = ${group} and name = ${name}), false) as is_taken,
      count(*) >= ${MAX_LABELS} as is_full
    from label where organ_id = ${home.organ_id} and owner = ${home.owner} and coalesce(company_id, 0) = ${home.company_id ?? 0}`
  return row ?? { is_taken: false, is_full: false }
}

export async function addLabel(tx: Tx, home: Home, facts: Facts, now: Date): Promise<number> {
  const { group, name, colour } = facts
  const [row] = await tx<Pick<Label, 'id'>[]>`
    insert into label (organ_id, owner, company_id, "group", name, colour, created_at)
    values (${home.organ_id}, ${home.owner}, ${home.company_id}, ${group}, ${name}, ${colour}, ${now}) returning id`
  if (!row) throw new Error('no label was added')
  return row.id
}

/** The label's next version, or null where it is no longer the one that was read. */
export async function changeLabel(tx: Tx, id: number, facts: Facts, version?: string): Promise<number | null> {
  const { group, name, colour } = facts
  const [row] = await tx<Pick<Label, 'version'>[]>`
    update label set "group" = ${group}, name = ${name}, colour = ${colour}, version = version + 1
    where id = ${id} and (${version ?? null}::text is null or version::text = ${version ?? null}::text) returning version`
  return row?.version ?? null
}

/** What a label is called and how it looks; null where there is none. */
export async function factsOf(tx: Tx, id: number): Promise<Facts | null> {
  const [row] = await tx<Facts[]>`select "group", name, colour from label where id = ${id}`
  return row ?? null
}

export async function versionOf(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx<Pick<Label, 'version'>[]>`select version from label where id = ${id}`
  return row?.version ?? null
}

/** Deletes a label from its members and for good; what it was and how many carried it, or null where there is none. */
export async function removeLabel(tx: Tx, id: number, kept: Keeper): Promise<(Facts & { members: number }) | null> {
  const [held] = await tx<Facts[]>`
    select l."group", l.name, l.colour from label l
    where l.id = ${id} and ${keptBy(kept)} for no key update`
  if (!held) return null
  const gone = await tx`delete from member_label where label_id = ${id} returning user_id`
  await tx`delete from label_count where label_id = ${id}`
  await tx`delete from label_rule where label_id = ${id}`
  await tx`delete from label where id = ${id}`
  return { ...held, members: gone.length }
}

/** Those of these labels that belong to these organisations, kept from being deleted meanwhile. */
export async function holdLabels(tx: Tx, ids: readonly number[], shown: readonly number[]): Promise<number[]> {
  const rows = await tx<Pick<Label, 'id'>[]>`
    select id from label where id = any(${ids}::int8[]) and organ_id = any(${shown}::int8[]) order by id for share`
  return rows.map(({ id }) => id)
}

/** Whoever says exactly which labels a member carries waits for who says so of the same member. */
export async function lockLabelsOf(tx: Tx, user_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('labels', ${user_id}))`
}

export type CarriedRow = { id: number; name: string; by_rule: boolean }
/** The labels of these organisations that a member carries, by group and name. */
export const carriedBy = (tx: Tx, user_id: number, shown: readonly number[]) =>
  tx<CarriedRow[]>`
    select l.id, l.name, ml.by_rule from member_label ml join label l on l.id = ml.label_id
    where ml.user_id = ${user_id} and l.organ_id = any(${shown}::int8[]) order by l."group", l.name, l.id`

/** Takes some labels from a member and gives others; the ids that came and went, and what nobody spoke of stays. */
export async function exchangeLabels(
  tx: Tx,
  user_id: number,
  { taken, given, now }: { taken: readonly number[]; given: readonly number[]; now: Date },
): Promise<{ added: number[]; removed: number[] }> {
  // The person's row before those of their labels, as whoever moves them takes it.
  const come = await tx<{ label_id: number }[]>`
    insert into member_label (user_id, label_id, created_at)
    select ${user_id}::int8, l, ${now}::timestamptz from unnest(${given}::int8[]) l order by l
    on conflict do nothing returning label_id`
  const gone = await tx<{ label_id: number }[]>`
    delete from member_label where user_id = ${user_id} and label_id = any(${taken}::int8[]) returning label_id`
  return { added: come.map((row) => row.label_id), removed: gone.map((row) => row.label_id) }
}

/** How many of these people carry as many labels as somebody may, without this one. */
export async function fullyLabelled(tx: Tx, user_ids: readonly number[], label_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (
      select user_id from member_label where user_id = any(${user_ids}::int8[]) group by user_id
      having count(*) >= ${MAX_MEMBER_LABELS} and not bool_or(label_id = ${label_id})
    ) full_ones`
  return row?.n ?? 0
}

/** Gives these people a label, and leaves out who is not there; those who did not carry it before. */
export async function addToMembers(
  tx: Tx,
  label_id: number,
  user_ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    insert into member_label (user_id, label_id, created_at)
    select id, ${label_id}::int8, ${now}::timestamptz from users where id = any(${user_ids}::int8[]) order by id
    on conflict do nothing returning user_id`
  return rows.map(({ user_id }) => user_id)
}

/** Takes a label from these people; those who carried it. */
export async function takeFromMembers(tx: Tx, label_id: number, user_ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    delete from member_label where label_id = ${label_id} and user_id = any(${user_ids}::int8[]) returning user_id`
  return rows.map(({ user_id }) => user_id)
}

/** Takes all labels from a person. */
export async function dropLabels(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from member_label where user_id = ${user_id}`
}

/** Names of labels of these groups that a person carries, the newest first. */
export async function labelsInGroups(
  tx: Tx,
  own_ids: readonly number[],
  { groups, most }: { groups: readonly string[]; most: number },
): Promise<string[]> {
  const rows = await tx<Pick<Label, 'name'>[]>`
    select l.name from member_label ml join label l on l.id = ml.label_id
    where ml.user_id ${oneOf(own_ids)} and l."group" = any(${groups}::text[]) group by l.name order by max(ml.created_at) desc, l.name limit ${most}`
  return rows.map(({ name }) => name)
}
