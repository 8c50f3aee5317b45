import type { media } from '@heyi/contract/media/index'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import type { StoringDeps } from '../../core/deps.ts'
import { storageKey } from '../../core/rules.ts'

/** An id always names the same bytes, so they may be kept for ever. */
export const getMedia: FileHandler<typeof media.getMedia, StoringDeps> = async ({ input, refuse, deps }) => {
  const body = await deps.storage.get(storageKey(input.id, input.size))
  if (!body) return refuse('MEDIA_NOT_FOUND')
  return { type: 'image/webp', body, cache: 'public, max-age=31536000, immutable' }
}
