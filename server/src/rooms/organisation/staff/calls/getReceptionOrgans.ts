import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { receptionRows } from '../store.ts'

type Reception = {
  id: number
  name: string
  is_active: boolean
  roles: { id: number; name: string; is_active: boolean }[]
}

/** Empty for who is not staff. With no role chosen all roles of the active organisation are in force. */
export const getReceptionOrgans: Handler<typeof organisation.getReceptionOrgans, StaffDeps> = async ({
  input,
  actor,
  tx,
}) => {
  const { staff } = actor
  if (!staff) return []
  const { active_organ_id } = staff
  const { offset, limit } = readPage(input, 1)
  const organs = new Map<number, Reception>()
  for (const row of await receptionRows(tx, actor.user_id, input.keyword, {
    active_organ_id,
    offset,
    limit: limit - 1,
  })) {
    const is_active = row.organ_id === active_organ_id
    const organ = organs.get(row.organ_id) ?? { id: row.organ_id, name: row.organ_name, is_active, roles: [] }
    organ.roles.push({
      id: row.role_id,
      name: row.role_name,
      is_active: is_active && (staff.active_role_id === 0 || staff.active_role_id === row.role_id),
    })
    organs.set(row.organ_id, organ)
  }
  return [...organs.values()]
}
