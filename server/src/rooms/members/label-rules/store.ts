import type { LabelFacts } from '@heyi/contract/members/label-facts'
import { MAX_MEMBER_LABELS } from '@heyi/contract/members/label-fields'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import type { MemberFacts } from '../core/store-facts.ts'
import type { labelRule } from './schema.ts'

type Row = typeof labelRule.$inferSelect
export type RuleRow = Pick<Row, 'label_id' | 'facts' | 'is_on' | 'version' | 'ran_at' | 'carried'>
type WantedFacts = { facts: LabelFacts; shared: MemberFacts; now: Date }

/** Members `u` who fit every fact of a rule. */
function fitting({ facts, shared, now }: WantedFacts): Fragment {
  const { bought, age, unseen, points } = facts
  const own_ids = sql`(select u.id union all select m.id from users m where m.merged_into_id = u.id)`
  const today = shanghaiDay(now)
  return sql`
    u.state = 'active' and not u.is_staff
    ${age ? sql`and u.birthday <= (${today}::date - make_interval(years => ${age.from}::int))` : sql``}
    ${unseen ? sql`and coalesce(u.seen_on, (u.created_at at time zone 'Asia/Shanghai')::date) <= ${addDays(today, -unseen.days)}::date` : sql``}
    ${points ? sql`and ${shared.points.of(points, { own_ids, now })}` : sql``}
    ${bought ? sql`and ${shared.bought.of(bought, { own_ids, now })}` : sql``}`
}

/** So many members are asked one by one what higher rooms know of them; of more, these say who all are. */
const ONE_BY_ONE = 2000
/** Those whom a higher room names by a fact, and what is still to be asked of each; null where no such fact is asked. */
function named({ facts, shared, now }: WantedFacts): { all: Fragment; rest: LabelFacts } | null {
  const { bought, points, ...rest } = facts
  const given = { merged: sql`(select id, merged_into_id from users where merged_into_id is not null)`, now }
  if (bought) return { all: shared.bought.all(bought, given), rest: { ...rest, points } }
  return points ? { all: shared.points.all(points, given), rest } : null
}

/** How many members of these organisations fit, counted up to the limit of lists. */
export async function countFitting(
  tx: Tx,
  organ_ids: readonly number[],
  wanted: WantedFacts,
  oneByOne = ONE_BY_ONE,
): Promise<number> {
  const here = sql`u.organ_id = any(${organ_ids}::int8[])`
  const by = named(wanted)
  const isMany = by && (await tx`select from users u where ${here} offset ${oneByOne} limit 1`).length > 0
  // People are read by their numbers: by how many organisations there are, the planner would read them all.
  const found = isMany
    ? sql`${by.all} b cross join lateral (
        select from users u where u.id = b.user_id and ${here} and ${fitting({ ...wanted, facts: by.rest })} offset 0) u`
    : sql`users u where ${here} and ${fitting(wanted)}`
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from ${found} limit ${COUNT_LIMIT + 1}) first`
  return row?.n ?? 0
}

/** The rules of these labels. */
export async function rulesOf(tx: Tx, label_ids: readonly number[]): Promise<Map<number, RuleRow>> {
  const rows = await tx<RuleRow[]>`
    select label_id, facts, is_on, version, ran_at, carried from label_rule where label_id = any(${label_ids}::int8[])`
  return new Map(rows.map((row) => [row.label_id, row]))
}

/** The rule's next version, or null where it is no longer the one that was read; `version` is '0' where there was none. */
export async function saveRule(
  tx: Tx,
  {
    label_id,
    facts,
    is_on,
    version,
    now,
  }: Pick<Row, 'label_id' | 'facts' | 'is_on'> & { version?: string | undefined; now: Date },
): Promise<number | null> {
  const [row] = await tx<Pick<Row, 'version'>[]>`
    insert into label_rule (label_id, facts, is_on, changed_at) values (${label_id}, ${json(facts)}, ${is_on}, ${now})
    on conflict (label_id) do update set facts = excluded.facts, is_on = excluded.is_on, changed_at = excluded.changed_at, ran_at = null,
      version = label_rule.version + 1
    where ${version ?? null}::text is null or label_rule.version::text = ${version ?? null}::text returning version`
  return row?.version ?? null
}

/** Rules that are on. */
export async function rulesOn(tx: Tx): Promise<number[]> {
  const rows = await tx<Pick<Row, 'label_id'>[]>`select label_id from label_rule where is_on order by label_id`
  return rows.map(({ label_id }) => label_id)
}

export type HeldRule = Pick<Row, 'label_id' | 'facts' | 'is_on' | 'version'> & { organ_id: number }
/** A label's rule, the label kept from being deleted meanwhile; null where there is none any more. */
export async function holdRule(tx: Tx, label_id: number): Promise<HeldRule | null> {
  const [row] = await tx<HeldRule[]>`
    select r.label_id, r.facts, r.is_on, r.version, l.organ_id from label l join label_rule r on r.label_id = l.id
    where l.id = ${label_id} for share of l`
  return row ?? null
}

/** The last of the next `limit` people of these organisations, or who carry the label by its rule; null where these are the last. */
export async function endOfStep(
  tx: Tx,
  {
    label_id,
    organ_ids,
    after,
    limit,
  }: { label_id: number; organ_ids: readonly number[]; after: number; limit: number },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from (
      (select id from users where organ_id = any(${organ_ids}::int8[]) and id > ${after} order by id limit ${limit + 1})
      union
      (select user_id from member_label where label_id = ${label_id} and by_rule and user_id > ${after} order by user_id limit ${limit + 1})
    ) next order by id offset ${limit - 1} limit 1`
  return row?.id ?? null
}

