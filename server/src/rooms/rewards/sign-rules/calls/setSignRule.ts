import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, sayMoment, shanghaiDay } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { listRules, lockRules, putRule } from '../store.ts'
import { versionOf } from '../version.ts'

/** What holds today stays: whoever has signed in today by the old rule is not paid by another in the evening. */
export const setSignRule: Handler<typeof rewards.setSignRule> = async ({ input, actor, tx, refuse, request, now }) => {
  const { version, ladder, month_cap, cards } = input
  const from_day = addDays(shanghaiDay(now), 1)
  const [, [newest]] = await inOrder(tx, lockRules, (tx) => listRules(tx, 1))
  const stands = versionOf(newest)
  if (version !== undefined && version !== stands) {
    const by = newest?.made_by ? (await people.byIds(tx, [newest.made_by])).get(newest.made_by)?.name : undefined
    refuse('CHANGED_MEANWHILE', { by: by ?? '同事', at: sayMoment(newest?.created_at ?? now), version: stands })
  }
  const rule = { ladder, month_cap, cards }
  await putRule(tx, { ...rule, from_day, made_by: actor.user_id, now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'sign_rule.set',
    target: 'sign_rule',
    detail: { from_day },
    change: changeOf(newest ? { ladder: newest.ladder, month_cap: newest.month_cap, cards: newest.cards } : {}, rule),
    request,
  })
  return { from_day, version: versionOf({ from_day, created_at: now }) }
}
