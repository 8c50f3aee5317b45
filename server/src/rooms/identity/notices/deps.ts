import type { SmsCodeDeps } from '../sms-codes/deps.ts'
import type { WechatDeps } from '../wechat/deps.ts'

export type NoticeDeps = WechatDeps & Pick<SmsCodeDeps, 'sms' | 'alarm'>
