import { accounts } from './accounts.ts'
import { couponAdmin } from './coupon-admin.ts'
import { coupons } from './coupons.ts'
import { grants } from './grants.ts'
import { signIn } from './sign-in.ts'
import { signRules } from './sign-rules.ts'

export const rewards = { ...signIn, ...signRules, ...accounts, ...coupons, ...couponAdmin, ...grants }
