import type { Checkable } from '../check.ts'

/** Our web pages, or our mini program. */
export type WechatApp = 'web' | 'mini'
/** Why a code names nobody: it is wrong or too old, it was exchanged before, or WeChat did not answer. */
export type CodeProblem = 'wrong' | 'used' | 'busy'
/** `union_id` is one person's in all our apps; WeChat tells it where they are bound to one open platform. */
export type Exchanged = { open_id: string; union_id: string | null } | { problem: CodeProblem }
export type WechatNotice = { title: string; body: string; url: string }

export type Wechat = Checkable & {
  /** What a browser needs to ask for a code; null where there is no such app. */
  appOf(app: WechatApp): { way: 'wechat' | 'local'; app_id: string; authorize_url: string } | null
  /** Whose code it is. It can be exchanged once. Never called inside a transaction. */
  exchange(app: WechatApp, code: string): Promise<Exchanged>
  /** Whether notices can be sent: they need a template. */
  readonly hasNotices: boolean
  /** Sends a notice to who follows our account; false where they do not, or have refused it. */
  notify(open_id: string, notice: WechatNotice): Promise<boolean>
}

/** An installation without WeChat. */
export const noWechat: Wechat = {
  appOf: () => null,
  exchange: async () => ({ problem: 'wrong' }),
  hasNotices: false,
  check: async () => {
    throw new Error('还没有设置微信（WECHAT_APP_ID）')
  },
  notify: async () => false,
}
