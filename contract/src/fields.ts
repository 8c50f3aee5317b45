import { z } from 'zod'
import type { Entity } from './entities.ts'
import type { TextRule, WholeRule } from './field-rule.ts'
import { isRealDate } from './identity/id-number.ts'
import { MOBILE, mobileProblem } from './identity/mobile-rules.ts'
import { isNameLong, MAX_NAME_UNITS, PERSON_NAME, personNameProblem } from './identity/person-name.ts'
import { SMS_CODE, smsCodeProblem } from './identity/sms-code-rules.ts'
import { type Delivery, deliveries, type GoodsDelivery, goodsDeliveries } from './mall/deliveries.ts'
import { MAX_QUANTITY } from './orders/order-rules.ts'
import { PARCEL_NO, parcelNoProblem } from './orders/parcel-no.ts'

/** The largest id and amount that JSON carries exactly. */
const MAX = Number.MAX_SAFE_INTEGER
const noNul = (value: string) => !value.includes('\u0000')

/** A positive whole number naming one thing; `entity` lets the foreign-id suite send another person's. */
export const idOf = (entity: Entity) => z.int().min(1).max(MAX).meta({ entity })
/** The same, where 0 means none. */
export const idOrNone = (entity: Entity) => z.int().min(0).max(MAX).meta({ entity })
export const Id = z.int()

/** A line of text: trimmed, no NUL, at most `max` characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min ? '请填写' : undefined)
    .max(max, `最多${max}个字`)
    .refine(noNul, '含有不支持的字符')

/** Says of text what its rule says. */
const say = (problem: (text: string) => string | null) => ({
  error: ({ input }: { input: unknown }) => problem(String(input)) ?? undefined,
})
/** A line of text under a rule that forms share. */
export const lineOf = ({ min, max, problem }: TextRule) =>
  z.string().trim().min(min, say(problem)).max(max, say(problem)).refine(noNul, '含有不支持的字符')
/** Text of any kind under a rule, kept as it is. */
export const textOf = ({ max, problem }: Pick<TextRule, 'max' | 'problem'>) =>
  z
    .string()
    .max(max, say(problem))
    .refine((text) => text.length > max || problem(text) === null, say(problem))
/** A whole number under a rule that forms share. */
export function wholeOf({ min, max, problem }: WholeRule) {
  const error = ({ input }: { input: unknown }) => problem(Number(input)) ?? undefined
  return z.int().min(min, { error }).max(max, { error })
}

export const Mobile = z.string().regex(MOBILE, say(mobileProblem)).meta({ pii: 'mobile' })
export const Code6 = z.string().regex(SMS_CODE, say(smsCodeProblem)).meta({ secret: true })
/** 2 to 20 code points, blanks around them cut off. */
export const PersonName = z
  .string()
  .trim()
  .max(MAX_NAME_UNITS, say(personNameProblem))
  .refine(isNameLong, say(personNameProblem))
  .regex(PERSON_NAME, say(personNameProblem))
/** A courier's tracking number, blanks around it cut off; it may be empty where nothing is sent. */
export const ParcelNo = z.string().trim().regex(PARCEL_NO, say(parcelNoProblem))
/** What a session is known by. */
export const Token = z.string().min(1).max(200).refine(noNul).meta({ secret: true })
/** A password as sealed by the client, or plain where is_salt is 0 (which is never accepted as a credential). */
export const SealedPassword = z.string().min(1, '请输入密码').max(2048).refine(noNul).meta({ secret: true })

/** Whole fen, never negative. */
export const Fen = z.int().min(0).max(MAX)
/** Whole points, never negative. */
export const Points = z.int().min(0).max(MAX)
export const Quantity = z.int().min(1).max(MAX_QUANTITY)
/** Names with values, at most `max` of them. */
export const recordOf = <Name extends z.ZodString, Value extends z.ZodType>(name: Name, value: Value, max: number) =>
  z
    .record(name, value)
    .refine((given) => Object.keys(given).length <= max, `最多${max}项`)
    .meta({ maxProperties: max })
/** One of the names that a table says something of. */
export const keyOf = <T extends string>(table: Record<T, unknown>) => z.enum(Object.keys(table) as [T, ...T[]])
/** How an order reaches the person. */
export const DeliveryName = keyOf<Delivery>(deliveries)
/** The same of what goods may offer. */
export const GoodsDeliveryName = keyOf<GoodsDelivery>(goodsDeliveries)
export const Flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform((v) => (v ? 1 : 0) as 0 | 1)
/** ISO 8601 with offset. */
export const At = z.union([z.date(), z.string()]).transform((v) => (v instanceof Date ? v : new Date(v)).toISOString())
export const DateOnly = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 2026-01-31')
  .refine(isRealDate, '没有这一天')
/** A month of the calendar. */
export const MonthOnly = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 2026-01')
/** A minute in Asia/Shanghai as a form holds it: 2026-01-31T08:30. */
export const Minute = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 2026-01-31T08:30')
  .refine((minute) => isRealDate(minute.slice(0, 10)), '没有这一天')
/** In small letters however it is written, so that it names one intention. */
export const ClientReqId = z.uuid({ message: '请求编号不正确' }).toLowerCase()
/**
 * Longitude and latitude in degrees, WGS84, to six decimals (a hand's breadth): finer ones tell more than a person
 * means to, and the smallest doubles underflow in the database's geometry.
 */
const toSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6
export const Lat = z.number().min(-90).max(90).overwrite(toSixDecimals)
export const Lng = z.number().min(-180).max(180).overwrite(toSixDecimals)

/** Paging: `after` (a cursor from the last answer) or `page_num` from 1; `num` rows, 10 where not given. */
export const page = (num = 10, max = 50) => ({
  page_num: z.int().min(1).max(MAX).default(1),
  num: z.int().min(1).max(max).default(num),
  after: z.string().max(200).refine(noNul).optional(),
})
/** The pages of a table of staff. `exact` counts the whole list, where its total would end at 1,000. */
export const tablePage = (num = 10, max = 50) => ({ ...page(num, max), exact: z.boolean().default(false) })
/**
 * The two scope boxes of a list: `only_organ` the chosen organisation itself, `this_organ` what stands below it. At least
 * one is on.
 */
export const scopeFlags = { only_organ: z.boolean().default(true), this_organ: z.boolean().default(true) }
/** A list that everybody scrolls: nothing is counted, `next` says where it goes on, null at the end. */
export const scrolledOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), next: z.string().nullable() })
/** A list that tells its total and the cursor of the next page. `total` ends at 1,000, and `more` tells there are more. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.int(), more: z.boolean(), next: z.string().nullable() })

/**
 * What a form writes over, as it was read: a moment, or the very words. Who saves over something later is told who was
 * faster (CHANGED_MEANWHILE) and chooses; without it nothing is compared.
 */
export const Version = z.string().max(200).refine(noNul, '含有不支持的字符')

/** A stored picture in three sizes, as addresses under /media/. */
export const PictureUrls = z.object({
  s: z.string(),
  m: z.string(),
  l: z.string(),
  alt: z.string(),
  /** It came with the program and only illustrates what is sold: 示意图. */
  is_illustration: z.boolean().optional(),
})
export type PictureUrls = z.output<typeof PictureUrls>
export type { Entity } from './entities.ts'
export const MediaId = z.uuid().meta({ entity: 'media' })
export const Empty = z.object({})
