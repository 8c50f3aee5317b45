import { privateFiles as entries } from '@heyi/contract/media/private-files'
import { topic } from '../../../kernel/room.ts'
import type { PrivateDeps } from './deps.ts'
import { deletePrivateJob, sweepPrivate } from './files.ts'

export const privateFiles = topic(import.meta.dirname, entries, ({ storage }: PrivateDeps) => ({
  jobs: { 'media:delete-private': deletePrivateJob(storage) },
  tasks: { 'private-files': sweepPrivate(storage) },
}))
