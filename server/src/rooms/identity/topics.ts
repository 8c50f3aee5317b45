import { account } from './account/topic.ts'
import { agreements } from './agreements/topic.ts'
import { certification } from './certification/topic.ts'
import { consents } from './consents/topic.ts'
import { device } from './device/topic.ts'
import { invites } from './invites/topic.ts'
import { leaving } from './leaving/topic.ts'
import { memberCode } from './member-code/topic.ts'
import { mobile } from './mobile/topic.ts'
import { notices } from './notices/topic.ts'
import { privacy } from './privacy/topic.ts'
import { proof } from './proof/topic.ts'
import { qrLogin } from './qr-login/topic.ts'
import { secondFactor } from './second-factor/topic.ts'
import { setup } from './setup/topic.ts'
import { signIn } from './sign-in/topic.ts'
import { smsCodes } from './sms-codes/topic.ts'
import { wechat } from './wechat/topic.ts'

/** Each may lean on core and on those before it; of a person who leaves, rows are taken in this order too. */
export const topics = [
  device,
  smsCodes,
  account,
  wechat,
  agreements,
  consents,
  notices,
  invites,
  secondFactor,
  proof,
  signIn,
  qrLogin,
  setup,
  privacy,
  certification,
  mobile,
  memberCode,
  leaving,
]
