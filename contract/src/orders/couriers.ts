/**
 * The couriers that staff choose from, by the name that is kept. `also` are names that people and their spreadsheets
 * write, `no` is how its tracking numbers begin.
 */
export const couriers = [
  { name: '顺丰速运', also: ['顺丰', '顺丰快递', 'SF'], no: /^SF/ },
  { name: '中通快递', also: ['中通', 'ZTO'], no: /^ZT/ },
  { name: '圆通速递', also: ['圆通', '圆通快递', 'YTO'], no: /^YT/ },
  { name: '申通快递', also: ['申通', 'STO'], no: /^STO/ },
  { name: '韵达快递', also: ['韵达', '韵达速递', 'YUNDA'], no: /^YD/ },
  { name: '极兔速递', also: ['极兔', '极兔快递', 'J&T', 'JT'], no: /^JT/ },
  { name: '邮政EMS', also: ['邮政', 'EMS', '中国邮政', '邮政快递', '邮政速递'], no: /^E[A-Z]\d{9}CN$/ },
  { name: '京东快递', also: ['京东', '京东物流', 'JD'], no: /^JD/ },
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
