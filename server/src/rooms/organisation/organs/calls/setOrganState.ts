import type { organisation } from '@heyi/contract/organisation/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrgansDeps } from '../deps.ts'
import { isFixed, usesInWords } from '../rules.ts'
import { administeredOrgan, lockTree, placeOf, setStateOfOrgan, usesOf } from '../store-admin.ts'

export const setOrganState: Handler<typeof organisation.setOrganState, OrgansDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  changed,
}) => {
  const { id, state } = input
  await lockTree(tx)
  const held = (await administeredOrgan(tx, actor.staff, id)) ?? refuse('ORGAN_NOT_FOUND')
  if (held.state === state) return { id, state }
  if (isFixed(held, placeOf(actor.staff))) refuse('ORGAN_STAYS')
  if (state === 'closed') {
    const what = usesInWords({ ...(await usesOf(tx, id)), stores: await deps.openStoresOf(tx, id) })
    if (what) refuse('ORGAN_IN_USE', { what })
  } else {
    const parent = await administeredOrgan(tx, actor.staff, held.parent_id ?? 0)
    if (parent && parent.state !== 'open') refuse('ORGAN_PARENT_CLOSED')
  }
  await setStateOfOrgan(tx, id, state)
  await audit(tx, {
    actor_id: actor.user_id,
    action: state === 'closed' ? 'organ.close' : 'organ.open',
    target: 'organ',
    target_id: id,
    detail: { name: held.name },
    request,
  })
  // Of one that is closed nobody hears by its own number.
  changed({ organs: [id, held.parent_id ?? id] })
  return { id, state }
}
