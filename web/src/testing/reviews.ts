import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { companies, listed } from './mall.ts'

type Orders = Contract['orders']
type Review = OutputOf<Orders['getReviews']>['list'][number]
type Mine = NonNullable<OutputOf<Orders['getOrderGoods']>['lines'][number]['review']>
type StaffReview = OutputOf<Orders['getReviewsTo']>['list'][number]

const AT = '2026-11-20T02:00:00.000Z'
const body = { id: 801, stars: 4, words: '盖子有点紧', pictures: [], appended: null, reply: null, created_at: AT }

export const review = (own: Partial<Review> = {}): Review => ({ ...body, name: '张**', spec_text: '青灰格', ...own })
/** What a product shows: these reviews of so many. */
export const reviewsOf = (...rows: Review[]): OutputOf<Orders['getReviews']> => ({
  ...listed(...rows),
  stars_sum: rows.reduce((sum, { stars }) => sum + stars, 0),
  stars_count: rows.length,
})
export const noReviews = reviewsOf()

export const myReview = (own: Partial<Mine> = {}): Mine => ({
  ...body,
  is_anonymous: true,
  hidden_why: '',
  points: 0,
  may_append: true,
  ...own,
})

export const staffReview = (own: Partial<StaffReview> = {}): StaffReview => ({
  ...body,
  is_anonymous: true,
  hidden_why: '',
  points: 0,
  order_id: 501,
  order_no: '2026112000000501',
  goods_id: 7,
  name: '羊毛格纹围巾',
  spec_text: '青灰格',
  picture: null,
  merchant_name: '和颐优选',
  buyer: { id: 101, name: '张桂兰', mobile_masked: '139****0001' },
  version: '1',
  ...own,
})
export const reviewPage = (...rows: StaffReview[]): OutputOf<Orders['getReviewsTo']> => ({
  ...listed(...rows),
  counts: { unanswered: rows.length, low: 0 },
})
/** What the console's reviews are asked beside. */
export const reviewConsole = (page = reviewPage(staffReview())) => ({
  'organisation.getMenus': [],
  'organisation.getReceptionOrgans': [],
  'organisation.getCompanysTo': companies,
  'orders.getReviewsTo': page,
})
