import type { members } from '@heyi/contract/members/index'
import { sentence } from '@heyi/contract/reasons'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import { memberCards } from '../../people/show.ts'
import { judge, pairOf } from '../pair.ts'
import { countLabelsOf } from '../store.ts'

export const getMergePreview: Handler<typeof members.getMergePreview, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const pair = await pairOf(tx, actor, input)
  const { certified, problem } = await judge(tx, pair)
  const [kept, duplicate] = await memberCards(tx, [pair.kept, pair.duplicate], { actor, shown: [], now })
  if (!kept || !duplicate) throw new Error('two people are shown as less')
  return {
    kept: { ...kept, is_certified: certified.has(kept.id) },
    duplicate: { ...duplicate, is_certified: certified.has(duplicate.id) },
    moves: { ...(await deps.heldBy(tx, duplicate.id)), labels: await countLabelsOf(tx, duplicate.id) },
    problem: problem ? sentence(problem.reason, problem.data) : '',
  }
}
