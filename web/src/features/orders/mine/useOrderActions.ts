import { EXTEND_DAYS } from '@heyi/contract/orders/order-rules'
import { screens } from '@heyi/contract/screens'
import { useState } from 'react'
import { announce, toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { q, queryClient } from '../../../lib/query.ts'
import { buyAgain } from '../cart/change-cart.ts'
import type { OrderCardData } from '../parts/orders.ts'
import type { PayTarget } from '../parts/pay.ts'
import { paidOut, targetOf } from './trades.ts'

type Event = 'cancel' | 'receive' | 'extend' | 'delete'
const asked: Record<Event, { title: string; message: string; confirmText: string; done: string; isDanger?: boolean }> =
  {
    cancel: {
      title: '取消订单',
      message: '取消后商品会放回货架，用掉的积分会退还。要取消吗？',
      confirmText: '取消订单',
      done: '订单已取消',
    },
    receive: {
      title: '确认收货',
      message: '请确认商品都收到了，没有问题。',
      confirmText: '确认收货',
      done: '已确认收货',
    },
    extend: {
      title: '延长收货时间',
      message: `自动确认收货的日子会往后推${EXTEND_DAYS}天，只能延长一次。要延长吗？`,
      confirmText: `延长${EXTEND_DAYS}天`,
      done: `收货时间延长了${EXTEND_DAYS}天`,
    },
    delete: {
      title: '删除订单',
      message: '删除后在列表里看不到这个订单。要删除吗？',
      confirmText: '删除',
      done: '订单已删除',
      isDanger: true,
    },
  }

/** Does one thing with an order after asking; true when it was done. */
async function doEvent(order: OrderCardData, event: Event): Promise<boolean> {
  const { done, ...question } = asked[event]
  if (!(await confirm({ ...question, cancelText: event === 'cancel' ? '不取消' : '再想想' }))) return false
  try {
    await api.orders.setOrderState({ order_id: order.id, event }, { quiet: true })
    toast(done, { kind: 'good' })
    return true
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    // Somebody else moved it meanwhile: the list below shows where it stands now.
    return error instanceof ApiError && error.reason === 'ORDER_NOT_FOUND' && event === 'delete'
  } finally {
    // A deleted order is not there to be read again.
    if (event === 'delete') await queryClient.cancelQueries(q.orders.getUserOrder({ order_id: order.id }))
  }
}

/** What is still to be paid of its purchase: one submitted purchase stays one bill. */
async function billOf(order: OrderCardData): Promise<PayTarget> {
  try {
    const { list } = await queryClient.fetchQuery(q.orders.getUserOrders({ tab: 'unpaid' }))
    const bill = list.filter(({ trade_id }) => trade_id === order.trade_id)
    return targetOf(bill.some(({ id }) => id === order.id) ? bill : [order])
  } catch {
    return targetOf([order])
  }
}

/** What a member does with an order; `onGone` is called when it is deleted. */
export function useOrderActions(order: OrderCardData, onGone?: () => void) {
  const [paying, setPaying] = useState<PayTarget | null>(null)
  const [asking, setAsking] = useState<PayTarget | null>(null)
  async function remove() {
    if (await doEvent(order, 'delete')) onGone?.()
  }
  async function again() {
    if ((await buyAgain(order)) > 0) nav.push(screens.cart.path)
  }
  return {
    paying,
    pay: async () => setPaying(await billOf(order)),
    /** What the family is asked to pay. */
    asking,
    askFamily: async () => setAsking(await billOf(order)),
    endAsking: () => setAsking(null),
    endPay(isPaid: boolean) {
      setPaying(null)
      if (!isPaid || !paying) return
      announce('付款成功')
      nav.push(screens.orders.path, paidOut(paying))
    },
    cancel: () => doEvent(order, 'cancel'),
    receive: () => doEvent(order, 'receive'),
    extend: () => doEvent(order, 'extend'),
    remove,
    again,
  }
}
