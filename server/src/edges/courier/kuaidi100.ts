import { createHash } from 'node:crypto'
import { askOutside, OutsideError } from '../outside.ts'
import type { AskedParcel, Courier, ParcelState, Trace } from './courier.ts'

export type Kuaidi100 = {
  /** https://poll.kuaidi100.com, or a server that speaks as it does. */
  url: string
  customer: string
  key: string
  limitMs?: number | undefined
}

/** The codes of couriers there, by their kept names; these answer nobody without the end of a phone. */
const CODES: Readonly<Record<string, string>> = {
  顺丰速运: 'shunfeng',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  申通快递: 'shentong',
  韵达快递: 'yunda',
  极兔速递: 'jtexpress',
  邮政EMS: 'ems',
  京东快递: 'jd',
}
const ASK_PHONE = new Set(['shunfeng', 'zhongtong'])
/** Their states; the second digit of a longer one says more than is shown. */
const STATES: Readonly<Record<string, ParcelState>> = {
  0: 'transit',
  1: 'transit',
  2: 'problem',
  3: 'delivered',
  4: 'returned',
  5: 'delivering',
  6: 'returned',
  7: 'transit',
  8: 'transit',
  14: 'problem',
}
const NO_RESULT = '500'
const MAX_TRACES = 100
const MAX_TEXT = 300

/** As documented: MD5 of param, key and customer, in capitals. */
export const signOf = (param: string, { key, customer }: Pick<Kuaidi100, 'key' | 'customer'>): string =>
  createHash('md5')
    .update(param + key + customer)
    .digest('hex')
    .toUpperCase()

/** Their times are of Beijing: 2012-08-28 16:33:19. */
function readTrace(row: unknown): Trace[] {
  const { context, time, areaName } = (row ?? {}) as Record<string, unknown>
  if (typeof context !== 'string' || typeof time !== 'string') return []
  const at = new Date(`${time.trim().replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) return []
  const place = typeof areaName === 'string' ? areaName.replaceAll(',', '').slice(0, MAX_TEXT) : ''
  return [{ at, text: context.trim().slice(0, MAX_TEXT), place }]
}

/**
 * Kuaidi100, asked about one number at a time (api.kuaidi100.com, 实时快递查询): a form of customer, sign and
 * param to /poll/query.do.
 */
export function kuaidi100(given: Kuaidi100): Courier {
  async function ask({ company, no, phone_end }: Pick<AskedParcel, 'company' | 'no' | 'phone_end'>) {
    const com = CODES[company] ?? ''
    const param = JSON.stringify({ com, num: no, phone: ASK_PHONE.has(com) ? phone_end : '', order: 'desc' })
    const { customer } = given
    const body = new URLSearchParams({ customer, sign: signOf(param, given), param })
    const { body: answered } = await askOutside({
      who: 'kuaidi100',
      url: `${given.url}/poll/query.do`,
      init: { method: 'POST', body },
      limitMs: given.limitMs,
    })
    const { result, returnCode, message } = answered
    if (result === false && String(returnCode) !== NO_RESULT)
      throw new OutsideError('kuaidi100', `answered ${String(returnCode)} ${String(message)}`)
    return answered
  }
  return {
    async check() {
      await ask({ company: '圆通速递', no: 'YT0000000000000', phone_end: '' })
      return '快递100认得我们的密钥'
    },
    knows: (company) => CODES[company] !== undefined,
    async track(parcel) {
      const { state, data } = await ask(parcel)
      const traces = (Array.isArray(data) ? data : []).flatMap(readTrace).slice(0, MAX_TRACES)
      traces.sort((a, b) => b.at.getTime() - a.at.getTime())
      return { state: traces.length ? (STATES[String(state)] ?? 'transit') : 'unknown', traces }
    },
  }
}
