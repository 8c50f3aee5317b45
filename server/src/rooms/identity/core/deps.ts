import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Sms } from '../../../edges/sms/index.ts'
import type { Storage } from '../../../edges/storage/index.ts'
import type { Wechat } from '../../../edges/wechat/index.ts'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Lent } from './personal-data.ts'

/** Where a staff member works: the chosen organisation and role, 0 where none was chosen. */
export type StaffPlace = { active_organ_id: number; active_role_id: number }
/** A staff member's rights at a place; null where the person is not (or no longer) one. Given by the organisation room. */
export type StaffOf = (tx: Tx, user_id: number, place: StaffPlace) => Promise<StaffActor | null>

export type IdentityDeps = {
  setting: ReadSetting
  sms: Sms
  wechat: Wechat
  /** Where pictures of documents are kept. */
  storage: Storage
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
  alarm: Alarm
  staffOf: StaffOf
  /** The person behind a staff login name (lower case), or null. */
  userByLoginName: (tx: Tx, login_name: string) => Promise<number | null>
  /** Where a person belongs who came by these (0: none, unknown ones fall back to the defaults). */
  homeOf: (
    tx: Tx,
    came: { organ_id: number; company_id: number; work_id: number },
  ) => Promise<{ organ_id: number; company_id: number; invited_by: number | null }>
  /** Whether somebody is a platform administrator, and what makes a person the first. */
  hasAdministrator: (tx: Tx) => Promise<boolean>
  makeAdministrator: (tx: Tx, user_id: number) => Promise<void>
  /** The Chinese names of the person's roles. */
  roleNames: (tx: Tx, user_id: number) => Promise<string[]>
  organName: (tx: Tx, organ_id: number) => Promise<string>
  organNames: (tx: Tx, organ_ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** What rooms say of a person's privacy, this one's own left out, in the order in which their tables are taken for change. */
  lent: readonly Lent[]
  accountOf: (tx: Tx, user_id: number) => Promise<{ points: number; balance_fen: number }>
  /** What somebody is as a VIP; null where they are none. */
  vipOf: (tx: Tx, user_id: number, now: Date) => Promise<{ name: string; until_at: Date } | null>
}
