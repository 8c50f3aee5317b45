import { screens } from '@heyi/contract/screens'
import type { EventNotice, EventTable } from '../../../kernel/jobs/event-table.ts'

/** A review in its events: the product's name, and what staff wrote. */
export type ReviewFacts = { review_id: number; user_id: number; order_id: number; name: string; words: string }

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'review.replied': ReviewFacts
    /** `points`: what of its reward was taken back. */
    'review.hidden': ReviewFacts & { points: number }
  }
}

/** The notice to who wrote it, which leads to it. */
const toWriter = ({ user_id, order_id }: ReviewFacts, words: { title: string; body: string }): EventNotice => ({
  to: { user_id },
  ...words,
  link: `${screens.review.path}?order_id=${order_id}`,
  target_id: order_id,
})

export const reviewEvents = {
  'review.replied': {
    changes: ['review', 'account'],
    notices: {
      topic: 'review',
      of: (review) => [
        toWriter(review, {
          title: '商家回复了您的评价',
          body: `您对“${review.name}”的评价有了回复：${review.words}`,
        }),
      ],
    },
  },
  'review.hidden': {
    changes: ['review', 'account'],
    notices: {
      topic: 'review',
      of({ points, ...review }) {
        const back = points > 0 ? `，评价奖励的${points}积分已收回` : ''
        const body = `您对“${review.name}”的评价，别人现在看不到了${back}。原因：${review.words}`
        return [toWriter(review, { title: '您的评价被隐藏了', body })]
      },
    },
  },
} satisfies EventTable
