import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { firstOf } from '../../../../lib/console/first-of.ts'
import { q } from '../../../../lib/query.ts'

export type StaffReviews = OutputOf<Contract['orders']['getReviewsTo']>
export type StaffReview = StaffReviews['list'][number]

/** The parts of the list: what waits for somebody first. */
export const reviewTabs = {
  unanswered: '未回复',
  low: '低分',
  pictures: '有图',
  hidden: '已隐藏',
  all: '全部',
} as const
export type ReviewTabName = keyof typeof reviewTabs

/** One review as it stands now, wherever it stands. */
export const oneReview = (review_id: number) =>
  firstOf(q.orders.getReviewsTo({ tab: 'all', review_id }), '没有找到这条评价')
