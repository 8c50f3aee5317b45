import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { setHidden, setReply, takeReview } from '../store.ts'

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
  const review = (await takeReview(tx, review_id, merchantScope(actor.staff))) ?? refuse('REVIEW_NOT_FOUND')
  const newer = await changedSince(tx, 'review', review, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const shown = { version: String(review.version) }
  // Hidden twice, or shown though it is, changes nothing: its stars count once.
  if (event !== 'reply' && (event === 'hide') === (review.hidden_at !== null)) return shown
  if (event === 'reply') await setReply(tx, review_id, words, now)
  else await setHidden(tx, review, event === 'hide' ? words : '', now)
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
