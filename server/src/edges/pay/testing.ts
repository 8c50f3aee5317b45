import { createCipheriv, createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import type { Heard, Reply } from '../testing.ts'
import { newNonce, signLines } from './wechat-signing.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

type Attempt = {
  out_trade_no: string
  total: number
  state: string
  transaction_id: string
  made: Record<string, unknown>
}
const ACTS = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/
const ONE = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+?)(\/close)?$/

/**
 * WeChat Pay's side: it verifies the merchant's signature, signs what it answers, encrypts its notices, and keeps attempts and refunds. A
 * refund of 13 fen stays under way, ones of 14 and 15 do not go through.
 */
export function wechatPayServer(now: () => Date = () => new Date()) {
  const [merchant, platform, next] = [pair(), pair(), pair()]
  const keys = {
    mchid: '1900000001',
    serial: 'MERCHANT-SERIAL',
    private_key: merchant.privateKey,
    platform_keys: new Map([
      ['PUB_KEY_ID_1', platform.publicKey],
      ['PUB_KEY_ID_2', next.publicKey],
    ]),
    v3_key: '0123456789abcdef0123456789abcdef',
  }
  const attempts = new Map<string, Attempt>()
  const refunds = new Map<string, { refund: number; status: string; transaction_id: string; notify_url: string }>()
  type Refusal = { status: number; code: string; message: string }
  const faults: { signature: boolean; waits: boolean; refusal: Refusal | null } = {
    signature: false,
    waits: false,
    refusal: null,
  }
  /** What is said of every payment in place of what is so. */
  const stranger: { facts: Record<string, unknown> } = { facts: {} }
  const seconds = () => String(Math.floor(now().getTime() / 1000))

  const signedBy = (private_key: string, text: string, serial = 'PUB_KEY_ID_1') => {
    const [timestamp, nonce] = [seconds(), newNonce()]
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signLines(private_key, [timestamp, nonce, text]),
    }
  }
  const say = (body: object | '', status = body === '' ? 204 : 200): Reply => {
    const text = body === '' ? '' : JSON.stringify(body)
    return { status, body: text, headers: faults.signature ? {} : signedBy(platform.privateKey, text) }
  }
  const no = (status: number, code: string): Reply => ({ status, body: { code, message: code } })

  /** Whether the merchant signed the request, as the documentation says. */
  function isSigned({ method, url, headers, body }: Heard): boolean {
    const read = Object.fromEntries(
      [...String(headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>
    const text = [method, `${url.pathname}${url.search}`, read.timestamp, read.nonce_str, body].join('\n')
    return (
      read.mchid === keys.mchid &&
      read.serial_no === keys.serial &&
      createVerify('RSA-SHA256')
        .update(`${text}\n`)
        .verify(merchant.publicKey, read.signature ?? '', 'base64')
    )
  }

  function make(way: string, asked: Record<string, unknown>): Reply {
    const out_trade_no = String(asked.out_trade_no)
    const { total } = asked.amount as { total: number }
    const known = attempts.get(out_trade_no)
    if (known && known.state !== 'NOTPAY') return no(400, known.state === 'SUCCESS' ? 'ORDERPAID' : 'ORDER_CLOSED')
    if (way === 'jsapi' && !(asked.payer as { openid?: string } | undefined)?.openid) return no(400, 'PARAM_ERROR')
    attempts.set(out_trade_no, {
      out_trade_no,
      total,
      state: 'NOTPAY',
      transaction_id: `42${out_trade_no}`,
      made: asked,
    })
    if (way === 'jsapi') return say({ prepay_id: `wx-${out_trade_no}` })
    return way === 'h5'
      ? say({ h5_url: `https://wx.tenpay.test/${out_trade_no}` })
      : say({ code_url: `weixin://pay/${out_trade_no}` })
  }
  const shown = ({ out_trade_no, total, state, transaction_id }: Attempt) => ({
    appid: 'wxweb',
    mchid: keys.mchid,
    out_trade_no,
    trade_state: state,
    amount: { total, payer_total: total, currency: 'CNY' },
    ...stranger.facts,
    ...(state === 'SUCCESS' || state === 'REFUND' ? { transaction_id, success_time: now().toISOString() } : {}),
  })
  function one(out_trade_no: string, isClose: boolean): Reply {
    const attempt = attempts.get(out_trade_no)
    if (!attempt) return no(404, 'ORDER_NOT_EXIST')
    if (!isClose) return say(shown(attempt))
    if (attempt.state !== 'NOTPAY') return no(400, attempt.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID')
    attempt.state = 'CLOSED'
    return say('')
  }
  type Asked = { out_refund_no: string; transaction_id: string; notify_url: string; amount: { refund: number } }
  function giveBack({ out_refund_no, transaction_id, notify_url, amount: { refund } }: Asked): Reply {
    const known = refunds.get(out_refund_no)
    const status = known?.status ?? { 13: 'PROCESSING', 14: 'ABNORMAL', 15: 'CLOSED' }[refund] ?? 'SUCCESS'
    refunds.set(out_refund_no, { refund, status, transaction_id, notify_url })
    return say({ out_refund_no, status })
  }
  /** A notice as it is posted to us. */
  function notify(event_type: string, facts: object, v3_key = keys.v3_key) {
    const nonce = newNonce().slice(0, 12)
    const associated_data = event_type.startsWith('REFUND') ? 'refund' : 'transaction'
    const cipher = createCipheriv('aes-256-gcm', v3_key, nonce).setAAD(Buffer.from(associated_data))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(facts)), cipher.final(), cipher.getAuthTag()])
    const ciphertext = sealed.toString('base64')
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data }
    const create_time = `${now().toISOString().slice(0, 19)}+00:00`
    const body = JSON.stringify({ id: nonce, create_time, event_type, resource_type: 'encrypt-resource', resource })
    return { body, headers: signedBy(platform.privateKey, body) }
  }

  const HEADS =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  function billText(): string {
    const rows = [
      ...[...attempts.values()]
        .filter(({ state }) => state === 'SUCCESS')
        .map((a) => ({ ...a, status: 'SUCCESS', no: '', back: 0 })),
      ...[...refunds].map(([no, { refund, transaction_id }]) => ({
        transaction_id,
        out_trade_no: '',
        status: 'REFUND',
        total: 0,
        no,
        back: refund,
      })),
    ]
    const lines = rows.map(({ transaction_id, out_trade_no, status, total, no, back }) =>
      HEADS.split(',')
        .map((head) => {
          const value: Record<string, string> = {
            微信订单号: transaction_id,
            商户订单号: out_trade_no,
            交易状态: status,
            订单金额: yuan(total),
            商户退款单号: no,
            申请退款金额: yuan(back),
            商品名称: '大米, 5kg',
          }
          return `\`${value[head] ?? ''}`
        })
        .join(','),
    )
    return `\uFEFF${[HEADS, ...lines, '总交易单数,应结订单总金额', '`2,`9.90'].join('\r\n')}\r\n`
  }

  return {
    keys,
    attempts,
    refunds,
    faults,
    answer(heard: Heard): Reply {
      if (!isSigned(heard)) return no(401, 'SIGN_ERROR')
      const { refusal, waits } = faults
      if (waits) return say({}, 202)
      if (refusal) return { status: refusal.status, body: { code: refusal.code, message: refusal.message } }
      const { pathname, searchParams } = heard.url
      const way = ACTS.exec(pathname)?.[1]
      if (way) return make(way, JSON.parse(heard.body))
      const [, out_trade_no, close] = ONE.exec(pathname) ?? []
      if (out_trade_no) return one(out_trade_no, close !== undefined)
      if (pathname === '/v3/refund/domestic/refunds') return giveBack(JSON.parse(heard.body))
      if (pathname === '/v3/bill/tradebill') {
        if (searchParams.get('bill_date') === '2026-01-01') return no(400, 'NO_STATEMENT_EXIST')
        const hash_value = createHash('sha1').update(billText()).digest('hex')
        return say({
          hash_type: 'SHA1',
          hash_value,
          download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=1',
        })
      }
      return pathname === '/v3/billdownload/file' ? { body: billText() } : no(404, 'NOT_FOUND')
    },
    /** The person pays: the notice of it. */
    pay(out_trade_no: string, v3_key = keys.v3_key) {
      const attempt = attempts.get(out_trade_no)
      if (!attempt) throw new Error(`no attempt ${out_trade_no}`)
      attempt.state = 'SUCCESS'
      return notify('TRANSACTION.SUCCESS', shown(attempt), v3_key)
    },
    /** A refund ends: the notice of it. */
    endRefund(out_refund_no: string, refund_status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED', facts: object = {}) {
      const refund = refunds.get(out_refund_no)
      if (!refund) throw new Error(`no refund ${out_refund_no}`)
      refund.status = refund_status
      return notify(`REFUND.${refund_status}`, {
        mchid: keys.mchid,
        out_trade_no: refund.transaction_id.slice(2),
        transaction_id: refund.transaction_id,
        out_refund_no,
        refund_id: `50${out_refund_no}`,
        refund_status,
        ...(refund_status === 'SUCCESS' ? { success_time: now().toISOString() } : {}),
        user_received_account: '支付用户零钱',
        amount: {
          total: refund.refund,
          refund: refund.refund,
          payer_total: refund.refund,
          payer_refund: refund.refund,
        },
        ...facts,
      })
    },
    signedBy: (text: string) => signedBy(platform.privateKey, text),
    /** Signed by the key to which it changes over. */
    signedByNext: (text: string) => signedBy(next.privateKey, text, 'PUB_KEY_ID_2'),
    /** Tells of payments as if they were a stranger's. */
    tellAs(facts: Record<string, unknown>) {
      stranger.facts = facts
    },
    stranger: () => pair().privateKey,
  }
}
