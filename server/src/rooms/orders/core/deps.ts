import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Courier } from '../../../edges/courier/index.ts'
import type { PayGateway } from '../../../edges/pay/index.ts'
import type { Sms } from '../../../edges/sms/index.ts'
import type { Storage } from '../../../edges/storage/index.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

export type OrdersDeps = {
  setting: ReadSetting
  live: Live
  secrets: Secrets
  alarm: Alarm
  pay: PayGateway
  courier: Courier
  storage: Storage
  sms: Sms
  /** Codes that the whole installation sends in a day. */
  config: { smsPerDay: number }
  /** A small pool of its own for what must stand though the call is refused: wrong codes at the pickup desk. */
  autonomous: Database['use']
}
