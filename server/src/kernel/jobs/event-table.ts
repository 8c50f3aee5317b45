import type { NoticeKind } from '@heyi/contract/identity/notice-kinds'
import type { MessageTopic } from '@heyi/contract/message-topics'
import type { PermissionId } from '@heyi/contract/permissions'
import type { Subject } from '@heyi/contract/subjects'
import type { Tx } from '../db/tx.ts'
import type { EventName, Events, Happened } from './events.ts'

/** Staff who hold a permission over an organisation and a merchant, the nearest first; those of the organisation above where it says so. */
export type StaffRecipients = { permission_id: PermissionId; organ_id: number; company_id?: number; isAbove?: true }
/** Who reads it, in which words, and where it leads. */
export type EventNotice = { to: { user_id: number } | StaffRecipients } & {
  title: string
  body: string
  /** An address of the app, '' for none, and the thing it shows, 0 for none. */
  link: string
  target_id: number
  /** That of the message topic where it is not said. */
  kind?: NoticeKind
  /** Sent by these channels too, whatever the person has chosen. */
  always?: readonly ('sms' | 'wechat')[]
}
/** What an event makes stale for those who hear of it from no call, and what people read of it. */
export type EventEntry<E extends EventName = EventName> = {
  changes: readonly Subject[]
  notices?: { topic: MessageTopic; of: (payload: Events[E]) => readonly EventNotice[] }
}
/** The events of a topic: `export const refundEvents = { 'refund.waiting': { … } } satisfies EventTable`. */
export type EventTable = { readonly [E in EventName]?: EventEntry<E> }

/** One who hears of every event, several of one name at a time: what tells people of them. */
export type EveryListener = (given: {
  event: EventName
  events: readonly Happened<EventName>[]
  tx: Tx
  now: Date
  afterCommit: (run: () => void | Promise<void>) => void
}) => Promise<void>
