import type { orders } from '@heyi/contract/orders/index'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { owned } from '../../../media/index.ts'
import { orderAwards } from '../../../rewards/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { ledgerWords } from '../../core/rules.ts'
import { isUnsaid, mayAppend, whyNoReview } from '../../core/rules-reviews.ts'
import { ofMember } from '../../core/store-read.ts'
import { addWords, insertReview, lockLine, lockOwnReview, noteEarned } from '../store.ts'

type Call = typeof orders.setReview
type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

export const setReview: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, changed } = context
  const line = (await lockLine(tx, input.line_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  const mine = await owned(tx, actor.user_id, input.pictures)
  if (input.pictures.some((id) => !mine.has(id))) refuse('MEDIA_NOT_FOUND')
  const written = input.event === 'write' ? await write(context, line) : await append(context)
  changed({ orders: [line], people: [line.user_id] })
  return written
}

type Written = { review_id: number; points: number }
async function write({ input, tx, refuse, now, deps }: Context<Call, OrdersDeps>, line: Line): Promise<Written> {
  const why = whyNoReview(line, now)
  if (why) refuse('REVIEW_NOT_POSSIBLE', { why })
  if (line.reviewed) refuse('REVIEW_NOT_POSSIBLE', { why: '这件商品已经评价过了，可以追加评价' })
  if (!isUnsaid(line)) refuse('REVIEW_NOT_POSSIBLE', { why: '这件商品已经全部退款，不能评价' })
  const { stars, words, pictures: picture_ids, is_anonymous } = input
  const { id: order_line_id, goods_id, user_id, company_id, organ_id } = line
  const facts = { stars, words, picture_ids, is_anonymous, created_at: now }
  const review_id = await insertReview(tx, { order_line_id, goods_id, user_id, company_id, organ_id, ...facts })
  const earned = { user_id, order_line_id, reason: ledgerWords.review(line.name), now }
  const points = await orderAwards.forReview(tx, earned, deps.setting)
  if (points > 0) await noteEarned(tx, review_id, points)
  return { review_id, points }
}

async function append({ input, actor, tx, refuse, now }: Context<Call, OrdersDeps>): Promise<Written> {
  const review = await lockOwnReview(tx, input.line_id, actor.own_ids)
  if (!review) return refuse('REVIEW_NOT_POSSIBLE', { why: '请先评价，再追加' })
  if (!mayAppend(review, now)) refuse('REVIEW_NOT_POSSIBLE', { why: '这条评价不能再追加了' })
  await addWords(tx, review.id, { words: input.words, picture_ids: input.pictures, now })
  return { review_id: review.id, points: 0 }
}
