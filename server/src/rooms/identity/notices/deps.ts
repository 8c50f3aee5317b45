import type { Sms } from '../../../edges/sms/index.ts'
import type { WechatDeps } from '../wechat/deps.ts'

export type NoticeDeps = WechatDeps & { sms: Sms }
