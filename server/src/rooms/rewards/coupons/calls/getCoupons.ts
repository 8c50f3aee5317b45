import type { rewards } from '@heyi/contract/rewards/index'
import { cutPage, idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { isVip } from '../../core/store-vips.ts'
import { claimedIn } from '../scope.ts'
import { claimables } from '../show.ts'
import { listClaimable } from '../store.ts'

export const getCoupons: Handler<typeof rewards.getCoupons, RewardsDeps> = async ({ input, actor, tx, deps, now }) => {
  const { own_ids } = actor
  const organ_ids = await claimedIn(tx, actor)
  const { way, merchantId: company_id, goods_id } = input
  const goods = goods_id ? await deps.goodsFacts(tx, goods_id) : null
  if (goods_id && !goods) return { list: [], next: null }
  const given = { organ_ids, own_ids, now, way, company_id, goods }
  const rows = await listClaimable(tx, given, idPage(input))
  const page = cutPage(rows, input.num, (row) => [row.id])
  return {
    list: await claimables(tx, deps, page.list, { is_vip: await isVip(tx, own_ids, now), now }),
    next: page.next,
  }
}
