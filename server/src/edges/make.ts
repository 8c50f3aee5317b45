import { join } from 'node:path'
import type { Clock } from '../kernel/clock.ts'
import type { Env } from '../kernel/env.ts'
import { localCourier } from './courier/index.ts'
import { makeOutbox } from './outbox.ts'
import { localPay } from './pay/index.ts'
import { aliyunSms, localSms, noSms } from './sms/index.ts'
import { localStorage } from './storage/index.ts'
import { localWechat, noWechat, remoteWechat } from './wechat/index.ts'

/**
 * Everything outside, as the environment chooses it. Stand-ins need no network: what would be sent goes into the outbox,
 * files into a folder. Those for SMS and WeChat do not stand in where it is serious.
 */
export function makeEdges({ env, payKey, clock }: { env: Env; payKey: string; clock: Clock }) {
  const outbox = makeOutbox(clock)
  const standIn = env.isProduction ? null : localWechat(outbox)
  return {
    outbox,
    standIn,
    sms: smsOf(env) ?? (env.isProduction ? noSms : localSms(outbox)),
    wechat: wechatOf(env) ?? standIn ?? noWechat,
    courier: localCourier(clock),
    pay: localPay({ key: payKey, clock }),
    storage: localStorage(join(env.DATA_DIR, 'files')),
  }
}

function smsOf(env: Env) {
  if (env.SMS_SENDER !== 'aliyun') return null
  return aliyunSms({
    url: env.SMS_ALIYUN_URL,
    key_id: env.SMS_ALIYUN_KEY_ID,
    key_secret: env.SMS_ALIYUN_KEY_SECRET,
    sign_name: env.SMS_ALIYUN_SIGN_NAME,
    code_template: env.SMS_ALIYUN_CODE_TEMPLATE,
    notice_template: env.SMS_ALIYUN_NOTICE_TEMPLATE,
  })
}

function wechatOf(env: Env) {
  const keysOf = (id: string, secret: string) => (id ? { id, secret } : null)
  const apps = {
    web: keysOf(env.WECHAT_APP_ID, env.WECHAT_APP_SECRET),
    mini: keysOf(env.WECHAT_MINI_ID, env.WECHAT_MINI_SECRET),
  }
  if (!apps.web && !apps.mini) return null
  return remoteWechat({
    url: env.WECHAT_URL,
    authorize_url: env.WECHAT_AUTHORIZE_URL,
    apps,
    notice_template: env.WECHAT_NOTICE_TEMPLATE,
  })
}
