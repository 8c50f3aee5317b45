import { textRule, wholeRule } from '../field-rule.ts'

/** What a freight template counts. */
export const freightCounts = {
  weight: { name: '按重量', unit: '克', first: '首重', more: '续重' },
  pieces: { name: '按件数', unit: '件', first: '首件', more: '续件' },
} as const
export type FreightCount = keyof typeof freightCounts

/** What `first` units cost, and every `more` units (begun ones whole) above them. Units are grams or pieces, money is fen. */
export type FreightFee = { first: number; first_fen: number; more: number; more_fen: number }
/** Another fee for some places, or no delivery there. */
export type FreightRule = FreightFee & { places: string[]; is_refused: boolean }
/** How freight is counted; `free_from_fen`: goods of so much go free, null: none do. */
export type FreightTerms = FreightFee & {
  id: number
  count: FreightCount
  free_from_fen: number | null
  rules: FreightRule[]
}

/** Rules of a template beside the usual fee. */
export const MAX_FREIGHT_RULES = 30
/** Places of one rule: more than there are provinces and cities. */
export const MAX_FREIGHT_PLACES = 400
const units = (what: string) => wholeRule(1, 1_000_000, `${what}为1到100万的整数`)
const fee = (what: string) => wholeRule(0, 100_000, `${what}为0到1000元`)
export const freightFields = {
  name: textRule(1, 20, '请填写模板名称', '模板名称最多20个字'),
  first: units('首重或首件'),
  first_fen: fee('首费'),
  more: units('续重或续件'),
  more_fen: fee('续费'),
  free_from_fen: wholeRule(1, 100_000_000, '满额包邮为0.01到100万元，不包邮就空着'),
  /** A province, or a city of it: 江苏省 or 江苏省/苏州市. */
  place: textRule(2, 61, '请选择地区', '地区名称太长'),
}

/** The place that stands in two of these rules; null where each stands in one. */
export function placeTwice(rules: readonly { places: readonly string[] }[]): string | null {
  const seen = new Set<string>()
  for (const place of rules.flatMap((rule) => rule.places)) {
    if (seen.has(place)) return place
    seen.add(place)
  }
  return null
}

/** The rule for a region (province, city, …): that of the city before that of the province; null where the usual fee holds. */
export function ruleFor<R extends { places: readonly string[] }>(
  rules: readonly R[],
  [province = '', city = '']: readonly string[],
): R | null {
  const ofPlace = (place: string) => rules.find(({ places }) => places.includes(place))
  return ofPlace(`${province}/${city}`) ?? ofPlace(province) ?? null
}
/** A place as people say it. */
export const placeName = (place: string): string => place.replace('/', ' ')
/** What a fee says, in words: 首重1000克¥8，续重500克¥2. */
export const feeWords = (count: FreightCount, fee: FreightFee, money: (fen: number) => string): string => {
  const { unit, first, more } = freightCounts[count]
  return `${first}${fee.first}${unit}${money(fee.first_fen)}，${more}${fee.more}${unit}${money(fee.more_fen)}`
}
