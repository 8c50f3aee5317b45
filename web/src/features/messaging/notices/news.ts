import { type MessageList, type MessageTopic, messageTopics, messageTypes } from '@heyi/contract/message-topics'
import { Bell, Heart, MessageCircle } from 'lucide-react'
import type { ListName, Message } from '../../../lib/messages.ts'

const LISTS = {
  interaction: { label: '互动', Icon: Heart, empty: { message: '还没有互动消息' } },
  chat: { label: '聊天', Icon: MessageCircle, empty: { message: '还没有聊天消息' } },
  inform: { label: '通知', Icon: Bell, empty: { message: '还没有通知', detail: '订单有了进展，会在这里告诉您' } },
} as const satisfies Record<MessageList, { label: string; Icon: typeof Bell; empty: Empty }>
type Empty = { message: string; detail?: string }

export type Tab = { id: ListName; label: string; type: 0 | 1 | 2 | 3; empty: Empty }
const ALL: Tab = {
  id: 'all',
  label: '全部',
  type: 0,
  empty: { message: '还没有消息', detail: '订单有了进展，会在这里告诉您' },
}

/** The lists that something is kept in, behind the one of all: a list that can only be empty has no tab. */
export function tabsOf(topics: Readonly<Record<string, { list: MessageList }>>): readonly Tab[] {
  const kept = new Set(Object.values(topics).map(({ list }) => list))
  const lists = (Object.keys(LISTS) as MessageList[]).filter((id) => kept.has(id))
  return [ALL, ...lists.map((id) => ({ id, label: LISTS[id].label, type: messageTypes[id], empty: LISTS[id].empty }))]
}
export const tabs = tabsOf(messageTopics)

/** The tab an address names; all where it names none. */
export const readTab = (text: string | undefined): Tab => tabs.find(({ id }) => id === text) ?? ALL

/** Word and icon of a message's type. */
export function kindOf({ type }: Pick<Message, 'type'>): { label: string; Icon: typeof Bell } {
  return Object.entries(LISTS).find(([id]) => messageTypes[id as MessageList] === type)?.[1] ?? LISTS.inform
}

/** What the button to a message's target says. */
export const targetWord = (topic: string): string =>
  topic in messageTopics ? messageTopics[topic as MessageTopic].way : '去看看'

/**
 * The list as read from the server, with what the live line has brought since: newest first, each once. A message that
 * the server has listed already is shown as listed, for only that one knows whether it was read.
 */
export function withNewest(listed: readonly Message[], live: readonly Message[]): Message[] {
  const newest = Math.max(0, ...listed.map((item) => item.seq))
  return [...live.filter((item) => item.seq > newest).sort((a, b) => b.seq - a.seq), ...listed]
}
