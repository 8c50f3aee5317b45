import { certificationLife } from '@heyi/contract/identity/certification-states'
import type { identity } from '@heyi/contract/identity/index'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { setProfile } from '../../core/registry.ts'
import { lockPeople } from '../../core/store.ts'
import { forgetDocument } from '../personal.ts'
import { lockCertification } from '../store.ts'

export const withdrawCertification: Handler<typeof identity.withdrawCertification> = async (given) => {
  const { actor, tx, refuse, request, now } = given
  const { user_id } = actor
  await lockPeople(tx, [user_id])
  const stands = (await lockCertification(tx, user_id)) ?? refuse('CERTIFICATION_NONE')
  const state = nextState(certificationLife, stands.state, 'withdraw', 'owner') ?? refuse('CERTIFICATION_NONE')
  await forgetDocument(tx, user_id, now)
  await setProfile(tx, user_id, { certified_at: null })
  await audit(tx, {
    actor_id: user_id,
    subject_id: user_id,
    action: 'certification.withdraw',
    target: 'user',
    target_id: user_id,
    detail: { from: stands.state },
    request,
  })
  return { state }
}
