import type { NoticeKind } from '@heyi/contract/identity/notice-kinds'
import { type MessageTopic, markOf } from '@heyi/contract/message-topics'
import type { Subject } from '@heyi/contract/subjects'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { EventName, Events, Listener } from '../../../kernel/jobs/events.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { notifyUsers } from './notify.ts'
import type { Notice } from './store.ts'

/** What one person reads of an event; its kind is the topic's unless it is said. */
type OwnNotice = Pick<Notice, 'user_id' | 'title' | 'body' | 'link' | 'target_id' | 'always'> & { kind?: NoticeKind }
type Telling<E extends EventName> = {
  topic: MessageTopic
  changes: readonly Subject[]
  /** Who is told of one event, and what. */
  say: (payload: Events[E], tx: Tx) => readonly OwnNotice[] | Promise<readonly OwnNotice[]>
}

/** Listens by telling people, all that a batch of events says in one go. */
export const telling =
  <E extends EventName>({ live }: MessagingDeps, { topic, changes, say }: Telling<E>): Listener<E> =>
  async ({ events, tx, now, afterCommit }) => {
    const notices: Notice[] = []
    for (const { payload, key } of events)
      for (const own of await say(payload, tx)) notices.push({ ...markOf(topic), ...own, key, now })
    await notifyUsers({ tx, live, afterCommit, changes }, notices)
  }
