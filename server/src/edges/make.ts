import { join } from 'node:path'
import type { Clock } from '../kernel/clock.ts'
import type { Env } from '../kernel/env.ts'
import { kuaidi100, localCourier, noCourier } from './courier/index.ts'
import { keysById, pem } from './keys.ts'
import { makeOutbox } from './outbox.ts'
import { localPay, noPay, wechatPay } from './pay/index.ts'
import { aliyunSms, localSms, noSms } from './sms/index.ts'
import { localStorage } from './storage/index.ts'
import { localWechat, noWechat, remoteWechat } from './wechat/index.ts'

/**
 * Everything outside, as the environment chooses it. Stand-ins need no network: what would be sent goes into the outbox,
 * files into a folder. Those for SMS and WeChat do not stand in where it is serious.
 */
/** `notices`: the paths of ours that hear of payments, and of what became of refunds. */
type EdgesNeed = { env: Env; payKey: string; notices: { pay: string; refund: string }; clock: Clock }
export function makeEdges({ env, payKey, notices, clock }: EdgesNeed) {
  const outbox = makeOutbox(clock)
  const standIn = env.isProduction ? null : localWechat(outbox)
  const localGateway = localPay({ key: payKey, clock })
  return {
    outbox,
    standIn,
    sms: smsOf(env) ?? (env.isProduction ? noSms : localSms(outbox)),
    wechat: wechatOf(env) ?? standIn ?? noWechat,
    courier: kuaidi100Of(env) ?? (env.isProduction ? noCourier : localCourier(clock)),
    pay: wechatPayOf(env, notices, clock) ?? (env.isProduction ? noPay : localGateway),
    /** The stand-in by whose own page payments are made, where it stands in. */
    localGateway: env.PAY_GATEWAY === 'local' && !env.isProduction ? localGateway : null,
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

function kuaidi100Of(env: Env) {
  if (env.COURIER_SERVICE !== 'kuaidi100') return null
  return kuaidi100({ url: env.KUAIDI100_URL, customer: env.KUAIDI100_CUSTOMER, key: env.KUAIDI100_KEY })
}

function wechatPayOf(env: Env, notices: EdgesNeed['notices'], clock: Clock) {
  if (env.PAY_GATEWAY !== 'wechat') return null
  return wechatPay({
    url: env.WECHAT_PAY_URL,
    app_id: env.WECHAT_APP_ID,
    mchid: env.WECHAT_PAY_MCHID,
    serial: env.WECHAT_PAY_SERIAL,
    private_key: pem(env.WECHAT_PAY_PRIVATE_KEY),
    v3_key: env.WECHAT_PAY_V3_KEY,
    // The key that is to sign, and the ones beside it.
    platform_keys: new Map([
      [env.WECHAT_PAY_PUBLIC_KEY_ID, pem(env.WECHAT_PAY_PUBLIC_KEY)],
      ...keysById(env.WECHAT_PAY_OTHER_KEYS),
    ]),
    notify_url: `${env.PUBLIC_URL}${notices.pay}`,
    refund_notify_url: `${env.PUBLIC_URL}${notices.refund}`,
    now: clock.now,
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
