import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Page = OutputOf<Contract['messaging']['getMessages']>

export const message = (own: Partial<Page['list'][number]> = {}): Page['list'][number] => ({
  id: 71,
  user_id: 101,
  type: 2,
  seq: 71,
  title: '付款成功',
  body: '请凭取货码到门店取货',
  is_read: false,
  link: '/pagesV2/order/orderDetail?order_id=501',
  topic: 'order',
  target_id: 501,
  created_at: '2026-11-20T02:00:00.000Z',
  ...own,
})

export const unread = (count = 0): Page['unread'] => ({ all: count, interaction: 0, inform: count, chat: 0 })

/** A page of messages with its counts. */
export const messagePage = (...list: Page['list']): Page => ({
  list,
  total: list.length,
  more: false,
  next: null,
  unread: unread(list.filter((one) => !one.is_read).length),
  last_seq: Math.max(0, ...list.map((one) => one.seq)),
})
