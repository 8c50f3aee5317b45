import { mobile as entries } from '@heyi/contract/identity/mobile'
import { topic } from '../../../kernel/room.ts'
import type { SmsCodeDeps } from '../sms-codes/deps.ts'
import { notifyNumberJob } from './notify-number.ts'
import './events.ts'

export const mobile = topic(import.meta.dirname, entries, (deps: SmsCodeDeps) => ({
  jobs: { 'identity:notify-number': notifyNumberJob(deps) },
}))
