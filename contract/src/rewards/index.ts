import { accounts } from './accounts.ts'
import { couponAdmin } from './coupon-admin.ts'
import { coupons } from './coupons.ts'
import { signIn } from './sign-in.ts'

export const rewards = { ...signIn, ...accounts, ...coupons, ...couponAdmin }
