import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fetchOutside, OutsideError } from '../outside.ts'
import type { PayBy, PayGateway, PayNotice, PayRequest, PayState, Prepay, Refund } from './gateway.ts'
import { readBill } from './wechat-bill.ts'
import { authorization, isPlatforms, type MerchantKeys, newNonce, openResource, signLines } from './wechat-signing.ts'

export type WechatPay = MerchantKeys & {
  /** https://api.mch.weixin.qq.com, or a server that speaks as it does. */
  url: string
  app_id: string
  /** Our address that hears of payments. */
  notify_url: string
  limitMs?: number | undefined
  now: () => Date
}

const WHO = 'wechat pay'
const TITLE_UNITS = 127
const Paid = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int().min(0) }),
})
const Failed = z.object({ code: z.string() }).catch({ code: '' })
const Notice = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() }),
})

/** WeChat Pay, version 3 of its interface, as a direct merchant: in WeChat, in a browser on a phone, by a QR. */
export function wechatPay(given: WechatPay): PayGateway {
  const { url, app_id, mchid, notify_url, limitMs, now } = given

  type Answer = { status: number; text: string }
  /** Asks and believes only what the platform signed; a refusal may be unsigned. */
  async function ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const body = content ? JSON.stringify(content) : ''
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'heyi',
      'wechatpay-serial': given.platform_key_id,
      authorization: authorization(given, { method, path, body, now: now() }),
    }
    const init = { method, headers, ...(content ? { body } : {}) }
    const { status, headers: answered, text } = await fetchOutside({ who: WHO, url: `${url}${path}`, init, limitMs })
    if (
      status < 300 &&
      !isPlatforms(
        given,
        text,
        signedIn((name) => answered.get(name) ?? ''),
        now(),
      )
    )
      throw new OutsideError(WHO, `answered ${status} without its signature`)
    return { status, text }
  }
  const codeOf = ({ text }: Answer): string => Failed.parse(parsed(text)).code
  const refused = (what: string, answer: Answer) =>
    new OutsideError(WHO, `refused ${what} with ${codeOf(answer) || answer.status}`)

  async function query(out_trade_no: string): Promise<PayState> {
    const answer = await ask('GET', `/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`)
    if (answer.status === 404) return { state: 'unknown' }
    if (answer.status >= 300) throw refused('a question', answer)
    const state = z.object({ trade_state: z.string() }).parse(parsed(answer.text)).trade_state
    // What was given back had been paid.
    if (state === 'SUCCESS' || state === 'REFUND')
      return { state: 'paid', ...noticeOf(Paid.parse(parsed(answer.text))) }
    return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'open' }
  }

  async function create({
    out_trade_no,
    fen,
    title,
    expire_at,
    by = { way: 'h5', ip: '127.0.0.1' },
  }: PayRequest): Promise<Prepay> {
    const facts = {
      appid: app_id,
      mchid,
      description: cut(title),
      out_trade_no,
      time_expire: momentOf(expire_at),
      notify_url,
    }
    const answer = await ask('POST', `/v3/pay/transactions/${by.way}`, {
      ...facts,
      amount: { total: fen, currency: 'CNY' },
      ...sceneOf(by),
    })
    if (answer.status >= 300) throw refused('an attempt', answer)
    const made = { channel: 'wechat', out_trade_no, pay_fen: fen, expire_at }
    const body = z
      .object({ prepay_id: z.string(), h5_url: z.string(), code_url: z.string() })
      .partial()
      .parse(parsed(answer.text))
    if (by.way === 'jsapi' && body.prepay_id) return { ...made, app: appCall(given, body.prepay_id, now()) }
    if (by.way === 'h5' && body.h5_url) return { ...made, url: body.h5_url }
    if (by.way === 'native' && body.code_url) return { ...made, qr: body.code_url }
    throw new OutsideError(WHO, 'made an attempt and did not say how to go on')
  }

  async function close(out_trade_no: string): Promise<'closed' | 'paid'> {
    const answer = await ask('POST', `/v3/pay/transactions/out-trade-no/${out_trade_no}/close`, { mchid })
    if (answer.status < 300) return 'closed'
    const code = codeOf(answer)
    if (code === 'ORDERPAID' || code === 'ORDER_PAID') return 'paid'
    if (answer.status === 404 || CLOSED.has(code)) return 'closed'
    throw refused('to close an attempt', answer)
  }

  async function refund({ out_refund_no, trade_no, fen, paid_fen, reason }: Refund) {
    const answer = await ask('POST', '/v3/refund/domestic/refunds', {
      transaction_id: trade_no,
      out_refund_no,
      reason,
      amount: { refund: fen, total: paid_fen, currency: 'CNY' },
    })
    if (answer.status >= 300) throw refused('a refund', answer)
    const { status } = z.object({ status: z.string() }).parse(parsed(answer.text))
    if (status === 'SUCCESS') return { state: 'done' as const }
    return { state: status === 'PROCESSING' ? ('processing' as const) : ('failed' as const) }
  }

  async function bill(day: string) {
    const answer = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
    if (NO_BILL.has(codeOf(answer))) return null
    if (answer.status >= 300) throw refused('a bill', answer)
    const answered = z.object({ hash_value: z.string(), download_url: z.string() }).parse(parsed(answer.text))
    const { pathname, search } = new URL(answered.download_url)
    const path = `${pathname}${search}`
    const headers = {
      authorization: authorization(given, { method: 'GET', path, body: '', now: now() }),
      'user-agent': 'heyi',
    }
    const { status, text } = await fetchOutside({ who: WHO, url: `${url}${path}`, init: { headers }, limitMs })
    if (status >= 300) throw new OutsideError(WHO, `refused the bill's file with ${status}`)
    if (createHash('sha1').update(text).digest('hex') !== answered.hash_value.toLowerCase())
      throw new OutsideError(WHO, 'sent a bill that does not fit its sum')
    return readBill(text)
  }

  return {
    channel: 'wechat',
    isOpen: true,
    async check() {
      await query('CHECK0000000000')
      return '微信支付答复正常，签名核对无误'
    },
    create,
    query,
    close,
    refund,
    bill,
    verifyNotice(body, headers, at) {
      const text = body.toString('utf8')
      if (
        !isPlatforms(
          given,
          text,
          signedIn((name) => headers[name] ?? ''),
          at,
        )
      )
        return null
      const notice = Notice.safeParse(parsed(text))
      if (!notice.success || notice.data.event_type !== 'TRANSACTION.SUCCESS') return null
      try {
        const paid = Paid.safeParse(parsed(openResource(given.v3_key, notice.data.resource)))
        return paid.success && paid.data.trade_state === 'SUCCESS' ? noticeOf(paid.data) : null
      } catch {
        return null
      }
    },
  }
}

