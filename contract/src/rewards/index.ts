import { accounts } from './accounts.ts'
import { payouts } from './payouts.ts'
import { reconcile } from './reconcile.ts'
import { signIn } from './sign-in.ts'

export const rewards = { ...signIn, ...accounts, ...reconcile, ...payouts }
