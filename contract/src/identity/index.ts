import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { changeMobile } from './change-mobile.ts'
import { device } from './device.ts'
import { memberCode } from './member-code.ts'
import { qrLogin } from './qr-login.ts'
import { signIn } from './sign-in.ts'

export const identity = { ...device, ...signIn, ...account, ...agreements, ...qrLogin, ...memberCode, ...changeMobile }
