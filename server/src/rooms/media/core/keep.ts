import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type StoredPicture, storePicture } from '../../../kernel/files/picture.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { StoringDeps } from './deps.ts'
import { putFiles } from './put-files.ts'
import { picture } from './rules.ts'
import { countFile, insertMedia } from './store.ts'

const MEGABYTE = 1024 * 1024

type KeptPicture = { id: string; path: string; picture: ReturnType<typeof picture>; width: number; height: number }
/**
 * Re-encodes what a person has sent. It counts as one of the day's files once it is opened, whatever becomes of it. Refuses
 * FILE_TOO_MANY, FILE_TYPE_UNSUPPORTED, FILE_BROKEN.
 */
export function openPicture(
  { autonomous, setting }: Pick<StoringDeps, 'autonomous' | 'setting'>,
  { data, user_id, now }: { data: Buffer; user_id: number; now: Date },
): Promise<StoredPicture> {
  return storePicture(data, {
    of: user_id,
    begin: () => countIn({ autonomous, setting }, { bytes: data.length, user_id, now }),
  })
}

/** Counts one more of the day's files of a person, and its bytes. Refuses FILE_TOO_MANY. */
export async function countIn(
  { autonomous, setting }: Pick<StoringDeps, 'autonomous' | 'setting'>,
  { bytes, user_id, now }: { bytes: number; user_id: number; now: Date },
): Promise<void> {
  const most = { files: setting('files_a_day'), bytes: setting('megabytes_a_day') * MEGABYTE }
  const counted = { owner_id: user_id, day: shanghaiDay(now), bytes, most }
  if (!(await autonomous((tx) => countFile(tx, counted)))) refuse('FILE_TOO_MANY')
}

/** Stores a person's picture, and answers what notes it in a transaction. Refuses as `openPicture` does. */
export async function keepPicture(
  deps: StoringDeps,
  given: { data: Buffer; alt: string; user_id: number; now: Date },
): Promise<(tx: Tx) => Promise<KeptPicture>> {
  const stored = await openPicture(deps, given)
  const id = randomUUID()
  // The files come first: a row never names a picture that is not there.
  await putFiles(deps.storage, id, stored.files)
  const file = {
    id,
    owner_id: given.user_id,
    width: stored.width,
    height: stored.height,
    alt: given.alt,
    bytes: stored.files.l.length,
    created_at: given.now,
  }
  const urls = picture(id, given.alt)
  return async (tx) => {
    await insertMedia(tx, file)
    return { id, path: urls.l, picture: urls, width: stored.width, height: stored.height }
  }
}
