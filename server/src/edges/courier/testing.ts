import { createHash } from 'node:crypto'
import type { Heard, Reply } from '../testing.ts'

export const KEYS = { customer: 'CUSTOMER1', key: 'key-of-tests' }
const no = (returnCode: string, message: string): Reply => ({ body: { result: false, returnCode, message } })

/**
 * Kuaidi100's side, as it is documented. A number says what happens to it: `…SLOW` is answered never, `…NONE` is unknown, any other was
 * delivered; 顺丰 and 中通 ask for the end of the phone.
 */
export function kuaidi100Server() {
  const asked: Record<string, string>[] = []
  const answer = ({ method, url, headers, body }: Heard): Reply => {
    if (`${method} ${url.pathname}` !== 'POST /poll/query.do') return { status: 404, body: {} }
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return no('400', '提交的数据不完整')
    const form = new URLSearchParams(body)
    const [customer, sign, param] = ['customer', 'sign', 'param'].map((name) => form.get(name) ?? '')
    const proof = createHash('md5').update(`${param}${KEYS.key}${customer}`).digest('hex').toUpperCase()
    if (customer !== KEYS.customer || sign !== proof) return no('503', '验证签名失败')
    const { com = '', num = '', phone = '' } = JSON.parse(param ?? '') as Record<string, string>
    asked.push({ com, num, phone })
    if (num.endsWith('SLOW')) return 'silent'
    if (num.endsWith('NONE') || num.startsWith('YT00000')) return no('500', '查询无结果，请隔段时间再查')
    if (['shunfeng', 'zhongtong'].includes(com) && !/^\d{4}$/.test(phone))
      return no('408', '快递公司参数异常：验证码错误')
    const data = [
      { context: '您的快件已签收', time: '2026-11-21 10:02:03', ftime: '2026-11-21 10:02:03', areaName: '江苏,苏州市' },
      { context: '快件正在派送', time: '2026-11-21 08:00:00', ftime: '2026-11-21 08:00:00' },
      { context: '没有时间的一行' },
    ]
    return { body: { message: 'ok', state: '3', status: '200', condition: 'F00', ischeck: '1', com, nu: num, data } }
  }
  return { answer, asked }
}
