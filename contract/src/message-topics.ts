import { identityMessageTopics } from './identity/message-topics.ts'
import type { NoticeKind } from './identity/notice-kinds.ts'
import { mallMessageTopics } from './mall/message-topics.ts'
import { messagingMessageTopics } from './messaging/message-topics.ts'
import { ordersMessageTopics } from './orders/message-topics.ts'
import { organisationMessageTopics } from './organisation/message-topics.ts'
import { rewardsMessageTopics } from './rewards/message-topics.ts'
import type { Subject } from './subjects.ts'

/** The lists of messages besides all of them, with the wire's type of each. */
export const messageTypes = { interaction: 1, chat: 3, inform: 2 } as const
export type MessageList = keyof typeof messageTypes

type MessageTopicRow = {
  /** In which list it stands; a list has its tab from the first line on that names it. */
  list: MessageList
  /** What the way there is called. */
  way: string
  /** By which people turn it on and off. */
  kind: NoticeKind
  /** What may be stale where a message about it comes late. */
  about: readonly Subject[]
}
/** What people are told of, by what it is about; a room's stand in its own message-topics.ts. */
export const messageTopics = {
  ...ordersMessageTopics,
  ...organisationMessageTopics,
  ...identityMessageTopics,
  ...rewardsMessageTopics,
  ...mallMessageTopics,
  ...messagingMessageTopics,
} as const satisfies Record<string, MessageTopicRow>
export type MessageTopic = keyof typeof messageTopics

/** How a message about this is marked. */
export const markOf = (topic: MessageTopic) => ({
  topic,
  type: messageTypes[messageTopics[topic].list],
  kind: messageTopics[topic].kind as NoticeKind,
})
