import { maskNumber } from '@heyi/contract/identity/certification-rules'
import { certificationLife, certificationStates } from '@heyi/contract/identity/certification-states'
import type { identity } from '@heyi/contract/identity/index'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { Refusal } from '../../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { takePrivate } from '../../../media/index.ts'
import { needConsent } from '../../consents/consents.ts'
import { numberBlind } from '../certified.ts'
import type { CertificationDeps } from '../deps.ts'
import { readDocument } from '../rules.ts'
import { addCertification, lockCertification, submitAgain } from '../store.ts'

/** Whether somebody else holds the number is told by the review of the pictures alone: else any account could ask who is certified here. */
export const setCertification: Handler<typeof identity.setCertification, CertificationDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request, now } = given
  const { user_id } = actor
  const { document, name } = input
  const stands = await lockCertification(tx, user_id)
  await needConsent(tx, user_id, 'id_document')
  const from = stands?.state ?? 'NONE'
  const state = nextState(certificationLife, from, 'submit', 'owner')
  if (!state) return refuse('CERTIFICATION_STANDS', { state: certificationStates[from].name })
  const read = readDocument(input, shanghaiDay(now))
  if ('problems' in read) throw new Refusal('BAD_INPUT', { fields: read.problems })
  const { number, gender, birthday, pictures } = read.facts
  const number_blind = numberBlind(deps.secrets, document, number)
  const [front_id = null, back_id = null] = pictures
  const facts = {
    user_id,
    state,
    document,
    name,
    gender,
    birthday,
    number_sealed: deps.secrets.seal(number),
    number_blind,
    number_masked: maskNumber(number),
    front_id,
    back_id,
    submitted_at: now,
  }
  if (stands) await submitAgain(tx, facts)
  // Another of one's own devices was faster.
  else if (!(await addCertification(tx, facts)))
    refuse('CERTIFICATION_STANDS', { state: certificationStates.SUBMITTED.name })
  if (!(await takePrivate(tx, { ids: pictures, owner_id: user_id, purpose: 'certification', now })))
    refuse('MEDIA_NOT_FOUND')
  await audit(tx, {
    actor_id: user_id,
    subject_id: user_id,
    action: 'certification.submit',
    target: 'user',
    target_id: user_id,
    detail: { document, number: facts.number_masked },
    request,
  })
  return { state }
}
