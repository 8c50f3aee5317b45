import type { organisation } from '@heyi/contract/organisation/index'
import { MAX_ROLE_SHARES } from '@heyi/contract/organisation/staff-rules'
import { seesOrgans } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { openOnes } from '../../organs/store.ts'
import { topOf } from '../../organs/store-admin.ts'
import { countHolders, holderPlace, listHolders, seenRoles } from '../store.ts'

export const getRoleShare: Handler<typeof organisation.getRoleShare, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
}) => {
  const { organ_ids } = actor.staff
  const role = (await seenRoles(tx, actor.staff, [input.id]))[0] ?? refuse('ROLE_NOT_FOUND')
  const own = role.organ_id === null ? [] : [role.organ_id]
  const using = [...own, ...role.shared].filter((id) => organ_ids.includes(id)).slice(0, 1 + MAX_ROLE_SHARES)
  const held = { role_id: role.id, organ_ids: seesOrgans(actor.staff) }
  const { keys, offset, limit } = readPage(input, 2)
  const [organs, rows, count] = await inOrder(
    tx,
    (tx) => openOnes(tx, using),
    (tx) => listHolders(tx, { ...held, after: keys && numberKeys(keys), offset, limit }),
    (tx) => countHolders(tx, held, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, holderPlace)
  const names = await people.byIds(
    tx,
    list.map((one) => one.user_id),
  )
  return {
    list: list.map(({ user_id, ...one }) => ({ ...one, name: names.get(user_id)?.name ?? '' })),
    next,
    ...sayTotal(count, input),
    top: topOf(actor.staff),
    organs: organs.map((organ) => ({ ...organ, is_fixed: organ.id === role.organ_id })),
    version: String(role.version),
  }
}
