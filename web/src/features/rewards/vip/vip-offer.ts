import { vipPrice, WHOLE_BP } from '@heyi/contract/rewards/plan-rules'
import { useQuery } from '@tanstack/react-query'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { useActing } from '../../../lib/acting.ts'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'

/** What a VIP pays of a price, and by which plan; `isMine`: who asks has it. */
export type VipOffer = { discount_bp: number; plan: string; isMine: boolean }

/**
 * What the prices of a VIP take off for who is signed in: by what they have, else by the plan on sale that takes off most. Null where
 * neither takes anything off, while staff act for somebody, whose plan they do not read, and in elder mode where it would sell one:
 * who came for rice is to find the rice.
 */
export function useVipOffer(): VipOffer | null {
  const isSignedIn = useUser() !== null
  const isActing = useActing((state) => state.id !== '')
  const isElder = useElderMode()
  const enabled = isSignedIn && !isActing
  const mine = useQuery({ ...q.rewards.getVip(), enabled })
  const vip = mine.data?.vip
  const plans = useQuery({ ...q.mall.getPlans(), enabled: enabled && vip === null && !isElder })
  const [cheapest] = [...(plans.data?.plans ?? [])].sort((one, other) => one.discount_bp - other.discount_bp)
  const by = vip ?? (isElder ? undefined : cheapest)
  if (!enabled || !mine.data || !by || by.discount_bp >= WHOLE_BP) return null
  return { discount_bp: by.discount_bp, plan: by.name, isMine: Boolean(vip) }
}

/** What one unit of a price costs less. */
export const vipSaving = (price_fen: number, { discount_bp }: VipOffer): number =>
  price_fen - vipPrice(price_fen, discount_bp)
