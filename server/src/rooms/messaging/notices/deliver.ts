import { markOf } from '@heyi/contract/message-topics'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { EventEntry, EventNotice, EventTable, EveryListener } from '../../../kernel/jobs/event-table.ts'
import { holdersOf, organTree } from '../../organisation/index.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { notifyUsers } from './notify.ts'
import type { Notice } from './store.ts'

/** Staff who are notified of one event at most. */
const MAX_STAFF = 20

/** Whom a notice is for. */
async function recipients(tx: Tx, to: EventNotice['to']): Promise<number[]> {
  if ('user_id' in to) return [to.user_id]
  const { permission_id, organ_id, company_id, isAbove } = to
  if (!isAbove) return await holdersOf(tx, { organ_id, company_id, permission_ids: [permission_id], most: MAX_STAFF })
  const above = (await organTree.above(tx, organ_id)).filter((id) => id !== organ_id)
  return await holdersOf(tx, { organ_id: above.at(-1) ?? organ_id, permission_ids: [permission_id], most: MAX_STAFF })
}

/** Notifies people of whatever happens in any room, by what the table of its topic says of it; all that a batch of events says in one go. */
export function deliver({ live, events: readTable }: MessagingDeps): EveryListener {
  let table: EventTable | undefined
  return async ({ event, events, tx, now, afterCommit }) => {
    table ??= readTable()
    const entry = table[event] as EventEntry | undefined
    if (!entry?.notices) return
    const { topic, of } = entry.notices
    const notices: Notice[] = []
    for (const { payload, key } of events)
      for (const { to, ...notice } of of(payload as never))
        for (const user_id of await recipients(tx, to)) notices.push({ ...markOf(topic), ...notice, user_id, key, now })
    await notifyUsers({ tx, live, afterCommit, changes: entry.changes }, notices)
  }
}
