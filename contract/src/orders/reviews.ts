import { z } from 'zod'
import { call, open, permission, signedIn } from '../call.ts'
import {
  At,
  ClientReqId,
  Id,
  idOf,
  idOrNone,
  line,
  lineOf,
  listOf,
  PictureUrls,
  page,
  scrolledOf,
  tablePage,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { appendWords, MAX_REVIEW_PICTURES, replyWords, reviewWords, stars } from './review-rules.ts'

/** What everybody reads of a review. */
const Review = z.object({
  id: Id,
  stars: z.int(),
  words: z.string(),
  pictures: z.array(PictureUrls),
  /** What the person added later, once; null where nothing was. */
  appended: z.object({ words: z.string(), pictures: z.array(PictureUrls), at: At }).nullable(),
  /** What the merchant answered; null where nothing was. */
  reply: z.object({ words: z.string(), at: At }).nullable(),
  created_at: At,
})
/** A review as who wrote it sees it. */
export const MyReview = Review.extend({
  is_anonymous: z.boolean(),
  /** Why others do not see it, in the words of staff; '' where they do. */
  hidden_why: z.string(),
  /** What it earned and was not taken back. */
  points: z.int(),
  may_append: z.boolean(),
})
const StaffReview = MyReview.omit({ may_append: true }).extend({
  order_id: Id,
  order_no: z.string(),
  goods_id: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  merchant_name: z.string(),
  buyer: z.object({ id: Id, name: z.string(), mobile_masked: z.string() }),
  version: Version,
})
const Rating = {
  /** Stars of all that are shown, and how many those are: their mean is the first by the second. */
  stars_sum: z.int(),
  stars_count: z.int(),
}

export const reviews = {
  setReview: call({
    path: '/api/order/setReview',
    summary: 'Reviews a line of one of my completed orders, or adds to that review once',
    kind: 'write',
    changes: ['order', 'review', 'account'],
    access: signedIn,
    idempotent: true,
    input: z
      .object({
        line_id: idOf('order_line'),
        event: z.enum(['write', 'append']),
        /** Of a review: 1 to 5. What is added leaves them as they are. */
        stars: wholeOf(stars).default(5),
        words: lineOf(reviewWords).default(''),
        pictures: z.array(z.uuid()).max(MAX_REVIEW_PICTURES).default([]),
        is_anonymous: z.boolean().default(true),
        client_req_id: ClientReqId,
      })
      .refine(({ event, words }) => event === 'write' || appendWords.problem(words) === null, {
        path: ['words'],
        error: '请写几句再提交，至少2个字',
      }),
    output: z.object({
      review_id: Id,
      /** What it earned; 0 for what is added, and after so many on one day. */
      points: z.int(),
    }),
    reasons: ['ORDER_NOT_FOUND', 'REVIEW_NOT_POSSIBLE', 'MEDIA_NOT_FOUND'],
  }),
  getReviews: call({
    path: '/api/goods/getReviews',
    summary: 'What buyers say of a product, newest first',
    kind: 'read',
    about: ['review', 'profile'],
    access: open,
    input: z.object({
      goods_id: idOf('goods'),
      filter: z.enum(['all', 'pictures', 'low']).default('all'),
      ...page(10),
    }),
    output: scrolledOf(Review.extend({ name: z.string(), spec_text: z.string() })).extend(Rating),
    reasons: [],
  }),
  getReviewsTo: call({
    path: '/api/order/getReviewsTo',
    summary: 'Reviews of orders of my organisations by tab, with counts of what waits',
    kind: 'read',
    about: ['review', 'order', 'profile', 'company'],
    access: permission(P.reviewHandle),
    input: z.object({
      tab: z.enum(['all', 'unanswered', 'low', 'pictures', 'hidden']).default('unanswered'),
      /** 0: any. */
      stars: z.int().min(0).max(5).default(0),
      keyword: line(40).default(''),
      merchantId: idOrNone('company').default(0),
      review_id: idOrNone('review').default(0),
      ...tablePage(20, 100),
    }),
    output: listOf(StaffReview).extend({ counts: z.object({ unanswered: z.int(), low: z.int() }) }),
    reasons: [],
  }),
  setReviewState: call({
    path: '/api/order/setReviewState',
    summary:
      'Answers a review, hides it from others with a reason, or shows it again; what it earned goes and comes with that',
    kind: 'write',
    changes: ['review', 'account'],
    access: permission(P.reviewHandle),
    input: z
      .object({
        review_id: idOf('review'),
        event: z.enum(['reply', 'hide', 'show']),
        /** The answer, or why it is hidden. */
        words: lineOf({ ...replyWords, min: 0 }).default(''),
        version: Version.optional(),
      })
      .refine(({ event, words }) => event === 'show' || replyWords.problem(words) === null, {
        path: ['words'],
        error: '请写明内容，至少2个字',
      }),
    output: z.object({ version: Version }),
    reasons: ['REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
}
