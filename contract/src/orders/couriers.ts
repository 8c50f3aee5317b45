/**
 * The couriers that staff choose from, by the name that is kept. `also` are names that people and their spreadsheets
 * write, `no` is how its tracking numbers begin, `phone` its own line for questions.
 */
export const couriers = [
  { name: '顺丰速运', also: ['顺丰', '顺丰快递', 'SF'], no: /^SF/, phone: '95338' },
  { name: '中通快递', also: ['中通', 'ZTO'], no: /^ZT/, phone: '95311' },
  { name: '圆通速递', also: ['圆通', '圆通快递', 'YTO'], no: /^YT/, phone: '95554' },
  { name: '申通快递', also: ['申通', 'STO'], no: /^STO/, phone: '95543' },
  { name: '韵达快递', also: ['韵达', '韵达速递', 'YUNDA'], no: /^YD/, phone: '95546' },
  { name: '极兔速递', also: ['极兔', '极兔快递', 'J&T', 'JT'], no: /^JT/, phone: '956025' },
  { name: '邮政EMS', also: ['邮政', 'EMS', '中国邮政', '邮政快递', '邮政速递'], no: /^E[A-Z]\d{9}CN$/, phone: '11183' },
  { name: '京东快递', also: ['京东', '京东物流', 'JD'], no: /^JD/, phone: '950616' },
] as const

const plain = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** The kept name of a courier, however it was written; a courier that is not listed keeps its own name. */
export function courierNamed(typed: string): string {
  const asked = plain(typed)
  const found = couriers.find(({ name, also }) => [name, ...also].some((one) => plain(one) === asked))
  return found?.name ?? typed.trim()
}

/** The courier that a tracking number speaks for; null where it speaks for none. */
export const courierOfNo = (no: string): string | null => couriers.find((one) => one.no.test(no))?.name ?? null

/** The line of a courier for questions; '' where it is not listed. */
export const courierPhone = (company: string): string => couriers.find(({ name }) => name === company)?.phone ?? ''
