import type { LabelFacts } from '@heyi/contract/members/label-facts'
import type { Fragment } from '../../../kernel/db/sql.ts'

type Numbers<F extends keyof LabelFacts> = NonNullable<LabelFacts[F]>

/**
 * Conditions of SQL that higher rooms lend to the rules of labels. `own_ids` is a list of numbers in SQL: those of the member that is
 * looked at, of whoever was merged into them too.
 */
export type MemberFacts = { bought: MemberFact<'bought'>; points: MemberFact<'points'> }
export type MemberFact<F extends keyof LabelFacts> = {
  /** Whether it is so of the member. */
  of: (numbers: Numbers<F>, given: { own_ids: Fragment; now: Date }) => Fragment
  /**
   * All of whom it is so, each once: a table in SQL of one column, `user_id`. Far cheaper than asking of each of many. `merged` is a table of
   * who was merged (`id`) into whom (`merged_into_id`).
   */
  all: (numbers: Numbers<F>, given: { merged: Fragment; now: Date }) => Fragment
}
