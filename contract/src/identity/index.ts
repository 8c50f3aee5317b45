import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { certification } from './certification.ts'
import { consents } from './consents.ts'
import { device } from './device.ts'
import { leaving } from './leaving.ts'
import { privacy } from './privacy.ts'
import { signIn } from './sign-in.ts'

export const identity = {
  ...device,
  ...signIn,
  ...account,
  ...agreements,
  ...consents,
  ...privacy,
  ...leaving,
  ...certification,
}
