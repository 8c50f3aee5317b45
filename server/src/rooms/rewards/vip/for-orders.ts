import { holdVirtualBack, takeCouponsBack, takeVirtualBack, virtualBack } from './back.ts'
import { deliver } from './deliver.ts'
import { mayBring, monthlyChoices, planCoupons } from './monthly.ts'
import { planTerms, upsertRechargePack, upsertVipPlan, vipOf } from './store.ts'

/** What an order delivers that nobody hands over: plans and recharges; and what of them comes back. */
export const virtualGoods = {
  deliver,
  back: virtualBack,
  holdBack: holdVirtualBack,
  takeBack: takeVirtualBack,
  takeCouponsBack,
}
/** Plans and recharge packs as products know them, and the plan that somebody has. */
export const vipPlans = {
  of: vipOf,
  terms: planTerms,
  upsert: upsertVipPlan,
  upsertPack: upsertRechargePack,
  coupons: planCoupons,
  monthlyChoices,
  mayBring,
}
