import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OutsideRefusal } from '../../kernel/outside-error.ts'
import { fetchOutside, OutsideError } from '../outside.ts'
import type { PayBy, PayGateway, PayNotice, PayRequest, PayState, Prepay, Refund, RefundAnswer } from './gateway.ts'
import { readBill } from './wechat-bill.ts'
import { ended, openNotice, RefundFacts, words } from './wechat-notices.ts'
import { authorization, isPlatforms, type MerchantKeys, newNonce, signedIn, signLines } from './wechat-signing.ts'

export type WechatPay = MerchantKeys & {
  /** https://api.mch.weixin.qq.com, or a server that speaks as it does. */
  url: string
  app_id: string
  /** Our addresses that hear of payments, and of what became of refunds. */
  notify_url: string
  refund_notify_url: string
  limitMs?: number | undefined
  now: () => Date
}

const WHO = 'wechat pay'
const TITLE_UNITS = 127
const CURRENCY = 'CNY'
const Paid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int().min(0), currency: z.string() }),
})
const Failed = z.object({ code: z.string(), message: z.string().catch('') }).catch({ code: '', message: '' })

/** WeChat Pay, version 3 of its interface, as a direct merchant: in WeChat, in a browser on a phone, by a QR. */
export function wechatPay(given: WechatPay): PayGateway {
  const { url, app_id, mchid, notify_url, refund_notify_url, limitMs, now } = given

  type Answer = { status: number; text: string }
  /** Asks and believes only what the platform signed; a refusal may be unsigned. */
  async function ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const body = content ? JSON.stringify(content) : ''
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'heyi',
      'wechatpay-serial': [...given.platform_keys.keys()][0] ?? '',
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
  /** Its own failures are as silence: what it made of the request is not known. */
  function refused(what: string, answer: Answer): OutsideError {
    const { code, message } = Failed.parse(parsed(answer.text))
    if (answer.status >= 500) return new OutsideError(WHO, `failed at ${what} with ${code || answer.status}`)
    return new OutsideRefusal(WHO, what, { code: code || String(answer.status), words: message })
  }

  const isOurs = (paid: z.output<typeof Paid>) =>
    paid.appid === app_id && paid.mchid === mchid && paid.amount.currency === CURRENCY
  function ours(paid: z.output<typeof Paid>, out_trade_no: string): PayNotice {
    if (!isOurs(paid) || paid.out_trade_no !== out_trade_no)
      throw new OutsideError(WHO, 'told of a payment that is not ours')
    return noticeOf(paid)
  }

  async function query(out_trade_no: string): Promise<PayState> {
    const answer = await ask('GET', `/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`)
    if (answer.status === 404) return { state: 'unknown' }
    if (answer.status >= 300) throw refused('a question', answer)
    const state = z.object({ trade_state: z.string() }).parse(parsed(answer.text)).trade_state
    // What was given back had been paid.
    if (state === 'SUCCESS' || state === 'REFUND')
      return { state: 'paid', ...ours(Paid.parse(parsed(answer.text)), out_trade_no) }
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
      amount: { total: fen, currency: CURRENCY },
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

  async function refund({ out_refund_no, trade_no, fen, paid_fen, reason }: Refund): Promise<RefundAnswer> {
    const answer = await ask('POST', '/v3/refund/domestic/refunds', {
      transaction_id: trade_no,
      out_refund_no,
      reason,
      notify_url: refund_notify_url,
      amount: { refund: fen, total: paid_fen, currency: CURRENCY },
    })
    if (answer.status === TOO_MANY) return { state: 'busy' }
    if (answer.status === ACCEPTED) return { state: 'processing' }
    if (answer.status >= 300) {
      const no = refused('a refund', answer)
      if (!(no instanceof OutsideRefusal)) throw no
      return { state: 'failed', words: words(no.words, no.code), isLater: LATER.has(no.code) }
    }
    return ended(z.object({ status: z.string() }).parse(parsed(answer.text)).status) ?? { state: 'processing' }
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
      const notice = openNotice(given, { body, headers, at })
      if (notice?.event_type !== 'TRANSACTION.SUCCESS') return null
      const paid = Paid.safeParse(notice.facts)
      return paid.success && paid.data.trade_state === 'SUCCESS' && isOurs(paid.data) ? noticeOf(paid.data) : null
    },
    verifyRefundNotice(body, headers, at) {
      const notice = openNotice(given, { body, headers, at })
      const { success, data } = RefundFacts.safeParse(notice?.facts)
      if (!notice || !success || data.mchid !== mchid || notice.event_type !== `REFUND.${data.refund_status}`)
        return null
      const answer = ended(data.refund_status)
      const { out_refund_no, transaction_id: trade_no, amount } = data
      return answer && { out_refund_no, trade_no, fen: amount.refund, answer, at: new Date(notice.create_time || at) }
    },
  }
}

/** Codes of an attempt that cannot be paid any more, or never was. */
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'])
/**
 * What is neither taken nor refused, so that the same number is asked again: a request that waits, and one of too many, of which the
 * documentation says that the refund may be under way.
 */
const [ACCEPTED, TOO_MANY] = [202, 429]
/** Codes of refunds that go through later: money is short. */
const LATER = new Set(['NOT_ENOUGH'])
/** Codes of a day of which there is no bill, or none yet. */
const NO_BILL = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'])

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