/** Codes of an attempt that cannot be paid any more, or never was. */
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'])
/** Codes of a day of which there is no bill, or none yet. */
const NO_BILL = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'])

const signedIn = (header: (name: string) => string) => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  serial: header('wechatpay-serial'),
  signature: header('wechatpay-signature'),
})
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
const noticeOf = ({ out_trade_no, transaction_id, success_time, amount }: z.output<typeof Paid>): PayNotice => ({
  out_trade_no,
  trade_no: transaction_id,
  fen: amount.total,
  at: new Date(success_time),
})
const cut = (title: string) => [...(title || '订单')].slice(0, TITLE_UNITS).join('')
/** RFC 3339 in whole seconds. */
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`
const sceneOf = (by: PayBy) =>
  by.way === 'jsapi'
    ? { payer: { openid: by.open_id } }
    : by.way === 'h5'
      ? { scene_info: { payer_client_ip: by.ip, h5_info: { type: 'Wap' } } }
      : {}

/** What the page hands to WeChat to have the person pay. */
function appCall({ app_id, private_key }: WechatPay, prepay_id: string, now: Date): Record<string, string> {
  const [timeStamp, nonceStr, pack] = [String(Math.floor(now.getTime() / 1000)), newNonce(), `prepay_id=${prepay_id}`]
  const paySign = signLines(private_key, [app_id, timeStamp, nonceStr, pack])
  return { appId: app_id, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}
