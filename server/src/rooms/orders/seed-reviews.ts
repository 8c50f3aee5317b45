import type { Delivery } from '@heyi/contract/mall/deliveries'
import { rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { shanghaiDay } from '../../kernel/time.ts'
import { ledger } from '../rewards/index.ts'
import { ledgerWords } from './core/rules.ts'

export type DemoReview = {
  stars: number
  words: string
  /** Goods that it speaks of, and how they came; any where it speaks of neither. */
  goods_ids?: number[]
  delivery?: Delivery
  reply?: string
  appended?: string
  hidden?: string
}
type Line = {
  id: number
  name: string
  goods_id: number
  user_id: number
  company_id: number
  organ_id: number
  delivery: Delivery
  completed_at: Date
}

const DAY = 86_400_000
/** Of so many lines one is left without a review; so many give their name. */
const SILENT = 4
const NAMED = 5
/** Of the first member so many lines wait to be reviewed. */
const WAITING = 3
/** What is older was answered, one way or another. */
const ANSWERED_DAYS = 14
const THANKS = '谢谢您的评价。'
/** What a review earned, and how many of a person on one day, since so many days. */
const EARNED = { points: 5, a_day: 3, days: 30 }

/** What buyers said of the demo orders, from the oldest on. Nobody hears of it: it belongs to the past. */
export async function seedReviews(
  tx: Tx,
  { reviews, first, now }: { reviews: readonly DemoReview[]; first: number; now: Date },
): Promise<void> {
  const lines = await tx<Line[]>`
    select l.id, l.name, l.goods_id, o.user_id, o.company_id, o.organ_id, o.delivery, o.completed_at from order_line l join orders o on o.id = l.order_id
    where o.state = 'COMPLETED' and o.delivery <> 'virtual' and l.refunded < l.quantity order by o.completed_at, l.id`
  const waiting = new Set(
    lines
      .filter((line) => line.user_id === first)
      .slice(-WAITING)
      .map(({ id }) => id),
  )
  const rows = lines
    .filter(({ id }, i) => i % SILENT !== 0 && !waiting.has(id))
    .flatMap((line, i) => reviewOf(line, i, reviews, now))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  if (!rows.length) return
  const rewarded = reward(rows, now)
  await tx`insert into ${rowsOf('review', rewarded)}`
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  for (const { user_id, order_line_id: biz_id, points, created_at } of rewarded) {
    const reason = ledgerWords.review(names.get(biz_id) ?? '')
    await ledger.bookPoints(tx, { user_id, delta: points, biz: 'REVIEW', biz_id, reason, now: created_at })
  }
  await tx`update order_line set reviewed = true where id in (select order_line_id from review)`
  await tx`
    insert into goods_rating (goods_id, stars_sum, stars_count)
    select goods_id, sum(stars), count(*) from review where hidden_at is null group by goods_id`
}

/** Reviews with what each has earned: nothing one that was hidden, what took it back included. */
function reward<R extends { user_id: number; hidden_at: Date | null; created_at: Date }>(
  rows: readonly R[],
  now: Date,
) {
  const since = now.getTime() - EARNED.days * DAY
  const given = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.user_id} ${shanghaiDay(row.created_at)}`
    const times = given.get(key) ?? 0
    const isEarned = row.created_at.getTime() >= since && !row.hidden_at && times < EARNED.a_day
    if (isEarned) given.set(key, times + 1)
    return { ...row, points: isEarned ? EARNED.points : 0 }
  })
}

const isAbout = ({ goods_ids, delivery }: DemoReview, line: Line): boolean =>
  (goods_ids?.includes(line.goods_id) ?? true) && (delivery ?? line.delivery) === line.delivery

/** None has a picture: nobody photographed goods that are only drawn. */
function reviewOf(line: Line, i: number, reviews: readonly DemoReview[], now: Date) {
  const { id, goods_id, user_id, company_id, organ_id } = line
  const fitting = reviews.filter((one) => isAbout(one, line))
  const one = fitting[i % fitting.length]
  const created_at = new Date(line.completed_at.getTime() + (1 + (i % 3)) * DAY)
  if (!one || created_at > now) return []
  const reply = one.reply ?? (one.hidden || now.getTime() - created_at.getTime() < ANSWERED_DAYS * DAY ? '' : THANKS)
  const later = (days: number) => new Date(Math.min(created_at.getTime() + days * DAY, now.getTime()))
  return [
    {
      order_line_id: id,
      ...{ goods_id, user_id, company_id, organ_id },
      ...{ stars: one.stars, words: one.words },
      picture_ids: [],
      is_anonymous: i % NAMED !== 0,
      append_words: one.appended ?? '',
      append_picture_ids: [],
      appended_at: one.appended ? later(7) : null,
      reply,
      replied_at: reply ? later(1) : null,
      hidden_why: one.hidden ?? '',
      hidden_at: one.hidden ? later(1) : null,
      version: reply || one.hidden ? 2 : 1,
      created_at,
    },
  ]
}
