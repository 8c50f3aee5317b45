import type { WechatApp } from '@heyi/contract/identity/wechat-apps'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody can sign in by another WeChat account from now on, or by one less. */
    'wechat.bound': { user_id: number; app: WechatApp }
    'wechat.unbound': { user_id: number; app: WechatApp }
  }
}
