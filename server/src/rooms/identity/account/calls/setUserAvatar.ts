import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { owned } from '../../../media/index.ts'
import { setProfile } from '../../core/registry.ts'
import { showUser } from '../../core/show.ts'

export const setUserAvatar: Handler<typeof identity.setUserAvatar> = async ({ input, actor, tx, refuse }) => {
  const { media_id } = input
  if (media_id !== null && !(await owned(tx, actor.user_id, [media_id])).has(media_id)) refuse('MEDIA_NOT_FOUND')
  return showUser(await setProfile(tx, actor.user_id, { avatar_id: media_id }), actor.staff)
}
