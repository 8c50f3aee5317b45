import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organLevels } from '../../organs/store.ts'
import { holders, seenRoles } from '../store.ts'

export const getRoleShare: Handler<typeof organisation.getRoleShare, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
}) => {
  const { organ_ids } = actor.staff
  const role = (await seenRoles(tx, actor.staff, [input.id]))[0] ?? refuse('ROLE_NOT_FOUND')
  const [organs, who] = await inOrder(
    tx,
    (tx) => organLevels(tx, organ_ids),
    (tx) => holders(tx, role.id, organ_ids),
  )
  const names = await people.byIds(
    tx,
    who.map((one) => one.user_id),
  )
  return {
    organs: organs.map((organ) => {
      const is_fixed = role.organ_id === null || role.organ_id === organ.id
      return { ...organ, may_use: is_fixed || role.shared.includes(organ.id), is_fixed }
    }),
    holders: who.map(({ user_id, ...one }) => ({ ...one, name: names.get(user_id)?.name ?? '' })),
    version: String(role.version),
  }
}
