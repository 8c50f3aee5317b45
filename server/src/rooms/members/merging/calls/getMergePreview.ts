import type { members } from '@heyi/contract/members/index'
import { sentence } from '@heyi/contract/reasons'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { phones } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberCards } from '../../people/show.ts'
import { isAgreementNeeded } from '../agreement.ts'
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
  const { certified, is_alike, problem } = await judge(tx, pair)
  const [kept, duplicate] = await memberCards(tx, [pair.kept, pair.duplicate], { actor, shown: [], now })
  if (!kept || !duplicate) throw new Error('two people are shown as less')
  const hasOf = async (id: number) => ({
    ...(await deps.heldBy(tx, id)),
    labels: await countLabelsOf(tx, id),
  })
  return {
    kept: { ...kept, is_certified: certified.has(kept.id), has: await hasOf(kept.id) },
    duplicate: { ...duplicate, is_certified: certified.has(duplicate.id), has: await hasOf(duplicate.id) },
    is_alike,
    needs_agreement: await isAgreementNeeded(tx, deps, { ...input, is_alike }),
    may_code: (await phones.keysOf(tx, kept.id)) !== null && (await phones.keysOf(tx, duplicate.id)) !== null,
    hold_hours: deps.setting('merging_hold_hours'),
    problem: problem ? sentence(problem.reason, problem.data) : '',
  }
}
