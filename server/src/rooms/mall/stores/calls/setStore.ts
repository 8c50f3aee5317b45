import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import { owned } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { addStore, changeStore, lockStore } from '../store.ts'

type Call = typeof mall.setStore

/** The store that is edited, held; null where a new one is added. A store stays with its merchant: past orders are handed out there. */
async function heldOf({ input, actor, tx, refuse, now }: Context<Call, MallDeps>) {
  const { id, version, merchantId } = input
  const scope = await companyScope(tx, actor.staff)
  const held = id ? ((await lockStore(tx, scope, id)) ?? refuse('STORE_NOT_FOUND')) : null
  if (held ? held.company_id !== merchantId : !scope.includes(merchantId)) refuse('COMPANY_NOT_FOUND')
  const newer = held && (await changedSince(tx, 'store', held, { read: version, now }))
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  return held
}

export const setStore: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const { id, version: _read, merchantId, picture_id, client_req_id: _key, services, ...typed } = input
  const held = await heldOf(context)
  if (typed.organ_id !== held?.organ_id && !actor.staff.organ_ids.includes(typed.organ_id)) refuse('ORGAN_NOT_FOUND')
  const isNewPicture = picture_id && picture_id !== held?.picture_id
  if (isNewPicture && !(await owned(tx, actor.user_id, [picture_id])).has(picture_id)) refuse('MEDIA_NOT_FOUND')
  const facts = {
    ...typed,
    company_id: merchantId,
    services: [...new Set(services)],
    picture_id: picture_id === undefined ? (held?.picture_id ?? null) : picture_id,
  }
  if (held) await changeStore(tx, id, facts)
  const store_id = held ? id : await addStore(tx, facts)
  await audit(tx, {
    actor_id: actor.user_id,
    action: held ? 'store.edit' : 'store.add',
    target: 'store',
    target_id: store_id,
    ...(held && { change: changeOf(held, facts) }),
    request,
  })
  changed({ companies: [merchantId] })
  return { id: store_id, version: String((held?.version ?? 0) + 1) }
}
