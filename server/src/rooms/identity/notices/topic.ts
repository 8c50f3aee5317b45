import { notices as entries } from '@heyi/contract/identity/notices'
import { topic } from '../../../kernel/room.ts'
import type { NoticeDeps } from './deps.ts'
import { personal } from './personal.ts'
import { noticeJob } from './send.ts'
import './events.ts'

export const notices = topic(import.meta.dirname, entries, (deps: NoticeDeps) => ({
  personal,
  jobs: { 'identity:notice': noticeJob(deps) },
}))
