import { containing } from '../db/like.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Asked } from './grams.ts'

/**
 * Rows whose search_text has every word that is asked for, by any of its names; their index of search_grams finds them.
 * `row` is the alias of a table that holds both. Nothing where nothing is asked.
 */
export function found(row: Fragment, asked: Asked | null): Fragment {
  if (!asked) return sql``
  const whole = asked.words.length
    ? sql`and ${row}.search_grams @> ${asked.grams}::text[] and ${row}.search_text like all (${asked.words.map(containing)}::text[])`
    : sql``
  return asked.named.reduce(
    (before, { names, grams }) =>
      sql`${before} and ${row}.search_grams && ${grams}::text[] and ${row}.search_text like any (${names.map(containing)}::text[])`,
    whole,
  )
}
