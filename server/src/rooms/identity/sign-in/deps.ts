import type { Tx } from '../../../kernel/db/tx.ts'
import type { InviteDeps } from '../invites/deps.ts'
import type { SmsCodeDeps } from '../sms-codes/deps.ts'
import type { WechatDeps } from '../wechat/deps.ts'

export type SignInDeps = InviteDeps &
  SmsCodeDeps &
  WechatDeps & {
    /** The person behind a staff login name (lower case), or null. */
    userByLoginName: (tx: Tx, login_name: string) => Promise<number | null>
  }
