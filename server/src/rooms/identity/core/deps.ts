import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/** Where a staff member works: the chosen organisation and role, 0 where none was chosen. */
export type StaffPlace = { active_organ_id: number; active_role_id: number }
/** A staff member's rights at a place; null where the person is not (or no longer) one. Given by the organisation room. */
export type StaffOf = (tx: Tx, user_id: number, place: StaffPlace) => Promise<StaffActor | null>

/** What most topics need. */
export type CoreDeps = {
  setting: ReadSetting
  secrets: Secrets
  live: Live
  /**
   * A pool of its own (two connections do) for single statements that must stand even when the call is refused and its
   * transaction rolled back: attempts, guesses, burned keys. Never the pool the calls' transactions come from: calls that
   * hold all its connections and wait for one more would wait for ever.
   */
  autonomous: Database['use']
  config: {
    version: string
    isProduction: boolean
    /** Codes that the whole installation sends in a day. */
    smsPerDay: number
    /** Where people reach the system; '' where the request tells. */
    publicUrl: string
  }
  staffOf: StaffOf
  organName: (tx: Tx, organ_id: number) => Promise<string>
  organNames: (tx: Tx, organ_ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
