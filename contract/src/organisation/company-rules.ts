import { textRule, wholeRule } from '../field-rule.ts'

/** Text that may stand empty; where it does not, `sentence` is said of what does not fit. */
const optional = (max: number, fits: (text: string) => boolean, sentence: string) => ({
  min: 0,
  max,
  problem(text: string): string | null {
    const value = text.trim()
    if (value.length > max) return `最多${max}个字`
    return value === '' || fits(value) ? null : sentence
  },
})

/** An address of electronic mail. */
export const EMAIL =
  /^[\w.%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?){1,5}$/

/** An address of the web, of http and https only, that names a host and neither a user nor a password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}

/** The signs of a unified social credit code (GB 32100-2015), each worth its place. */
const LICENCE_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LICENCE_LENGTH = 18

/** Whether the last sign of a unified social credit code proves the seventeen before it. */
export function isLicenceNo(text: string): boolean {
  const values = [...text].map((sign) => LICENCE_SIGNS.indexOf(sign))
  if (values.length !== LICENCE_LENGTH || values.includes(-1)) return false
  const proof = values.pop()
  let weight = 1
  let sum = 0
  for (const value of values) {
    sum += value * weight
    weight = (weight * 3) % LICENCE_SIGNS.length
  }
  return (LICENCE_SIGNS.length - (sum % LICENCE_SIGNS.length)) % LICENCE_SIGNS.length === proof
}

/** Hundredths of a percent of all that was sold. */
export const MAX_COMMISSION_BP = 5_000
/** Applications of one person that may wait at once. */
export const MAX_WAITING_APPLICATIONS = 3

/** Points that 100 yuan may earn at most. */
const MAX_POINTS_RATE = 10_000
/** The fields of a merchant. */
export const companyFields = {
  name: textRule(2, 30, '请填写商家名称，至少2个字'),
  intro: textRule(0, 200, ''),
  hours: textRule(0, 40, ''),
  email: optional(100, (text) => EMAIL.test(text), '邮箱格式不正确，例如 name@example.com'),
  website: optional(200, isWebAddress, '网址要以 http:// 或 https:// 开头'),
  licence_no: optional(LICENCE_LENGTH, isLicenceNo, '统一社会信用代码为18位，请对照营业执照核对'),
  points_rate: wholeRule(0, MAX_POINTS_RATE, '每100元奖励的积分为0到10000的整数'),
  commission_bp: wholeRule(0, MAX_COMMISSION_BP, '佣金比例为0到50%，最多两位小数'),
}
/** Why a merchant is not let in, suspended or closed; why somebody reads a phone in full. */
export const companyReason = textRule(2, 140, '请填写原因，至少2个字')

/** 250 → 2.5%. */
export const percentOf = (bp: number): string => `${bp / 100}%`
