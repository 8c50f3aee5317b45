import { leftOutWords } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { type IssueRow, issuesBy } from '../store-issues.ts'

const SHOWN = 10

/** Why how many were left out, the most first. */
const reasonsOf = ({ left_out }: IssueRow) =>
  Object.entries(left_out)
    .map(([why, count]) => ({ why: leftOutWords[why as keyof typeof leftOutWords], count }))
    .sort((a, b) => b.count - a.count)

export const getCouponIssues: Handler<typeof rewards.getCouponIssues, RewardsDeps> = async ({ actor, tx }) => {
  const rows = await issuesBy(tx, actor.own_ids, SHOWN)
  const list = rows.map((row) => {
    const skipped = reasonsOf(row)
    const skipped_count = skipped.reduce((sum, { count }) => sum + count, 0)
    return { ...row, skipped, skipped_count, is_done: row.done_at !== null }
  })
  return { list }
}
