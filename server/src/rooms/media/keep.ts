import { randomUUID } from 'node:crypto'
import type { Storage } from '../../edges/storage/index.ts'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { storePicture } from '../../kernel/files/picture.ts'
import { refuse } from '../../kernel/refuse.ts'
import { shanghaiDay, startOfDay } from '../../kernel/time.ts'
import { putFiles } from './put-files.ts'
import { FILES_A_DAY, picture } from './rules.ts'
import { countSince, insertMedia } from './store.ts'

type KeptPicture = { id: string; path: string; picture: ReturnType<typeof picture>; width: number; height: number }
/**
 * Re-encodes and stores a person's picture, and answers what notes it in a transaction. Refuses FILE_TOO_MANY,
 * FILE_TYPE_UNSUPPORTED, FILE_BROKEN.
 */
export async function keepPicture(
  read: Database['use'],
  storage: Storage,
  given: { data: Buffer; alt: string; user_id: number; now: Date },
): Promise<(tx: Tx) => Promise<KeptPicture>> {
  const since = startOfDay(shanghaiDay(given.now))
  // Asked before the work so that it is not done in vain, and again where it counts.
  if ((await read((tx) => countSince(tx, given.user_id, since))) >= FILES_A_DAY) refuse('FILE_TOO_MANY')
  const stored = await storePicture(given.data)
  const id = randomUUID()
  // The files come first: a row never names a picture that is not there.
  await putFiles(storage, id, stored.files)
  const file = {
    id,
    owner_id: given.user_id,
    width: stored.width,
    height: stored.height,
    alt: given.alt,
    bytes: stored.files.l.length,
  }
  const urls = picture(id, given.alt)
  return async (tx) => {
    if (!(await insertMedia(tx, file, { since, most: FILES_A_DAY, now: given.now }))) refuse('FILE_TOO_MANY')
    return { id, path: urls.l, picture: urls, width: stored.width, height: stored.height }
  }
}
