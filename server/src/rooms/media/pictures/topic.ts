import { pictures as entries } from '@heyi/contract/media/pictures'
import type { Alarm } from '../../../kernel/log.ts'
import { topic } from '../../../kernel/room.ts'
import type { StoringDeps } from '../core/deps.ts'
import { noteUsed, sweepUnused } from './unused.ts'

export const pictures = topic(import.meta.dirname, entries, (deps: StoringDeps & { alarm: Alarm }) => ({
  jobs: { 'media:used': noteUsed },
  tasks: { 'unused-pictures': sweepUnused(deps) },
}))
