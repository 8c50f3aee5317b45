import type { media } from '@heyi/contract/media/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { StoringDeps } from '../../core/deps.ts'
import { keepPicture } from '../../core/keep.ts'
import { readBase64 } from '../../core/rules.ts'

export const base64ToPic: LongHandler<typeof media.base64ToPic, StoringDeps> = {
  async before({ input, actor, refuse, deps, now }) {
    const data = readBase64(input.base64)
    if (!data) return refuse('FILE_TYPE_UNSUPPORTED')
    const note = await keepPicture(deps, { data, alt: input.alt, user_id: actor.user_id, now })
    return ({ tx }) => note(tx)
  },
}
