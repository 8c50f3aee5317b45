import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organLevels } from '../../organs/store.ts'
import { mayHandle } from '../../roles/grant-rules.ts'
import { seenRoles } from '../../roles/store.ts'

export const getGrantableRoles: Handler<typeof organisation.getGrantableRoles, StaffDeps> = async ({ actor, tx }) => {
  const { organ_ids: seen } = actor.staff
  const [organs, roles] = await inOrder(
    tx,
    (tx) => organLevels(tx, seen),
    (tx) => seenRoles(tx, actor.staff),
  )
  return {
    organs,
    roles: roles
      .filter((role) => mayHandle(actor.staff, role))
      .map(({ id, name, organ_id, shared }) => ({
        id,
        name,
        organ_ids: organ_id === null ? [] : [organ_id, ...shared].filter((one) => seen.includes(one)),
      })),
  }
}
