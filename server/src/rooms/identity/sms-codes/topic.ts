import { smsCodes as entries } from '@heyi/contract/identity/sms-codes'
import { topic } from '../../../kernel/room.ts'
import type { SmsCodeDeps } from './deps.ts'
import { smsJob } from './sms.ts'
import './events.ts'

export const smsCodes = topic(import.meta.dirname, entries, (deps: SmsCodeDeps) => ({
  jobs: { 'identity:sms': smsJob(deps) },
}))
