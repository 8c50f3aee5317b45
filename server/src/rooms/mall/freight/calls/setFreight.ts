import { placeName, placeTwice } from '@heyi/contract/mall/freight-rules'
import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { lockFreight, upsertFreight } from '../store.ts'

export const setFreight: Handler<typeof mall.setFreight, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { id, merchantId, version, client_req_id: _key, ...facts } = input
  const place = placeTwice(facts.rules)
  if (place !== null) refuse('FREIGHT_PLACE_TWICE', { place: placeName(place) })
  const scope = await companyScope(tx, actor.staff)
  const before = id ? ((await lockFreight(tx, scope, id)) ?? refuse('FREIGHT_NOT_FOUND')) : null
  // A template stays with its merchant, as the goods do that it counts for.
  if (before ? before.company_id !== merchantId : scope && !scope.includes(merchantId)) refuse('COMPANY_NOT_FOUND')
  if (before && version && before.updated_at.toISOString() !== version)
    refuse('CHANGED_MEANWHILE', {
      ...(await whoChanged(tx, 'freight', id, { at: before.updated_at })),
      version: before.updated_at.toISOString(),
    })
  const freight_id = await upsertFreight(tx, id, { ...facts, company_id: merchantId }, now)
  await audit(tx, {
    actor_id: actor.user_id,
    action: id ? 'freight.edit' : 'freight.add',
    target: 'freight',
    target_id: freight_id,
    detail: { name: facts.name },
    request,
  })
  changed({ companies: [merchantId] })
  return { id: freight_id }
}
