import type { NoticeKind } from '../identity/notice-kinds.ts'

/** The lists of messages besides all of them, with the wire's type of each. */
export const messageTypes = { interaction: 1, chat: 3, inform: 2 } as const
export type MessageList = keyof typeof messageTypes

/**
 * What people are told of: in which list it stands, what the way there is called, and the kind by which people turn it on
 * and off. A room that tells of something new has a line here; a list has its tab from the first line on that names it.
 */
export const messageTopics = {
  order: { list: 'inform', way: '查看订单', kind: 'order' },
  refund: { list: 'inform', way: '查看退款', kind: 'money' },
  review: { list: 'inform', way: '查看评价', kind: 'order' },
  company: { list: 'inform', way: '查看商家入驻', kind: 'order' },
  session: { list: 'inform', way: '查看登录设备', kind: 'safety' },
  certification: { list: 'inform', way: '查看认证', kind: 'safety' },
  privacy: { list: 'inform', way: '去查看', kind: 'safety' },
  wechat: { list: 'inform', way: '查看微信绑定', kind: 'safety' },
  coupon: { list: 'inform', way: '查看优惠券', kind: 'points' },
  points: { list: 'inform', way: '查看积分', kind: 'money' },
  spending: { list: 'inform', way: '支付密码', kind: 'safety' },
  ending: { list: 'inform', way: '去查看', kind: 'points' },
  stock: { list: 'inform', way: '查看库存', kind: 'order' },
  community: { list: 'inform', way: '', kind: 'community' },
} as const satisfies Record<string, { list: MessageList; way: string; kind: NoticeKind }>
export type MessageTopic = keyof typeof messageTopics

/** How a message about this is marked. */
export const markOf = (topic: MessageTopic) => ({
  topic,
  type: messageTypes[messageTopics[topic].list],
  kind: messageTopics[topic].kind as NoticeKind,
})
