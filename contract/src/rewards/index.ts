import { accounts } from './accounts.ts'
import { payPassword } from './pay-password.ts'
import { signIn } from './sign-in.ts'
import { vip } from './vip.ts'

export const rewards = { ...signIn, ...accounts, ...payPassword, ...vip }
