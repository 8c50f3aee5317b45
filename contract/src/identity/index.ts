import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { device } from './device.ts'
import { invites } from './invites.ts'
import { notices } from './notices.ts'
import { signIn } from './sign-in.ts'
import { wechat } from './wechat.ts'

export const identity = { ...device, ...signIn, ...account, ...agreements, ...wechat, ...notices, ...invites }
