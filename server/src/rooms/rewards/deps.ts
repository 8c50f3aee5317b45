import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Database } from '../../kernel/db/pool.ts'
import type { Secrets } from '../../kernel/secrets.ts'

export type RewardsDeps = {
  setting: ReadSetting
  secrets: Secrets
  /** For what stays though a call is taken back: guesses at pay passwords, burnt keys. */
  autonomous: Database['use']
}
