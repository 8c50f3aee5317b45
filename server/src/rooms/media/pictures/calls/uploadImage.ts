import type { media } from '@heyi/contract/media/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { StoringDeps } from '../../core/deps.ts'
import { keepPicture } from '../../core/keep.ts'

/** A `user_id` in the form is what older clients send; the picture belongs to who is signed in. */
export const uploadImage: LongHandler<typeof media.uploadImage, StoringDeps> = {
  async before({ input, actor, refuse, deps, upload, now }) {
    if (!upload || upload.data.length === 0) return refuse('FILE_MISSING')
    const given = { data: upload.data, alt: input.alt, user_id: actor.user_id, now }
    const note = await keepPicture(deps, given)
    return ({ tx }) => note(tx)
  },
}
