import { mobile as entries } from '@heyi/contract/identity/mobile'
import { topic } from '../../../kernel/room.ts'
import type { SmsCodeDeps } from '../sms-codes/deps.ts'
import { mobileEvents } from './events.ts'
import { notifyNumberJob } from './notify-number.ts'

export const mobile = topic(import.meta.dirname, entries, (deps: SmsCodeDeps) => ({
  events: mobileEvents,
  jobs: { 'identity:notify-number': notifyNumberJob(deps) },
}))
