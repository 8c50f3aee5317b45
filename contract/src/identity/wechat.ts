import { z } from 'zod'
import { call, nothing, open, signedIn } from '../call.ts'
import { At, Empty, keyOf } from '../fields.ts'
import { WechatAppOrWeb, WechatCode } from './shapes.ts'
import { wechatApps } from './wechat-apps.ts'

export const wechat = {
  getWechatApp: call({
    path: '/api/user/getWechatApp',
    summary: 'Where a browser asks WeChat for a code; `off` where this installation has no WeChat',
    kind: 'read',
    about: ['wechat'],
    access: open,
    tables: nothing('it answers from the settings of the server'),
    input: z.object({ app: WechatAppOrWeb }),
    output: z.object({
      way: z.enum(['wechat', 'local', 'off']),
      app_id: z.string(),
      authorize_url: z.string(),
    }),
    reasons: [],
  }),
  getWechat: call({
    path: '/api/user/getWechat',
    summary: 'The WeChat accounts bound to the signed-in person, with those of whoever was merged into them',
    kind: 'read',
    about: ['wechat'],
    access: signedIn,
    input: Empty,
    output: z.array(z.object({ app: keyOf(wechatApps), bound_at: At })),
    reasons: [],
  }),
  bindWechat: call({
    path: '/api/user/bindWechat',
    summary: 'Binds the WeChat account behind a code to the signed-in person, in place of others of this app',
    kind: 'write',
    changes: ['wechat'],
    access: signedIn,
    freshProof: 'staff',
    input: z.object({ code: WechatCode, app: WechatAppOrWeb }),
    output: Empty,
    reasons: ['WECHAT_OFF', 'WECHAT_CODE_WRONG', 'WECHAT_CODE_USED', 'WECHAT_BUSY', 'WECHAT_TAKEN'],
  }),
  unbindWechat: call({
    path: '/api/user/unbindWechat',
    summary: 'Takes the WeChat accounts of an app away from the signed-in person; their phone goes on signing in',
    kind: 'write',
    changes: ['wechat'],
    access: signedIn,
    input: z.object({ app: WechatAppOrWeb }),
    output: Empty,
    reasons: ['WECHAT_NOT_BOUND'],
  }),
}
