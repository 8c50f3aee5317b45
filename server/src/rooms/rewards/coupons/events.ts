import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { sayDay } from '../../../kernel/time.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff, an order or a VIP plan gave a member a coupon. `by`: the staff member's name, '' where nobody's. */
    'coupon.given': {
      user_coupon_id: number
      user_id: number
      name: string
      worth: string
      until: string
      by: string
      why: string
    }
    /** What a staff member gave to many has come to its end: how many have it, and how many were left out. */
    'coupon.issued': { issue_id: number; user_id: number; name: string; given: number; skipped: number }
    /** Coupons of a person end soon, the one that is named first; `until` is its last day. */
    'coupon.ending': {
      user_id: number
      user_coupon_id: number
      name: string
      worth: string
      until: string
      count: number
    }
    /** Staff took an unused one back. */
    'coupon.revoked': { user_coupon_id: number; user_id: number; name: string; by: string; reason: string }
    /** It was redeemed in a store. */
    'coupon.redeemed': { user_coupon_id: number; user_id: number; name: string; by: string; store: string }
    /** Staff took such a redeeming back. `is_over`: it has ended meanwhile. */
    'coupon.undone': {
      user_coupon_id: number
      user_id: number
      name: string
      by: string
      reason: string
      is_over: boolean
    }
  }
  interface Jobs {
    /** Staff give a coupon to more people than get it within the answer. */
    'rewards:coupon-issue': { issue_id: number }
  }
}

const linkTo = (id: number): string => `${screens.couponDetails.path}?user_coupon_id=${id}`
const toOwner = ({ user_id, user_coupon_id }: { user_id: number; user_coupon_id: number }) => ({
  to: { user_id },
  link: linkTo(user_coupon_id),
  target_id: user_coupon_id,
})

/** What a member reads of coupons that others gave, used or took back, and of those that end soon: of one, or of the first of several. */
export const couponEvents = {
  'coupon.given': {
    changes: ['coupon'],
    notices: {
      topic: 'coupon',
      of: ({ name, worth, until, by, why, ...coupon }) => [
        {
          ...toOwner(coupon),
          title: '您有一张新优惠券',
          body: `${by ? `${by}为您代领了` : `您得到了`}“${name}”（${worth}）${why ? `，${why}` : ''}，${until}前可用。`,
        },
      ],
    },
  },
  'coupon.issued': {
    changes: ['couponIssue'],
    notices: {
      topic: 'coupon',
      of: ({ issue_id, user_id, name, given, skipped }) => [
        {
          to: { user_id },
          title: '优惠券发放完成',
          body: `“${name}”已发给${given}位会员${skipped ? `，跳过${skipped}位` : ''}。`,
          link: '',
          target_id: issue_id,
        },
      ],
    },
  },
  'coupon.ending': {
    changes: ['coupon'],
    notices: {
      topic: 'ending',
      of({ name, worth, until, count, ...coupon }) {
        const when = `在${sayDay(until)}到期，到期当天还能用`
        return count > 1
          ? [
              {
                ...toOwner(coupon),
                title: `${count}张优惠券快到期了`,
                body: `您有${count}张优惠券快到期了，最早的“${name}”（${worth}）${when}。`,
                link: screens.myCoupons.path,
              },
            ]
          : [{ ...toOwner(coupon), title: '优惠券快到期了', body: `您的“${name}”（${worth}）${when}，过后作废。` }]
      },
    },
  },
  'coupon.revoked': {
    changes: ['coupon'],
    notices: {
      topic: 'coupon',
      of: ({ name, by, reason, ...coupon }) => [
        { ...toOwner(coupon), title: '优惠券已收回', body: `${by}收回了您的“${name}”，原因：${reason}。` },
      ],
    },
  },
  'coupon.redeemed': {
    changes: ['coupon'],
    notices: {
      topic: 'coupon',
      of: ({ name, by, store, ...coupon }) => [
        {
          ...toOwner(coupon),
          title: '优惠券已核销',
          body: `您的“${name}”已由${by}${store ? `在${store}` : ''}核销。如果不是您本人使用，请联系社区工作人员。`,
        },
      ],
    },
  },
  'coupon.undone': {
    changes: ['coupon'],
    notices: {
      topic: 'coupon',
      of: ({ name, by, reason, is_over, ...coupon }) => [
        {
          ...toOwner(coupon),
          title: '优惠券核销已撤销',
          body: `${by}撤销了“${name}”的核销，原因：${reason}。${is_over ? '这张券已过期。' : '这张券又可以用了。'}`,
        },
      ],
    },
  },
} satisfies EventTable
