import type { media } from '@heyi/contract/media/index'
import { POSTER_HEIGHT, POSTER_WIDTH } from '@heyi/contract/media/posters'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { MediaDeps } from '../../deps.ts'
import { picture, storageKey } from '../../rules.ts'
import { drawPoster } from '../draw.ts'
import { posterId } from '../poster-id.ts'

const FILE = 'l.webp'

/** A poster that was drawn before from the same facts is answered as it is. */
export const createPoster: LongHandler<typeof media.createPoster, MediaDeps> = {
  async before({ input, actor, deps, read, refuse, request, now }) {
    const facts = await read((tx) => deps.posters[input.kind](tx, { id: input.id, now }))
    if (!facts) return refuse('POSTER_NOT_FOUND')
    const url = `${deps.publicUrl || request.origin}/h5/#${facts.path}`
    const id = posterId(facts, url)
    const key = storageKey(id, FILE)
    const { storage } = deps
    if (!(await storage.get(key))) {
      const photo = facts.picture_id && (await storage.get(storageKey(facts.picture_id, FILE)))
      await storage.put(key, await drawPoster(facts, { url, photo: photo || null, of: actor.user_id }), 'image/webp')
    }
    return async () => ({ path: picture(id, '').l, url, width: POSTER_WIDTH, height: POSTER_HEIGHT })
  },
}
