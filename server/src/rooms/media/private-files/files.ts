import { randomUUID } from 'node:crypto'
import type { Storage } from '../../../edges/storage/index.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue, type Job } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Task } from '../../../kernel/room.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { StoringDeps } from '../core/deps.ts'
import { countIn, openPicture } from '../core/keep.ts'
import { DRAFT_HOURS, HOLD_MARGIN_MS, type PrivateType, privateKey } from './rules.ts'
import {
  duePrivate,
  holdPrivate,
  insertPrivate,
  isLetGo,
  markDeleted,
  type Purpose,
  releaseAll,
  releaseDrafts,
  releasePrivate,
} from './store.ts'
import { type Holder, makeTicket } from './tickets.ts'

type NewPicture = { data: Buffer; user_id: number; purpose: Purpose; now: Date }

/**
 * Keeps a picture that few may see; it goes after a day unless something takes hold of it. Refuses as `openPicture` does, and
 * PICTURE_TOO_SMALL where its shorter side has fewer than `minSide` pixels.
 */
export async function keepPrivate(deps: StoringDeps, given: NewPicture & { minSide?: number }): Promise<string> {
  const { user_id: owner_id, purpose, now, minSide = 0 } = given
  const { files, width, height } = await openPicture(deps, given)
  if (Math.min(width, height) < minSide) refuse('PICTURE_TOO_SMALL')
  const { storage, autonomous: use } = deps
  return await putPrivate({ storage, use }, { data: files.l, owner_id, purpose, now })
}

/** The same of a PDF, which is kept as it is and never opened here. Refuses FILE_TOO_MANY. */
export async function keepPrivatePdf(deps: StoringDeps, given: NewPicture): Promise<string> {
  const { user_id: owner_id, purpose, data, now } = given
  await countIn(deps, { bytes: data.length, user_id: owner_id, now })
  const { storage, autonomous: use } = deps
  return await putPrivate({ storage, use }, { data, owner_id, purpose, type: 'application/pdf', now })
}

type Putting = { storage: Storage; use: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
/**
 * The row comes first, and stands whatever becomes of the file: a file without a row would be found by nobody. Nor would one that is
 * written after its row was let go of: it goes again at once.
 */
export async function putPrivate(
  { storage, use }: Putting,
  given: { data: Buffer; owner_id: number; purpose: Purpose; type?: PrivateType; now: Date },
): Promise<string> {
  const { data, now, type = 'image/webp', ...file } = given
  const id = randomUUID()
  const delete_after = new Date(now.getTime() + DRAFT_HOURS * 3_600_000)
  await use((tx) => insertPrivate(tx, { ...file, type, id, bytes: data.length, created_at: now, delete_after }))
  await storage.put(privateKey(id, type), data, type)
  if (await use((tx) => isLetGo(tx, id, delete_after))) await storage.delete(privateKey(id, type))
  return id
}

/** Takes hold of a person's pictures; the others that they sent for this go. False where one of them cannot be held. */
export async function takePrivate(
  tx: Tx,
  { now, ...given }: { ids: readonly string[]; owner_id: number; purpose: Purpose; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + HOLD_MARGIN_MS)
  if ((await holdPrivate(tx, { ...given, until })) !== new Set(given.ids).size) return false
  await releaseDrafts(tx, given.owner_id, given.purpose, now)
  await enqueue(tx, 'media:delete-private', {}, { key: 'media:delete-private' })
  return true
}

/** Takes hold of one file alone, whatever else its sender has under way. False where it cannot be held. */
export const holdOnePrivate = async (
  tx: Tx,
  { id, now, ...given }: { id: string; owner_id: number; purpose: Purpose; now: Date },
): Promise<boolean> =>
  (await holdPrivate(tx, { ...given, ids: [id], until: new Date(now.getTime() + HOLD_MARGIN_MS) })) === 1

/** Lets go of pictures: they are deleted after this moment, where it has come by a job at once. */
export async function letGoPrivate(tx: Tx, ids: readonly string[], given: { after: Date; now: Date }): Promise<void> {
  if (!ids.length) return
  await releasePrivate(tx, ids, given.after)
  if (given.after <= given.now) await enqueue(tx, 'media:delete-private', {}, { key: 'media:delete-private' })
}

/** Deletes every picture that a person sent for this, held or not. */
export async function forgetPrivate(tx: Tx, given: { owner_id: number; purpose: Purpose; now: Date }): Promise<void> {
  await releaseAll(tx, given)
  await enqueue(tx, 'media:delete-private', {}, { key: 'media:delete-private' })
}

/** What opens a private picture: for one session and five minutes. */
export const privateTicket = (secrets: Secrets, id: string, holder: Holder, now: Date): string =>
  makeTicket(secrets.key('private-picture'), id, holder, now)

/** Pictures of one step. */
const MAX_DELETED = 50
type Steps = { storage: Storage; transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; now: Date }

/** The file goes first: a row is marked only once nothing is left of it. What fails is tried again, and told at the end. */
async function deleteDue({ storage, transact, now }: Steps): Promise<void> {
  const failed: string[] = []
  let problem: unknown
  for (;;) {
    const due = await transact((tx) => duePrivate(tx, { now, most: MAX_DELETED, except: failed }))
    const gone: string[] = []
    for (const { id, type } of due)
      try {
        await storage.delete(privateKey(id, type))
        gone.push(id)
      } catch (error) {
        failed.push(id)
        problem = error
      }
    if (gone.length) await transact((tx) => markDeleted(tx, gone, now))
    if (due.length < MAX_DELETED) break
  }
  if (failed.length) throw new Error(`private pictures could not be deleted: ${failed.length}`, { cause: problem })
}

export const deletePrivateJob =
  (storage: Storage): Job<'media:delete-private'> =>
  ({ database, now }) =>
    deleteDue({ storage, transact: database.transact, now })

/** What was left in the middle, and what nobody took hold of. */
export const sweepPrivate = (storage: Storage): Task => ({
  cron: '*/10 * * * *',
  run: ({ transact, now }) => deleteDue({ storage, transact: (work) => transact(({ tx }) => work(tx)), now }),
})
