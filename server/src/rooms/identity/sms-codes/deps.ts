import type { Sms } from '../../../edges/sms/index.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { CoreDeps } from '../core/deps.ts'

export type SmsCodeDeps = CoreDeps & { sms: Sms; alarm: Alarm }
