import { percentOf } from '@heyi/contract/organisation/company-rules'
import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import type { CompaniesDeps } from '../deps.ts'
import { isJudgeOfOwn } from '../rules.ts'
import { addCommission, commissionOf, holdCompany } from '../store-admin.ts'

export const setCompanyCommission: Handler<typeof organisation.setCompanyCommission, CompaniesDeps> = async ({
  input,
  actor,
  tx,
  deps,
  refuse,
  now,
  request,
  changed,
}) => {
  const { id, version, commission_bp, points_rate } = input
  const held = (await holdCompany(tx, merchantScope(actor.staff), id)) ?? refuse('COMPANY_NOT_FOUND')
  if (isJudgeOfOwn(actor, held)) refuse('COMPANY_OWN')
  const newer = await changedSince(tx, 'company', held, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const before = await commissionOf(tx, id)
  await addCommission(tx, { company_id: id, commission_bp, set_by: actor.user_id, from_at: now }, points_rate)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'company.commission',
    target: 'company',
    target_id: id,
    change: changeOf(before === null ? {} : { commission: percentOf(before) }, {
      commission: percentOf(commission_bp),
    }),
    detail: points_rate === undefined ? {} : { points_rate },
    request,
  })
  await deps.shareChanged(tx, id, now)
  changed({ companies: [id], organs: [held.organ_id] })
  return { id, version: String(held.version + 1) }
}
