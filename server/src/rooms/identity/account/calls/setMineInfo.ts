import type { identity } from '@heyi/contract/identity/index'
import { birthdayProblem } from '@heyi/contract/identity/profile-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { setProfile } from '../../core/registry.ts'
import { showUser } from '../../core/show.ts'
import { isOtherThanCertified, userById } from '../../core/store.ts'

export const setMineInfo: Handler<typeof identity.setMineInfo> = async ({ input, actor, tx, refuse, now }) => {
  const { real_name, nickname, gender, birthday } = input
  if (birthday && birthdayProblem(birthday, shanghaiDay(now))) refuse('BIRTHDAY_WRONG')
  const own = { real_name, gender, birthday }
  if (Object.values(own).some((value) => value !== undefined) && (await isOtherThanCertified(tx, actor.user_id, own)))
    refuse('PROFILE_CERTIFIED')
  const facts = {
    ...(real_name === undefined ? {} : { real_name }),
    ...(nickname === undefined ? {} : { nickname: nickname.toWellFormed() }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthday === undefined ? {} : { birthday }),
  }
  const user = Object.keys(facts).length
    ? await setProfile(tx, actor.user_id, facts)
    : await userById(tx, actor.user_id)
  if (!user) throw new Error('a signed-in person has no row')
  return showUser(user, actor.staff)
}
