import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { deleteLabel } from '../save.ts'

export const delTag: Handler<typeof members.delTag> = async ({ input, actor, tx, request }) => {
  await deleteLabel(tx, { id: input.id, kept: { own: actor.staff.organ_ids }, actor, request })
  return {}
}