type RuleStep = WantedFacts & { label_id: number; organ_ids: readonly number[]; after: number; until: number | null }
/**
 * Gives the label to those who fit and do not carry it, unless they are full, and takes it from those who carry it by the rule and fit no
 * longer; of the people behind `after` up to `until` (null: all others). How many that were.
 */
export async function applyRule(tx: Tx, { label_id, organ_ids, after, until, ...wanted }: RuleStep): Promise<number> {
  const within = (column: Fragment) =>
    until === null ? sql`${column} > ${after}` : sql`${column} > ${after} and ${column} <= ${until}`
  const fits = sql`u.organ_id = any(${organ_ids}::int8[]) and ${fitting(wanted)}`
  // Rows of people before those of their labels, as whoever moves somebody takes them.
  const come = await tx`
    insert into member_label (user_id, label_id, by_rule, created_at)
    select u.id, ${label_id}::int8, true, ${wanted.now}::timestamptz from users u
    where ${within(sql`u.id`)} and ${fits}
      and (select count(*) from member_label held where held.user_id = u.id) < ${MAX_MEMBER_LABELS}
    order by u.id on conflict do nothing returning 1`
  const gone = await tx`
    delete from member_label ml where ml.label_id = ${label_id} and ml.by_rule and ${within(sql`ml.user_id`)}
      and not exists (select from users u where u.id = ml.user_id and ${fits}) returning 1`
  return gone.length + come.length
}

/** Takes the label from up to `limit` of those who carry it by the rule. How many those were. */
export async function takeByRule(tx: Tx, label_id: number, limit: number): Promise<number> {
  const rows = await tx`
    delete from member_label where label_id = ${label_id} and user_id = any(array(
      select user_id from member_label where label_id = ${label_id} and by_rule order by user_id limit ${limit} for update
    )) returning 1`
  return rows.length
}

/** Notes that a rule has run to its end, unless it was changed meanwhile. */
export async function markRun(
  tx: Tx,
  { label_id, version, now }: { label_id: number; version: number; now: Date },
): Promise<void> {
  await tx`
    update label_rule set ran_at = ${now}, carried = (
      select count(*)::int from member_label where label_id = ${label_id} and by_rule
    ) where label_id = ${label_id} and version = ${version}`
}
