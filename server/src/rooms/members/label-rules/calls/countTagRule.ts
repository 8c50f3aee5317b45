import type { members } from '@heyi/contract/members/index'
import { sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { organTree } from '../../../organisation/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { homeOfLabel } from '../../core/store-labels.ts'
import { countFitting } from '../store.ts'

export const countTagRule: Handler<typeof members.countTagRule, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const { id, facts } = input
  const home = (await homeOfLabel(tx, id, { own: actor.staff.organ_ids })) ?? refuse('LABEL_NOT_FOUND')
  const organ_ids = await organTree.below(tx, home.organ_id)
  return sayTotal(await countFitting(tx, organ_ids, { facts, shared: deps.facts, now }))
}
