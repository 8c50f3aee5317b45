import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { organLevels } from '../../organs/store.ts'
import { seenRoles } from '../../roles/store.ts'
import { mayHandle } from '../grant-rules.ts'

export const getGrantableRoles: Handler<typeof organisation.getGrantableRoles, OrganisationDeps> = async ({
  actor,
  tx,
}) => {
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
