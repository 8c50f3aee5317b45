import { randomUUID } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'
import { storePicture } from '../../kernel/files/picture.ts'
import { refuse } from '../../kernel/refuse.ts'
import { shanghaiDay } from '../../kernel/time.ts'
import type { MediaDeps } from './deps.ts'
import { putFiles } from './put-files.ts'
import { picture } from './rules.ts'
import { countFile, insertMedia } from './store.ts'

type KeptPicture = { id: string; path: string; picture: ReturnType<typeof picture>; width: number; height: number }
/**
 * Re-encodes and stores a person's picture, and answers what notes it in a transaction. A picture counts as one of the day's
 * once it is opened, whatever becomes of it. Refuses FILE_TOO_MANY, FILE_TYPE_UNSUPPORTED, FILE_BROKEN.
 */
export async function keepPicture(
  { storage, autonomous, setting }: MediaDeps,
  given: { data: Buffer; alt: string; user_id: number; now: Date },
): Promise<(tx: Tx) => Promise<KeptPicture>> {
  const counted = { owner_id: given.user_id, day: shanghaiDay(given.now), most: setting('files_a_day') }
  const begin = async () => {
    if (!(await autonomous((tx) => countFile(tx, counted)))) refuse('FILE_TOO_MANY')
  }
  const stored = await storePicture(given.data, { of: given.user_id, begin })
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
    created_at: given.now,
  }
  const urls = picture(id, given.alt)
  return async (tx) => {
    await insertMedia(tx, file)
    return { id, path: urls.l, picture: urls, width: stored.width, height: stored.height }
  }
}
