import { Bell, Heart, MessageCircle } from 'lucide-react'
import type { ListName, Message } from '../../../lib/messages.ts'

/** The lists as the screen names them, with the wire's type of each. */
export const tabs = [
  { id: 'all', label: '全部', type: 0 },
  { id: 'interaction', label: '互动', type: 1 },
  { id: 'chat', label: '聊天', type: 3 },
  { id: 'inform', label: '通知', type: 2 },
] as const satisfies readonly { id: ListName; label: string; type: 0 | 1 | 2 | 3 }[]
export type Tab = (typeof tabs)[number]

/** The tab an address names; all where it names none. */
export const readTab = (text: string | undefined): Tab => tabs.find(({ id }) => id === text) ?? tabs[0]

const KINDS = {
  1: { word: '互动', Icon: Heart },
  2: { word: '通知', Icon: Bell },
  3: { word: '聊天', Icon: MessageCircle },
} as const
/** Word and icon of a message's type. */
export const kindOf = (message: Pick<Message, 'type'>) => KINDS[message.type]

/** What the button to a message's target says. */
export const targetWord = (topic: string): string => (topic.startsWith('order') ? '查看订单' : '去看看')

/**
 * The list as read from the server, with what the live line has brought since: newest first, each once. A message that
 * the server has listed already is shown as listed, for only that one knows whether it was read.
 */
export function withNewest(listed: readonly Message[], live: readonly Message[]): Message[] {
  const newest = Math.max(0, ...listed.map((item) => item.seq))
  return [...live.filter((item) => item.seq > newest).sort((a, b) => b.seq - a.seq), ...listed]
}
