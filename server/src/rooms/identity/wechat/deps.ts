import type { Wechat } from '../../../edges/wechat/index.ts'
import type { CoreDeps } from '../core/deps.ts'

export type WechatDeps = CoreDeps & { wechat: Wechat }
