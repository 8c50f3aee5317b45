import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { certification } from './certification.ts'
import { consents } from './consents.ts'
import { device } from './device.ts'
import { invites } from './invites.ts'
import { leaving } from './leaving.ts'
import { memberCode } from './member-code.ts'
import { mobile } from './mobile.ts'
import { notices } from './notices.ts'
import { privacy } from './privacy.ts'
import { proof } from './proof.ts'
import { qrLogin } from './qr-login.ts'
import { secondFactor } from './second-factor.ts'
import { setup } from './setup.ts'
import { signIn } from './sign-in.ts'
import { smsCodes } from './sms-codes.ts'
import { wechat } from './wechat.ts'

export const identity = {
  ...device,
  ...smsCodes,
  ...signIn,
  ...account,
  ...proof,
  ...secondFactor,
  ...setup,
  ...agreements,
  ...consents,
  ...privacy,
  ...leaving,
  ...wechat,
  ...notices,
  ...invites,
  ...certification,
  ...qrLogin,
  ...memberCode,
  ...mobile,
}
