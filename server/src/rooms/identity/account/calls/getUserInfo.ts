import type { identity } from '@heyi/contract/identity/index'
import type { Gender } from '@heyi/contract/identity/profile-rules'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { isNamed } from '../../core/rules.ts'
import { showUser } from '../../core/show.ts'
import { profileOf } from '../../core/store.ts'
import type { AccountDeps } from '../deps.ts'

export const getUserInfo: Handler<typeof identity.getUserInfo, AccountDeps> = async ({ actor, tx, deps, now }) => {
  const [user, account, vip, organ_name, roles] = await inOrder(
    tx,
    (tx) => profileOf(tx, actor.user_id),
    (tx) => deps.accountOf(tx, actor.user_id),
    (tx) => deps.vipOf(tx, actor.user_id, now),
    (tx) => deps.organName(tx, actor.organ_id),
    (tx) => (actor.staff ? deps.roleNames(tx, actor.user_id) : []),
  )
  if (!user) throw new Error('a signed-in person has no row')
  return {
    ...showUser(user, actor.staff),
    nickname: user.nickname,
    is_named: isNamed(user),
    mobile_masked: user.mobile_masked,
    organ_name,
    ...account,
    vip,
    roles,
    is_certified: user.certified_at !== null,
    gender: user.gender as Gender,
    birthday: user.birthday,
    has_password: user.password_hash !== null,
    avatar_picture: user.avatar_id === null ? null : picture(user.avatar_id, user.nickname),
  }
}
