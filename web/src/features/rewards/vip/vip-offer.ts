import { vipPrice, WHOLE_BP } from '@heyi/contract/rewards/plan-rules'
import { useQuery } from '@tanstack/react-query'
import { useActing } from '../../../lib/acting.ts'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'

/** What a VIP pays of a price; `isMine`: who asks is one. */
export type VipOffer = { discount_bp: number; isMine: boolean }

/**
 * What the prices of a VIP take off for who is signed in: by what they have, else by the plan on sale that takes off most. Null where
 * neither takes anything off, and while staff act for somebody, whose plan they do not read.
 */
export function useVipOffer(): VipOffer | null {
  const isSignedIn = useUser() !== null
  const isActing = useActing((state) => state.id !== '')
  const enabled = isSignedIn && !isActing
  const mine = useQuery({ ...q.rewards.getVip(), enabled })
  const vip = mine.data?.vip
  const plans = useQuery({ ...q.mall.getPlans(), enabled: enabled && vip === null })
  const offered = (plans.data?.plans ?? []).map((plan) => plan.discount_bp)
  const discount_bp = vip ? vip.discount_bp : Math.min(WHOLE_BP, ...offered)
  return enabled && mine.data && discount_bp < WHOLE_BP ? { discount_bp, isMine: Boolean(vip) } : null
}

/** What one unit of a price costs less. */
export const vipSaving = (price_fen: number, { discount_bp }: VipOffer): number =>
  price_fen - vipPrice(price_fen, discount_bp)
