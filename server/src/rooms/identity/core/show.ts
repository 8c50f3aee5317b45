import type { UserInfo } from '@heyi/contract/identity/shapes'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { picture } from '../../media/index.ts'
import { shownName } from './rules.ts'
import { type SignInUser, userById } from './store.ts'

/** What the browser keeps of a person. `staff` narrows the rights to the chosen place. */
export const showUser = (user: SignInUser, staff: StaffActor | null): Omit<UserInfo, 'token'> => ({
  id: user.id,
  user_id: user.id,
  organ_id: user.organ_id,
  default_company_id: user.default_company_id,
  avatar: user.avatar_id === null ? null : picture(user.avatar_id, '').s,
  real_name: shownName(user),
  rules_subtle: staff ? [...staff.permissions].sort((a, b) => a - b) : [],
  is_staff: staff !== null,
  work_id: staff?.staff_id ?? 0,
  ...(staff?.lacks_second_factor ? { lacks_second_factor: true } : {}),
})

/** What the browser keeps of a person, at the place `staff` stands for; null for an unknown id. */
export async function readUserInfo(
  tx: Tx,
  user_id: number,
  staff: StaffActor | null,
): Promise<Omit<UserInfo, 'token'> | null> {
  const user = await userById(tx, user_id)
  return user && showUser(user, staff)
}
