import { type WechatApp, wechatApps } from '@heyi/contract/identity/wechat-apps'
import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody can sign in by another WeChat account from now on, or by one less. */
    'wechat.bound': { user_id: number; app: WechatApp }
    'wechat.unbound': { user_id: number; app: WechatApp }
  }
}

const toPerson = (user_id: number) => ({ to: { user_id }, link: screens.wechat.path, target_id: 0 })
/** Whoever did not do it themselves learns what to do. */
export const wechatEvents = {
  'wechat.bound': {
    changes: ['wechat'],
    notices: {
      topic: 'wechat',
      of: ({ user_id, app }) => [
        {
          ...toPerson(user_id),
          title: '已绑定微信',
          body: `以后可以用${wechatApps[app]}一键登录。如果不是您本人操作，请马上解绑，并联系社区工作人员。`,
        },
      ],
    },
  },
  'wechat.unbound': {
    changes: ['wechat'],
    notices: {
      topic: 'wechat',
      of: ({ user_id, app }) => [
        {
          ...toPerson(user_id),
          title: '已解绑微信',
          body: `${wechatApps[app]}不能再登录您的账号。如果不是您本人操作，请联系社区工作人员。`,
        },
      ],
    },
  },
} satisfies EventTable
