import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { showIssue } from '../show.ts'
import { issuesBy } from '../store-issues.ts'

const SHOWN = 10

export const getCouponIssues: Handler<typeof rewards.getCouponIssues, RewardsDeps> = async ({ actor, tx }) => ({
  list: (await issuesBy(tx, actor.own_ids, SHOWN)).map(showIssue),
})
