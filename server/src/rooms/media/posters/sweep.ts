import type { Task } from '../../../kernel/room.ts'
import { sweepFiles } from '../core/sweep-files.ts'
import type { PosterDeps } from './deps.ts'
import { posterKey } from './poster-id.ts'
import { deletePosters, endedPosters } from './store.ts'

/** Deletes posters that nobody has asked for of late. */
export const sweepPosters = (deps: Pick<PosterDeps, 'storage' | 'alarm'>): Task => ({
  cron: '20 4 * * *',
  run: (task) =>
    sweepFiles(task, deps, {
      event: 'poster-not-deleted',
      ended: endedPosters,
      keysOf: ({ id }) => [posterKey(id)],
      drop: deletePosters,
    }),
})
