import { DEV_AUTHORIZE } from '../../kernel/dev.ts'
import { randomToken } from '../../kernel/ids.ts'
import type { DevOutbox } from '../outbox.ts'
import type { Wechat } from './wechat.ts'

type LocalWechat = Wechat & {
  /** An account agrees: the code that WeChat would send its browser back with. */
  authorize(account: string): string
}

/** Codes remembered; the oldest are forgotten first. */
const REMEMBERED = 1_000

/** Stands for WeChat without any network: an account is a name, its codes are exchanged once. */
export function localWechat(outbox: DevOutbox): LocalWechat {
  const codes = new Map<string, { account: string; isUsed: boolean }>()
  return {
    appOf: () => ({ way: 'local', app_id: 'local', authorize_url: DEV_AUTHORIZE }),
    authorize(account) {
      const code = randomToken(16)
      codes.set(code, { account, isUsed: false })
      const oldest = codes.size > REMEMBERED ? codes.keys().next().value : undefined
      if (oldest !== undefined) codes.delete(oldest)
      return code
    },
    async exchange(app, code) {
      const known = codes.get(code)
      if (!known) return { problem: 'wrong' }
      if (known.isUsed) return { problem: 'used' }
      known.isUsed = true
      return { open_id: `local-${app}-${known.account}`, union_id: `local-${known.account}` }
    },
    hasNotices: true,
    check: async () => '本机替身在工作：不连接微信',
    async notify(open_id, { title, body }) {
      outbox.record({ to: open_id, channel: 'wechat', text: `${title}：${body}` })
      return true
    },
  }
}
