import type { NoticeKind } from '@heyi/contract/identity/notice-kinds'
import type { Delivery } from '@heyi/contract/mall/deliveries'
import { closeReasons } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import type { Actor } from '@heyi/contract/states'
import type { EventNotice, EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'

/** An order in each of its events. */
export type OrderFacts = {
  order_id: number
  order_no: string
  user_id: number
  organ_id: number
  company_id: number
  state: string
  /** The first product's name. */
  title: string
  quantity: number
  /** How many SKUs it holds; events written before there was such a number have none. */
  kinds?: number
  pay_fen: number
  points: number
  delivery: Delivery
  /** Where it is fetched. */
  store_name: string | null
  /** Who did it: what they are to the order, and their name. */
  by_role: Actor
  by: string
  reason?: string
}
export type Parcel = { company: string; no: string }

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'order.paid': OrderFacts
    'order.completed': OrderFacts
    'order.closed': OrderFacts
  }
  interface Jobs {
    /** Money came in that no order waits for: it goes back. */
    'orders:returnLate': { payment_id: number; busy_since?: string }
    /** An attempt to pay is over in our books: it ends at the gateway. */
    'orders:closeAttempt': { out_trade_no: string }
    'orders:followParcel': Parcel
    /** The days on which these orders moved are added up again. */
    'orders:markDue': { order_ids: number[] }
    /** Money that goes back by the gateway is asked for, or asked after. */
    'orders:sendRefund': { refund_id: number; busy_since?: string }
    /** All of an order of a group that failed goes back. */
    'orders:returnGroup': { order_id: number }
  }
}

/** “东北大米 5kg”等2件, of one kind alone “东北大米 5kg”×2 */
const namedGoods = ({ title, quantity, kinds }: Pick<OrderFacts, 'title' | 'quantity' | 'kinds'>): string =>
  `“${title}”${quantity === 1 ? '' : kinds === 1 ? `×${quantity}` : `等${quantity}件`}`
/** 您的“东北大米 5kg”等2件 */
export const namedOrder = (order: Pick<OrderFacts, 'title' | 'quantity' | 'kinds'>): string =>
  `您的${namedGoods(order)}`
/** 19.90元和300积分 */
export const costOf = ({ pay_fen, points }: Pick<OrderFacts, 'pay_fen' | 'points'>): string =>
  [pay_fen > 0 && `${yuan(pay_fen)}元`, points > 0 && `${points}积分`].filter(Boolean).join('和')
/** Why staff did it, in brackets; '' where they said nothing. */
export const because = (reason: string | undefined): string =>
  reason ? `（${(closeReasons as Record<string, string>)[reason] ?? reason}）` : ''

/** The notice to the member of an order, which leads to it. */
export const toMember = (
  { user_id, order_id }: Pick<OrderFacts, 'user_id' | 'order_id'>,
  words: { title: string; body: string },
  kind: NoticeKind = 'order',
): EventNotice => ({
  to: { user_id },
  kind,
  ...words,
  link: `${screens.order.path}?order_id=${order_id}`,
  target_id: order_id,
})

/** The notice to who has paid for another person: it leads nowhere, since the order is not theirs to see. */
export const toPayer = (user_id: number, words: { title: string; body: string }): EventNotice => ({
  to: { user_id },
  kind: 'money',
  ...words,
  link: '',
  target_id: 0,
})

/** Where and when what is paid for comes into the member's hands. */
function whereTo({ delivery, store_name }: OrderFacts): string {
  if (delivery === 'virtual') return '已经到账'
  if (delivery === 'express') return '寄出时会通知您'
  if (delivery === 'service') return '工作人员会联系您约时间'
  return `备好会通知您，在${store_name || '门店'}取`
}
function howDone({ delivery, by, by_role }: OrderFacts): string {
  if (by_role === 'system') return '已自动确认收货'
  if (by_role === 'owner') return '已完成'
  return delivery === 'service' ? `已由${by}上门完成` : `已由${by}交到您手上`
}

/** Where it was handed out without its code, the member reads how, whatever they have chosen not to be told. */
function completed(order: OrderFacts): EventNotice {
  const done = `${namedOrder(order)}${howDone(order)}`
  if (!order.reason) return toMember(order, { title: '订单已完成', body: `${done}，感谢您的信任。` })
  const body = `${done}（${order.reason}）。如果不是您或您请的人取的，请马上联系${order.store_name || '商家'}。`
  return toMember(order, { title: '订单已交付', body }, 'safety')
}

/** What several topics do to an order. Nobody needs a notice of what they have just done. */
export const orderEvents = {
  'order.paid': {
    changes: ['order', 'account', 'vip'],
    notices: {
      topic: 'order',
      of: (order) => [
        toMember(
          order,
          { title: '付款成功', body: `${namedOrder(order)}已付款${costOf(order)}，${whereTo(order)}。` },
          'money',
        ),
      ],
    },
  },
  'order.completed': {
    changes: ['order', 'stock', 'account'],
    notices: {
      topic: 'order',
      // What nobody hands over is there with the payment.
      of: (order) => (order.by_role === 'owner' || order.delivery === 'virtual' ? [] : [completed(order)]),
    },
  },
  'order.closed': {
    changes: ['order', 'stock', 'account', 'coupon'],
    notices: {
      topic: 'order',
      of(order) {
        if (order.by_role === 'owner') return []
        const why = because(order.by_role === 'system' ? 'timeout' : order.reason)
        const back = order.points > 0 ? `，所用${order.points}积分已退回` : ''
        return [toMember(order, { title: '订单已关闭', body: `${namedOrder(order)}已关闭${why}${back}。` }, 'money')]
      },
    },
  },
} satisfies EventTable
