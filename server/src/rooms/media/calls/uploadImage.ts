import type { media } from '@heyi/contract/media'
import type { Handler } from '../../../kernel/http/handler.ts'
import type { MediaDeps } from '../deps.ts'
import { keepPicture } from '../keep.ts'

/** A `user_id` in the form is what older clients send; the picture belongs to who is signed in. */
export const uploadImage: Handler<typeof media.uploadImage, MediaDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  upload,
  now,
}) => {
  if (!upload || upload.data.length === 0) return refuse('FILE_MISSING')
  return await keepPicture(tx, deps.storage, { data: upload.data, alt: input.alt, user_id: actor.user_id, now })
}
