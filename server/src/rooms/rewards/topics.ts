import { accounts } from './accounts/topic.ts'
import { awards } from './awards/topic.ts'
import { coupons } from './coupons/topic.ts'
import { grants } from './grants/topic.ts'
import { payPassword } from './pay-password/topic.ts'
import { payouts } from './payouts/topic.ts'
import { recharge } from './recharge/topic.ts'
import { reconcile } from './reconcile/topic.ts'
import { signIn } from './sign-in/topic.ts'
import { signRules } from './sign-rules/topic.ts'
import { vip } from './vip/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [
  payPassword,
  payouts,
  grants,
  signRules,
  signIn,
  recharge,
  coupons,
  vip,
  awards,
  accounts,
  reconcile,
]
