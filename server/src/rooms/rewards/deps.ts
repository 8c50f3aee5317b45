import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Secrets } from '../../kernel/secrets.ts'

export type RewardsDeps = {
  secrets: Secrets
  setting: ReadSetting
  /** For how long a proof of who somebody is counts as fresh. */
  proofSeconds: number
}
