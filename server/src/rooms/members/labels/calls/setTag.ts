import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { homeOfLabel } from '../../core/store-labels.ts'
import { saveLabel } from '../save.ts'

export const setTag: Handler<typeof members.setTag> = async ({ input, actor, tx, refuse, request, now }) => {
  const { id, version, name, group, colour } = input
  const { active_organ_id: organ_id, organ_ids: own } = actor.staff
  const home = id
    ? ((await homeOfLabel(tx, id, { own })) ?? refuse('LABEL_NOT_FOUND'))
    : { owner: 'organ' as const, organ_id, company_id: null }
  return await saveLabel(tx, { id, version, home, facts: { group, name, colour }, actor, request, now })
}
