import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { mergedPeople, registry } from '../../../identity/index.ts'
import { bookPoints } from '../../core/store-book.ts'
import { readRule } from '../../sign-rules/store.ts'
import { fillingOf, isFillable, monthDays, monthOf } from '../rules.ts'
import { addSignIn, lockSignIns, mendStreaks, readNewest, readSigned } from '../store.ts'

/** Cards are counted by the days they filled: each is of one month and fills a day of it. */
export const makeUpSignIn: Handler<typeof rewards.makeUpSignIn> = async ({ input, actor, tx, refuse, now }) => {
  const { user_id, own_ids, organ_id } = actor
  const { day } = input
  const today = shanghaiDay(now)
  const month = monthDays(monthOf(today))
  const [, , came, around, rule_then, newest] = await inOrder(
    tx,
    (tx) => lockSignIns(tx, user_id),
    (tx) => registry.keepActive(tx, user_id),
    (tx) => mergedPeople.firstSeen(tx, own_ids),
    // The day before the month's first may carry the streak that goes on.
    (tx) => readSigned(tx, own_ids, addDays(month.first, -1), today),
    (tx) => readRule(tx, day < month.first ? month.first : day),
    (tx) => readNewest(tx, own_ids, today),
  )
  if (!isFillable(day, { today, since: shanghaiDay(came) })) refuse('SIGN_DAY_CLOSED')
  if (around.some((row) => row.day === day)) refuse('SIGN_DAY_TAKEN')
  const ofMonth = around.filter((row) => row.day >= month.first)
  const left = newest.rule.cards - ofMonth.filter(({ is_made_up }) => is_made_up).length
  if (left <= 0) refuse('SIGN_CARDS_SPENT')
  const { streak, mended, current, points, next_points } = fillingOf(around, day, { ...newest, today, rule_then })
  if (!(await addSignIn(tx, { user_id, organ_id, day, streak, points, made_up_at: now, now }))) refuse('SIGN_DAY_TAKEN')
  await mendStreaks(tx, mended)
  const balance = await bookPoints(tx, {
    user_id,
    delta: points,
    biz: 'SIGN_IN',
    biz_id: day,
    reason: `补签${Number(day.slice(5, 7))}月${Number(day.slice(8))}日，连续第${streak}天`,
    now,
  })
  return { streak: current, points, next_points, balance, cards_left: left - 1 }
}
