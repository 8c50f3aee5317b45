import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { mergedPeople } from '../../../identity/index.ts'
import { listRules } from '../../sign-rules/store.ts'
import { fillableDays, fillingOf, monthDays, monthOf, standingOf } from '../rules.ts'
import { readNewest, readSigned } from '../store.ts'

const daysOf = (rows: readonly { day: string }[]): string[] => [...new Set(rows.map(({ day }) => day))]

/** A rule begins with a day, so a month has one for each, one from before, and tomorrow's. */
const RULES_OF_A_MONTH = 33

export const getSignInStatus: Handler<typeof rewards.getSignInStatus> = async ({ input, actor, tx, now }) => {
  const today = shanghaiDay(now)
  const month = input.month ?? monthOf(today)
  const [shown, present] = [monthDays(month), monthDays(monthOf(today))]
  const { own_ids } = actor
  const [newest, elsewhere, around, came, rules] = await inOrder(
    tx,
    (tx) => readNewest(tx, own_ids, today),
    (tx) => (month === monthOf(today) ? null : readSigned(tx, own_ids, shown.first, shown.last)),
    // The day before the month's first may carry the streak that goes on.
    (tx) => readSigned(tx, own_ids, addDays(present.first, -1), present.last),
    (tx) => mergedPeople.firstSeen(tx, own_ids),
    (tx) => listRules(tx, RULES_OF_A_MONTH),
  )
  const { rule, last, points, month_points } = newest
  const ofMonth = around.filter(({ day }) => day >= present.first)
  const asked = elsewhere ?? ofMonth
  const used = ofMonth.filter(({ is_made_up }) => is_made_up).length
  const cards_left = Math.max(0, rule.cards - used)
  const open = cards_left ? fillableDays(new Set(daysOf(ofMonth)), { today, since: shanghaiDay(came) }) : []
  const fillable = open.map((day) => {
    const rule_then = rules.find(({ from_day }) => from_day <= day) ?? rule
    const { current, points, next_points } = fillingOf(around, day, { ...newest, today, rule_then })
    return { day, streak: current, points, next_points }
  })
  return {
    today,
    ...standingOf(last, today, newest),
    points,
    month_points,
    month,
    days: daysOf(asked),
    made_up: daysOf(asked.filter(({ is_made_up }) => is_made_up)),
    ladder: rule.ladder.map((points, i) => ({ streak: i + 1, points })),
    cards: rule.cards,
    cards_left,
    fillable,
    month_cap: rule.month_cap,
  }
}
