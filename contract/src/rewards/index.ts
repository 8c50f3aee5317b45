import { accounts } from './accounts.ts'
import { coupons } from './coupons.ts'
import { grants } from './grants.ts'
import { payPassword } from './pay-password.ts'
import { payouts } from './payouts.ts'
import { reconcile } from './reconcile.ts'
import { signIn } from './sign-in.ts'
import { signRules } from './sign-rules.ts'
import { vip } from './vip.ts'

export const rewards = {
  ...signIn,
  ...signRules,
  ...accounts,
  ...coupons,
  ...grants,
  ...payPassword,
  ...vip,
  ...reconcile,
  ...payouts,
}
