import { accounts } from './accounts.ts'
import { signIn } from './sign-in.ts'

export const rewards = { ...signIn, ...accounts }
