import type { ParsedOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { changedSince } from '../../../identity/index.ts'
import { orderAwards } from '../../../rewards/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { ledgerWords } from '../../core/rules.ts'
import { lockReview, noteTaken, setHidden, setReply, type Taken } from '../store.ts'

export const setReviewState: Handler<typeof orders.setReviewState, OrdersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { review_id, event, words, version } = input
  const review = (await lockReview(tx, review_id, merchantScope(actor.staff))) ?? refuse('REVIEW_NOT_FOUND')
  const newer = await changedSince(tx, 'review', review, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const shown = { version: String(review.version) }
  // Hidden twice, or shown though it is, changes nothing: its stars count once.
  if (event !== 'reply' && (event === 'hide') === (review.hidden_at !== null)) return shown
  const points = await steps[event](tx, review, { words, now })
  const { user_id, order_id, name } = review
  if (event === 'reply') await emit(tx, 'review.replied', [{ review_id, user_id, order_id, name, words }])
  if (event === 'hide') await emit(tx, 'review.hidden', [{ review_id, user_id, order_id, name, words, points }])
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: review.user_id,
    action: `review.${event}`,
    target: 'review',
    target_id: review_id,
    reason: words,
    request,
  })
  changed({ orders: [review], people: [review.user_id] })
  return { version: String(review.version + 1) }
}

/** Each answers the points that were taken back. */
const steps = { reply, hide, show } satisfies Record<
  ParsedOf<typeof orders.setReviewState>['event'],
  (tx: Tx, review: Taken, reply: { words: string; now: Date }) => Promise<number>
>

async function reply(tx: Tx, { id }: Taken, { words, now }: { words: string; now: Date }): Promise<number> {
  await setReply(tx, id, words, now)
  return 0
}

const nthOf = ({ id, version }: Taken): string => `${id}.${version}`
async function hide(tx: Tx, review: Taken, { words, now }: { words: string; now: Date }): Promise<number> {
  await setHidden(tx, review, words, now)
  const { user_id, points, name } = review
  const fact = { nth: nthOf(review), reason: ledgerWords.reviewHidden(name), now }
  const taken = await orderAwards.reviewBack(tx, { user_id, points, ...fact })
  if (taken > 0) await noteTaken(tx, review.id, taken)
  return taken
}

async function show(tx: Tx, review: Taken, { now }: { now: Date }): Promise<number> {
  await setHidden(tx, review, '', now)
  const { user_id, points_taken: points, name } = review
  const fact = { nth: nthOf(review), reason: ledgerWords.reviewShown(name), now }
  await orderAwards.reviewAgain(tx, { user_id, points, ...fact })
  return 0
}
