import { z } from 'zod'
import type { EndedRefund } from './gateway.ts'
import { isPlatforms, type MerchantKeys, openResource, signedIn } from './wechat-signing.ts'

const Notice = z.object({
  event_type: z.string(),
  create_time: z.iso.datetime({ offset: true }).catch(''),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() }),
})
/** What a notice of a refund says, for the numbers that we gave: https://pay.weixin.qq.com/doc/v3/merchant/4012082022 */
export const RefundFacts = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  transaction_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int().min(0) }),
})

type Heard = { body: Buffer; headers: Record<string, string | undefined>; at: Date }
/** What is in a notice; null where its signature, its age or its form is wrong, or it was not meant for us. */
export function openNotice(keys: MerchantKeys, { body, headers, at }: Heard) {
  const text = body.toString('utf8')
  const signed = signedIn((name) => headers[name] ?? '')
  if (!isPlatforms(keys, text, signed, at)) return null
  try {
    const { resource, ...notice } = Notice.parse(JSON.parse(text))
    return { ...notice, facts: JSON.parse(openResource(keys.v3_key, resource)) as unknown }
  } catch {
    return null
  }
}

/** What a refund that was taken does not come back from, in words for staff. */
const FAILED: Record<string, string> = {
  ABNORMAL: '会员的收款账户有问题，请到微信商户平台处理',
  CLOSED: '微信支付已关闭这笔退款',
}
/** How a refund in this state has ended; null while it is under way. */
export function ended(status: string): EndedRefund | null {
  if (status === 'PROCESSING') return null
  if (status === 'SUCCESS') return { state: 'done' }
  return { state: 'failed', words: words(FAILED[status] ?? '', status), isLater: false }
}
export const words = (text: string, code: string): string => (text ? `${text}（${code}）` : code)
