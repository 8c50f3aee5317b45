import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { picture } from '../../../media/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organsInScope } from '../../organs/scope.ts'
import { staffOfOrgans } from '../store.ts'

/** `only_organ` means the organisation itself, `this_organ` what stands below it. Returns people by their user id. */
export const memberUserOrgan: Handler<typeof organisation.memberUserOrgan, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
}) => {
  const { organ_id } = input
  if (!actor.staff.organ_ids.includes(organ_id)) refuse('ORGAN_NOT_FOUND')
  const organ_ids = await organsInScope(tx, organ_id, input)
  const { offset, limit } = readPage(input, 1)
  const search = { keyword: input.keyword, offset, limit: limit - 1 }
  const places =
    input.type === 'staff'
      ? new Map((await staffOfOrgans(tx, organ_ids)).map((row) => [row.user_id, row.organ_id]))
      : null
  const found = places
    ? await people.among(tx, deps.secrets, [...places.keys()], search)
    : await people.ofOrgans(tx, deps.secrets, organ_ids, search)
  return found.map(({ avatar_id, ...person }) => ({
    ...person,
    organ_id: places?.get(person.id) ?? person.organ_id,
    avatar: avatar_id === null ? null : picture(avatar_id, person.name),
  }))
}
