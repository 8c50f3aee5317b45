import { isInWechat } from './wechat.ts'

/** How a payment goes on from this device: in WeChat, in the browser of a phone, or by a QR that a phone scans. */
export function gatewayWay(): 'jsapi' | 'h5' | 'native' {
  if (isInWechat()) return 'jsapi'
  return /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony/i.test(navigator.userAgent) || navigator.maxTouchPoints > 1
    ? 'h5'
    : 'native'
}

type Bridge = { invoke(name: string, given: object, done: (answer: { err_msg: string }) => void): void }
/** Has WeChat ask the person for the payment; false where they gave it up or it went wrong. */
export const payInWechat = (app: Record<string, string>): Promise<boolean> =>
  new Promise((done) => {
    const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
    if (!bridge) return done(false)
    bridge.invoke('getBrandWCPayRequest', app, ({ err_msg }) => done(err_msg === 'get_brand_wcpay_request:ok'))
  })
