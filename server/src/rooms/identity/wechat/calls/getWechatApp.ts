import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { WechatDeps } from '../deps.ts'

export const getWechatApp: Handler<typeof identity.getWechatApp, WechatDeps> = async ({ input, deps }) =>
  deps.wechat.appOf(input.app) ?? { way: 'off', app_id: '', authorize_url: '' }
