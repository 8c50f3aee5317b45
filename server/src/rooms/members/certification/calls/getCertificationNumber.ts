import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { certifications } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'

export const getCertificationNumber: Handler<typeof members.getCertificationNumber, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request } = given
  const { id, reason } = input
  const row = await certifications.row(tx, id, actor.staff.organ_ids)
  if (!row?.number_sealed) return refuse('CERTIFICATION_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: 'certification.number',
    target: 'certification',
    target_id: id,
    reason,
    request,
  })
  return { number: deps.secrets.open(row.number_sealed) }
}
