import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../core/deps.ts'

export const getWechatApp: Handler<typeof identity.getWechatApp, IdentityDeps> = async ({ input, deps }) =>
  deps.wechat.appOf(input.app) ?? { way: 'off', app_id: '', authorize_url: '' }
