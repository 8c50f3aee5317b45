import type { LabelFacts } from '@heyi/contract/members/label-facts'
import type { Fragment } from '../../../kernel/db/sql.ts'

type Numbers<F extends keyof LabelFacts> = NonNullable<LabelFacts[F]>

/**
 * Conditions of SQL that higher rooms lend to the rules of labels. `own_ids` is a list of numbers in SQL: those of the member that is
 * looked at, of whoever was merged into them too.
 */
export type MemberFacts = {
  bought: (numbers: Numbers<'bought'>, given: { own_ids: Fragment; now: Date }) => Fragment
  points: (numbers: Numbers<'points'>, given: { own_ids: Fragment; now: Date }) => Fragment
}
