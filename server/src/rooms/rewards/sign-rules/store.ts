import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { SignRule } from './rules.ts'
import type { signRule } from './schema.ts'

type Row = typeof signRule.$inferSelect

/** The rule of a day as JSON, for a statement. */
export const ruleOn = (day: string): Fragment => sql`(
  select json_build_object('ladder', r.ladder, 'month_cap', r.month_cap, 'cards', r.cards) from sign_rule r
  where r.from_day <= ${day}::date order by r.from_day desc limit 1)`

/** The rule of a day. */
export async function readRule(tx: Tx, day: string): Promise<SignRule> {
  const [row] = await tx<{ rule: SignRule }[]>`select ${ruleOn(day)} as rule`
  if (!row?.rule) throw new Error(`no rule of signing in on ${day}`)
  return row.rule
}

/** The newest rules, the last one that was set first. */
export const listRules = (tx: Tx, most: number) =>
  tx<Row[]>`select * from sign_rule order by from_day desc limit ${most}`

/** Whoever sets a rule waits for who sets one. */
export async function lockRules(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('ladder', 0))`
}

/** Sets the rule from a day on, in the place of one that begins on the same day. */
export async function putRule(
  tx: Tx,
  { from_day, ladder, month_cap, cards, made_by, now }: SignRule & { from_day: string; made_by: number; now: Date },
): Promise<void> {
  await tx`
    insert into sign_rule (from_day, ladder, month_cap, cards, made_by, created_at)
    values (${from_day}, ${ladder}::int4[], ${month_cap}, ${cards}, ${made_by}, ${now})
    on conflict (from_day) do update set ladder = excluded.ladder, month_cap = excluded.month_cap, cards = excluded.cards,
      made_by = excluded.made_by, created_at = excluded.created_at`
}
