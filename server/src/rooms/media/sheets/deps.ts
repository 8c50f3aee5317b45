import type { Storage } from '../../../edges/storage/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { SheetsMade } from './made.ts'

type Later = {
  user_id: number
  session_id: number
  place: { active_organ_id: number; active_role_id: number }
  now: Date
}
export type SheetDeps = {
  storage: Storage
  secrets: Secrets
  live: Live
  alarm: Alarm
  /** Connections for what reads for long. */
  exporting: Pick<Database, 'transact'>
  made: SheetsMade
  /** Who asked, with the rights they have now; null where their session has ended. */
  actorLater: (tx: Tx, given: Later) => Promise<Actor | null>
}
