import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { certifications } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { readMember } from '../../people/store.ts'
import { showCertifications } from '../show.ts'

export const getCertificationTo: Handler<typeof members.getCertificationTo, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, now } = given
  const row = (await certifications.row(tx, input.id, actor.staff.organ_ids)) ?? refuse('CERTIFICATION_NOT_FOUND')
  const [shown] = await showCertifications(tx, [row], actor.user_id)
  if (!shown) throw new Error('a certification is shown as nothing')
  const member = await readMember(tx, row.user_id, { organ_ids: actor.staff.organ_ids, except: null })
  const profile = member && { name: member.real_name, gender: member.gender, birthday: member.birthday ?? '' }
  return { ...shown, ...(await certifications.picturesOf(tx, row, { secrets: deps.secrets, actor, now })), profile }
}
