import { screens } from '@heyi/contract/screens'
import type { Listener, Listeners } from '../../../kernel/jobs/events.ts'
import { certificationChanges } from '../../identity/index.ts'
import { orderChanges, reviewChanges } from '../../orders/index.ts'
import { companyChanges } from '../../organisation/index.ts'
import { couponChanges, grantChanges } from '../../rewards/index.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { type GroupNoticeEvent, groupNotice } from './group-rules.ts'
import { type RefundNoticeEvent, refundNotice } from './refund-rules.ts'
import {
  certificationNotice,
  codeAskedNotice,
  companyNotice,
  couponEndingNotice,
  couponNotice,
  endingNotice,
  grantNotice,
  isOwnAction,
  isTold,
  lockedNotice,
  type OrderNoticeEvent,
  orderKind,
  orderNotice,
  reviewNotice,
  spendingNotice,
  wechatNotice,
} from './rules.ts'
import { closeStreams } from './store.ts'
import { telling } from './telling.ts'

/** The last event of each person says whether they are told anything. */
const endNotices: Listener<'member.moved'> = async ({ events, tx, now }) => {
  const last = new Map(events.map(({ payload }) => [payload.user_id, payload.state]))
  await closeStreams(
    tx,
    [...last].map(([user_id, state]) => ({ user_id, closed_at: state === 'active' ? null : now })),
  )
}

const aboutOrder = <E extends OrderNoticeEvent>(deps: MessagingDeps, happening: E): Listener<E> =>
  telling(deps, {
    topic: 'order',
    changes: orderChanges[happening],
    say: (payload) =>
      isOwnAction(happening, payload) || isTold(happening, payload)
        ? []
        : [
            {
              user_id: payload.user_id,
              kind: orderKind(happening),
              ...orderNotice(happening, payload),
              link: `${screens.order.path}?order_id=${payload.order_id}`,
              target_id: payload.order_id,
            },
          ],
  })

const aboutCode = (deps: MessagingDeps): Listener<'purchase.codeAsked'> =>
  telling(deps, {
    topic: 'order',
    changes: [],
    say: ({ user_id, ...asked }) => [
      { user_id, kind: 'safety', ...codeAskedNotice(asked), link: screens.orders.path, target_id: 0 },
    ],
  })

const aboutRefund = <E extends RefundNoticeEvent>(deps: MessagingDeps, happening: E): Listener<E> =>
  telling(deps, {
    topic: 'refund',
    changes: orderChanges[happening],
    say: (payload) => {
      const notice = refundNotice(happening, payload)
      const link = `${screens.refundDetail.path}?refund_id=${payload.refund_id}`
      return notice ? [{ user_id: payload.user_id, ...notice, link, target_id: payload.refund_id }] : []
    },
  })

const aboutReview = <E extends 'review.replied' | 'review.hidden'>(deps: MessagingDeps, happening: E): Listener<E> =>
  telling(deps, {
    topic: 'review',
    changes: reviewChanges,
    say: (payload) => [
      {
        user_id: payload.user_id,
        ...reviewNotice(happening, payload),
        link: `${screens.review.path}?order_id=${payload.order_id}`,
        target_id: payload.order_id,
      },
    ],
  })

const aboutGroup = <E extends GroupNoticeEvent>(deps: MessagingDeps, happening: E): Listener<E> =>
  telling(deps, {
    topic: 'order',
    changes: orderChanges[happening],
    say: (payload) => [
      {
        user_id: payload.user_id,
        ...groupNotice(happening, payload),
        link: `${screens.groupBuy.path}?group_id=${payload.group_id}`,
        target_id: payload.order_id,
      },
    ],
  })

const aboutWechat = (deps: MessagingDeps, happening: 'wechat.bound' | 'wechat.unbound'): Listener<typeof happening> =>
  telling(deps, {
    topic: 'wechat',
    changes: ['wechat'],
    say: ({ user_id, app }) => [{ user_id, ...wechatNotice(happening, app), link: screens.wechat.path, target_id: 0 }],
  })

const aboutCertification = (deps: MessagingDeps): Listener<'certification.decided'> =>
  telling(deps, {
    topic: 'certification',
    changes: certificationChanges,
    say: (payload) => [
      {
        user_id: payload.user_id,
        ...certificationNotice(payload),
        link: screens.certification.path,
        target_id: payload.certification_id,
      },
    ],
  })

const aboutCompany = (deps: MessagingDeps): Listener<'company.decided'> =>
  telling(deps, {
    topic: 'company',
    changes: companyChanges,
    say: (payload) => [
      {
        user_id: payload.user_id,
        ...companyNotice(payload),
        link: screens.companyApply.path,
        target_id: payload.company_id,
      },
    ],
  })

