import { refusalReason } from '@heyi/contract/identity/certification-rules'
import { certificationLife, certificationStates } from '@heyi/contract/identity/certification-states'
import type { members } from '@heyi/contract/members/index'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseInput } from '../../../../kernel/refuse.ts'
import { sayMoment, shanghaiDay } from '../../../../kernel/time.ts'
import { certifications, people } from '../../../identity/index.ts'

export const auditCertification: Handler<typeof members.auditCertification> = async (given) => {
  const { input, actor, tx, refuse, request, now, changed } = given
  const { id, event } = input
  const reason = event === 'reject' ? input.reason : ''
  const valid_until = event === 'pass' ? input.valid_until : null
  const row = (await certifications.lockRow(tx, id, actor.staff.organ_ids)) ?? refuse('CERTIFICATION_NOT_FOUND')
  if (actor.own_ids.includes(row.user_id)) refuse('CERTIFICATION_OWN')
  const state = nextState(certificationLife, row.state, event, 'staff')
  const by = async () => {
    const name = row.decided_by ? (await people.byIds(tx, [row.decided_by])).get(row.decided_by)?.name : undefined
    return { by: name ?? '同事', at: sayMoment(row.decided_at ?? row.submitted_at) }
  }
  if (state !== 'PASSED' && state !== 'REJECTED')
    return refuse('CERTIFICATION_DECIDED', { ...(await by()), state: certificationStates[row.state].name })
  // What was looked at is not what stands there: the member has sent something else meanwhile.
  if (String(row.version) !== input.version)
    refuse('CHANGED_MEANWHILE', { by: '会员', at: sayMoment(row.submitted_at), version: String(row.version) })
  const problem = event === 'reject' ? refusalReason.problem(reason) : null
  if (problem) refuseInput('BAD_INPUT', { fields: [{ path: 'reason', msg: problem }] })
  if (valid_until && valid_until < shanghaiDay(now))
    refuseInput('BAD_INPUT', { fields: [{ path: 'valid_until', msg: '证件已经过期，请选不通过' }] })
  const decision = { row, state, reason, valid_until, decided_by: actor.user_id, now }
  if (!(await certifications.decide(tx, decision))) refuse('CERTIFICATE_TAKEN')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: `certification.${event}`,
    target: 'certification',
    target_id: id,
    reason,
    detail: { document: row.document, number: row.number_masked, valid_until },
    request,
  })
  changed({ people: [row.user_id] })
  return { state }
}
