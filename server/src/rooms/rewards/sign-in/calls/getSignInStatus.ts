import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { mergedPeople } from '../../../identity/index.ts'
import { fillableDays, monthDays, monthOf } from '../rules.ts'
import { signInStatus } from '../status.ts'
import { readSigned } from '../store.ts'

const daysOf = (rows: readonly { day: string }[]): string[] => [...new Set(rows.map(({ day }) => day))]

export const getSignInStatus: Handler<typeof rewards.getSignInStatus> = async ({ input, actor, tx, now }) => {
  const today = shanghaiDay(now)
  const month = input.month ?? monthOf(today)
  const [shown, present] = [monthDays(month), monthDays(monthOf(today))]
  const { own_ids } = actor
  const [{ rule, ...status }, asked, here, came] = await inOrder(
    tx,
    (tx) => signInStatus(tx, own_ids, today),
    (tx) => readSigned(tx, own_ids, shown.first, shown.last),
    (tx) => (month === monthOf(today) ? null : readSigned(tx, own_ids, present.first, present.last)),
    (tx) => mergedPeople.firstSeen(tx, own_ids),
  )
  const ofMonth = here ?? asked
  const used = ofMonth.filter(({ is_made_up }) => is_made_up).length
  const cards_left = Math.max(0, rule.cards - used)
  return {
    today,
    ...status,
    month,
    days: daysOf(asked),
    made_up: daysOf(asked.filter(({ is_made_up }) => is_made_up)),
    ladder: rule.ladder.map((points, i) => ({ streak: i + 1, points })),
    cards: rule.cards,
    cards_left,
    fillable: cards_left ? fillableDays(new Set(daysOf(ofMonth)), { today, since: shanghaiDay(came) }) : [],
    month_cap: rule.month_cap,
  }
}