const linkTo = (id: number): string => `${screens.couponDetails.path}?user_coupon_id=${id}`
const aboutCoupon = <E extends 'given' | 'revoked' | 'redeemed'>(
  deps: MessagingDeps,
  happening: E,
): Listener<`coupon.${E}`> =>
  telling(deps, {
    topic: 'coupon',
    changes: couponChanges,
    say: (payload) => [
      {
        user_id: payload.user_id,
        ...couponNotice[happening](payload as never),
        link: linkTo(payload.user_coupon_id),
        target_id: payload.user_coupon_id,
      },
    ],
  })

const aboutEnding = (deps: MessagingDeps): Listener<'points.ending'> =>
  telling(deps, {
    topic: 'ending',
    changes: ['account'],
    say: ({ user_id, points, until }) => [
      { user_id, ...endingNotice({ points, until }), link: screens.points.path, target_id: 0 },
    ],
  })

const aboutEndingCoupons = (deps: MessagingDeps): Listener<'coupon.ending'> =>
  telling(deps, {
    topic: 'ending',
    changes: couponChanges,
    say: ({ user_id, user_coupon_id, ...ending }) => [
      {
        user_id,
        ...couponEndingNotice(ending),
        link: ending.count > 1 ? screens.myCoupons.path : linkTo(user_coupon_id),
        target_id: user_coupon_id,
      },
    ],
  })

const aboutLock = (deps: MessagingDeps): Listener<'login.locked'> =>
  telling(deps, {
    topic: 'session',
    changes: ['session'],
    say: ({ user_id, until }) => [
      { user_id, ...lockedNotice(new Date(until)), link: screens.sessions.path, target_id: 0 },
    ],
  })

const aboutGrant = (deps: MessagingDeps): Listener<'points.granted'> =>
  telling(deps, {
    topic: 'points',
    changes: grantChanges,
    say: (payload) => [
      { user_id: payload.user_id, ...grantNotice(payload), link: screens.points.path, target_id: payload.grant_id },
    ],
  })

const aboutSpending = (deps: MessagingDeps): Listener<'spending.unusual'> =>
  telling(deps, {
    topic: 'spending',
    changes: ['account'],
    say: ({ user_id, ...spent }) => [
      { user_id, ...spendingNotice(spent), link: screens.payPassword.path, target_id: 0, always: ['sms'] },
    ],
  })

/**
 * Members hear what happens to their orders and to the merchants they applied for, what was decided about their documents, and
 * of their ways to sign in: in the message list, and at once where a socket is open.
 */
export const listeners = (deps: MessagingDeps): Listeners => ({
  'login.locked': [aboutLock(deps)],
  'points.ending': [aboutEnding(deps)],
  'wechat.bound': [aboutWechat(deps, 'wechat.bound')],
  'wechat.unbound': [aboutWechat(deps, 'wechat.unbound')],
  'certification.decided': [aboutCertification(deps)],
  'member.moved': [endNotices],
  'order.paid': [aboutOrder(deps, 'order.paid')],
  'order.placedFor': [aboutOrder(deps, 'order.placedFor')],
  'purchase.codeAsked': [aboutCode(deps)],
  'order.ready': [aboutOrder(deps, 'order.ready')],
  'order.shipped': [aboutOrder(deps, 'order.shipped')],
  'order.reshipped': [aboutOrder(deps, 'order.reshipped')],
  'order.invoiced': [aboutOrder(deps, 'order.invoiced')],
  'order.priced': [aboutOrder(deps, 'order.priced')],
  'order.receiveSoon': [aboutOrder(deps, 'order.receiveSoon')],
  'order.uncollected': [aboutOrder(deps, 'order.uncollected')],
  'order.completed': [aboutOrder(deps, 'order.completed')],
  'order.closed': [aboutOrder(deps, 'order.closed')],
  'order.used': [aboutOrder(deps, 'order.used')],
  'order.undone': [aboutOrder(deps, 'order.undone')],
  'refund.agreed': [aboutRefund(deps, 'refund.agreed')],
  'refund.refused': [aboutRefund(deps, 'refund.refused')],
  'refund.cancelled': [aboutRefund(deps, 'refund.cancelled')],
  'refund.done': [aboutRefund(deps, 'refund.done')],
  'review.replied': [aboutReview(deps, 'review.replied')],
  'review.hidden': [aboutReview(deps, 'review.hidden')],
  'group.formed': [aboutGroup(deps, 'group.formed')],
  'group.failed': [aboutGroup(deps, 'group.failed')],
  'group.short': [aboutGroup(deps, 'group.short')],
  'company.decided': [aboutCompany(deps)],
  'coupon.given': [aboutCoupon(deps, 'given')],
  'coupon.revoked': [aboutCoupon(deps, 'revoked')],
  'coupon.redeemed': [aboutCoupon(deps, 'redeemed')],
  'coupon.ending': [aboutEndingCoupons(deps)],
  'points.granted': [aboutGrant(deps)],
  'spending.unusual': [aboutSpending(deps)],
})
