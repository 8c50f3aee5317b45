import { accounts } from './accounts.ts'
import { grants } from './grants.ts'
import { signIn } from './sign-in.ts'
import { signRules } from './sign-rules.ts'

export const rewards = { ...signIn, ...signRules, ...accounts, ...grants }
