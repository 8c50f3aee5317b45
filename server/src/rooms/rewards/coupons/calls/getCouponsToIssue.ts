import type { rewards } from '@heyi/contract/rewards/index'
import { cutPage, idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { givenBy } from '../scope.ts'
import { staffCoupons } from '../show.ts'
import { listGiven } from '../store.ts'

export const getCouponsToIssue: Handler<typeof rewards.getCouponsToIssue, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const given = { ...(await givenBy(tx, actor.staff)), keyword: input.keyword, today: shanghaiDay(now) }
  const page = cutPage(await listGiven(tx, given, idPage(input)), input.num, (row) => [row.id])
  const list = await staffCoupons(tx, deps, page.list, actor)
  return { list: list.map((row) => ({ ...row, left: row.quota - row.taken })), next: page.next }
}
