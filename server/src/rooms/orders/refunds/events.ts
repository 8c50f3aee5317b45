import type { Delivery } from '@heyi/contract/mall/deliveries'
import { AUDIT_REMIND_HOURS, RETURN_DAYS, type RefundState, type RefundWay } from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Actor } from '@heyi/contract/states'
import type { EventNotice, EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'
import { toPayer } from '../core/events.ts'

/** A refund in each of its events; `fen` is the money that goes back. */
export type RefundEventFacts = {
  refund_id: number
  refund_no: string
  order_id: number
  order_no: string
  user_id: number
  organ_id: number
  company_id: number
  state: RefundState
  way: RefundWay
  delivery: Delivery
  method: PayMethod | 'points'
  title: string
  fen: number
  points: number
  /** Where both go and by when, or went, in words. */
  where_to: string
  by_role: Actor
  by: string
  reason: string
  /** Who has paid it for its member, and the member's name, masked; of what is done alone, and events written before there was such have none. */
  payer?: { user_id: number; name: string } | null
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'refund.asked': RefundEventFacts
    /** It has waited for a decision for a day; for two. */
    'refund.waiting': RefundEventFacts
    'refund.waitingLong': RefundEventFacts
    /** Agreed to: the money or the goods come next. */
    'refund.agreed': RefundEventFacts
    'refund.refused': RefundEventFacts
    'refund.cancelled': RefundEventFacts
    /** The goods are on their way back, by this parcel or by another than was written before. */
    'refund.sentBack': RefundEventFacts
    'refund.done': RefundEventFacts
    'refund.failed': RefundEventFacts
  }
}

type Words = { title: string; body: string }
/** The notice to the member of a refund, which leads to it. */
const toMember = ({ user_id, refund_id }: RefundEventFacts, words: Words): EventNotice => ({
  to: { user_id },
  ...words,
  link: `${screens.refundDetail.path}?refund_id=${refund_id}`,
  target_id: refund_id,
})

/** Who may decide about it reads that it waits, and those above them where it waits on. */
const waiting = (
  { refund_id, refund_no, title }: RefundEventFacts,
  hours: number,
): Words & Omit<EventNotice, 'to'> => ({
  title: '退款还没有审核',
  body: `“${title}”的退款申请（${refund_no}）已经等了${hours}小时，请尽快审核。`,
  link: `${screens.auditRefund.path}?refund_id=${refund_id}`,
  target_id: refund_id,
})

/** Whether what was agreed to is still to come: what goes into an account of ours is there at once, and told by itself. */
const isToCome = ({ state, method, fen }: RefundEventFacts): boolean =>
  state === 'WAIT_RETURN' || (fen > 0 && (method === 'gateway' || method === 'offline'))
/** What was fetched is brought to where it was fetched, what was sent is sent. */
const howBack = ({ delivery }: RefundEventFacts): string =>
  delivery === 'pickup' ? '送回门店，当面交给工作人员' : '寄回，并填上快递单号'

/** Whose money it was reads that it is back, and nothing of what was bought. */
const backToPayer = ({ payer, fen }: RefundEventFacts): EventNotice[] =>
  payer
    ? [
        toPayer(payer.user_id, {
          title: '退款退给您了',
          body: `您替${payer.name}付的钱，有${yuan(fen)}元已原路退回您付款的账户。`,
        }),
      ]
    : []

const CHANGES = ['order', 'refund'] as const
/** Nobody reads of what they did themselves. */
export const refundEvents = {
  'refund.asked': { changes: CHANGES },
  'refund.waiting': {
    changes: [],
    notices: {
      topic: 'refund',
      of: (refund) => [
        {
          ...waiting(refund, AUDIT_REMIND_HOURS[0]),
          to: { permission_id: P.refund, organ_id: refund.organ_id, company_id: refund.company_id },
        },
      ],
    },
  },
  'refund.waitingLong': {
    changes: [],
    notices: {
      topic: 'refund',
      of: (refund) => [
        {
          ...waiting(refund, AUDIT_REMIND_HOURS[1]),
          to: { permission_id: P.refund, organ_id: refund.organ_id, isAbove: true },
        },
      ],
    },
  },
  'refund.agreed': {
    changes: CHANGES,
    notices: {
      topic: 'refund',
      of(refund) {
        if (refund.by_role === 'owner' || !isToCome(refund)) return []
        const first = refund.state === 'WAIT_RETURN' ? `请在${RETURN_DAYS}天内把商品${howBack(refund)}。` : ''
        const body = `“${refund.title}”的退款通过了。${first}${refund.where_to}。`
        return [toMember(refund, { title: '商家同意退款', body })]
      },
    },
  },
  'refund.refused': {
    changes: CHANGES,
    notices: {
      topic: 'refund',
      of: (refund) =>
        refund.by_role === 'owner'
          ? []
          : [
              toMember(refund, {
                title: '退款没有通过',
                body: `“${refund.title}”的退款没有通过，原因：${refund.reason}。有疑问请联系商家。`,
              }),
            ],
    },
  },
  'refund.cancelled': {
    changes: CHANGES,
    notices: {
      topic: 'refund',
      of: (refund) =>
        refund.by_role === 'owner'
          ? []
          : [
              toMember(refund, {
                title: '退款已撤销',
                body: `没有等到您退回“${refund.title}”，退款申请已经撤销。还在售后期内的可以重新申请。`,
              }),
            ],
    },
  },
  'refund.sentBack': { changes: CHANGES },
  'refund.done': {
    changes: ['order', 'refund', 'stock', 'account', 'coupon', 'vip'],
    notices: {
      topic: 'refund',
      of: (refund) => [
        toMember(refund, { title: '退款完成', body: `“${refund.title}”的退款完成了：${refund.where_to}。` }),
        ...backToPayer(refund),
      ],
    },
  },
  // Only staff hear that it has failed, by the alarm.
  'refund.failed': { changes: CHANGES },
} satisfies EventTable
