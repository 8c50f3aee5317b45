import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import { owned } from '../../../media/index.ts'
import type { CompaniesDeps } from '../deps.ts'
import { changeCompany, holdCompany, isNameTaken, lockNames } from '../store-admin.ts'

export const setCompany: Handler<typeof organisation.setCompany, CompaniesDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { id, version, logo_id, ...facts } = input
  await lockNames(tx)
  const held = (await holdCompany(tx, merchantScope(actor.staff), id)) ?? refuse('COMPANY_NOT_FOUND')
  const newer = await changedSince(tx, 'company', held, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  // Who works for one merchant only does not move it to another organisation.
  const places = actor.staff.company_id === null || actor.staff.is_admin ? actor.staff.organ_ids : []
  if (facts.organ_id !== held.organ_id && !places.includes(facts.organ_id)) refuse('ORGAN_NOT_FOUND')
  if (await isNameTaken(tx, { id, name: facts.name })) refuse('COMPANY_NAME_TAKEN', { name: facts.name })
  if (logo_id && logo_id !== held.logo_id && !(await owned(tx, actor.user_id, [logo_id])).has(logo_id))
    refuse('MEDIA_NOT_FOUND')
  await changeCompany(tx, id, { ...facts, logo_id: logo_id === undefined ? held.logo_id : logo_id })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'company.change',
    target: 'company',
    target_id: id,
    change: changeOf(held, facts),
    request,
  })
  changed({ companies: [id], organs: [held.organ_id, facts.organ_id] })
  return { id, version: String(held.version + 1) }
}
