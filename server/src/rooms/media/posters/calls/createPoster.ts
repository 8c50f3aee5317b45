import type { media } from '@heyi/contract/media/index'
import { POSTER_HEIGHT, POSTER_WIDTH } from '@heyi/contract/media/posters'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { picture, storageKey } from '../../core/rules.ts'
import type { PosterDeps } from '../deps.ts'
import { drawPoster } from '../draw.ts'
import { posterId, posterKey } from '../poster-id.ts'
import { keepPoster } from '../store.ts'

const DAY_MS = 86_400_000
/** Days that a poster stays after somebody asked for it. */
const POSTER_DAYS = 30

/**
 * A poster that was drawn before from the same facts is answered as it is. Its row comes first, and stands whatever becomes of the file: a
 * file without a row would be deleted by nobody.
 */
export const createPoster: LongHandler<typeof media.createPoster, PosterDeps> = {
  async before({ input, actor, deps, read, refuse, request, now }) {
    const facts = await read((tx) => deps.posters[input.kind](tx, { id: input.id, now }))
    if (!facts) return refuse('POSTER_NOT_FOUND')
    const url = `${deps.publicUrl || request.origin}/h5/#${facts.path}`
    const id = posterId(facts, url)
    const key = posterKey(id)
    const { storage, autonomous } = deps
    await autonomous((tx) => keepPoster(tx, id, { now, until: new Date(now.getTime() + POSTER_DAYS * DAY_MS) }))
    if (!(await storage.get(key))) {
      const photo = facts.picture_id && (await storage.get(storageKey(facts.picture_id, 'l.webp')))
      await storage.put(key, await drawPoster(facts, { url, photo: photo || null, of: actor.user_id }), 'image/webp')
    }
    return async () => ({ path: picture(id, '').l, url, width: POSTER_WIDTH, height: POSTER_HEIGHT })
  },
}
