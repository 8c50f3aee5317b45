import { type PictureSize, pictureSizes } from '@heyi/contract/media/picture-sizes'
import type { Job } from '../../../kernel/jobs/events.ts'
import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { Task } from '../../../kernel/room.ts'
import type { StoringDeps } from '../core/deps.ts'
import { storageKey } from '../core/rules.ts'
import { deleteEnded, endedBefore, endUnused, markUsed } from '../core/store.ts'
import { sweepFiles } from '../core/sweep-files.ts'

const DAY_MS = 86_400_000
const sizes = Object.keys(pictureSizes) as PictureSize[]

export const noteUsed: Job<'media:used'> = async ({ payload: { ids }, database, now }) => {
  await database.transact((tx) => markUsed(tx, ids, now))
}

/**
 * Deletes uploads that nothing has shown for as long as is set. Each is given up a day before it goes: what took it a moment earlier
 * has been noted by then, and nothing takes it meanwhile.
 */
export const sweepUnused = ({
  storage,
  setting,
  alarm,
}: Pick<StoringDeps, 'storage' | 'setting'> & { alarm: Alarm }): Task => ({
  cron: '50 3 * * *',
  async run(task) {
    const dayBefore = new Date(task.now.getTime() - DAY_MS)
    await sweepFiles<{ id: string }>(
      task,
      { storage, alarm },
      {
        event: 'picture-not-deleted',
        ended: (tx, { most, except }) => endedBefore(tx, { before: dayBefore, most, except }),
        keysOf: ({ id }) => sizes.map((size) => storageKey(id, `${size}.webp`)),
        drop: (tx, ids) => deleteEnded(tx, ids, dayBefore),
      },
    )
    const before = new Date(task.now.getTime() - setting('keep_unused_days') * DAY_MS)
    await sweepInBatches(task, (tx, { now, most }) => endUnused(tx, { before, now, most }))
  },
})
