import type { media } from '@heyi/contract/media'
import type { Handler } from '../../../kernel/http/handler.ts'
import type { MediaDeps } from '../deps.ts'
import { keepPicture } from '../keep.ts'
import { readBase64 } from '../rules.ts'

export const base64ToPic: Handler<typeof media.base64ToPic, MediaDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const data = readBase64(input.base64)
  if (!data) return refuse('FILE_TYPE_UNSUPPORTED')
  return await keepPicture(tx, deps.storage, { data, alt: input.alt, user_id: actor.user_id, now })
}
