import { textRule } from '../field-rule.ts'
import { readIdNumber } from './id-number.ts'

/** The sides of a document that are photographed. */
export const certificateSides = ['front', 'back'] as const
export type CertificateSide = (typeof certificateSides)[number]

type Certificate = {
  name: string
  /** What is photographed, in the words of the buttons. */
  sides: Partial<Record<CertificateSide, string>>
}
/**
 * Documents that prove who somebody is. Only the number of an ID card says birthday and gender, and has a rule; of the others the
 * bearer says them.
 */
export const certificates = {
  id_card: { name: '居民身份证', sides: { front: '人像面', back: '国徽面' } },
  passport: { name: '护照', sides: { front: '有照片的一页' } },
  hk_macao: { name: '港澳居民证件', sides: { front: '有照片的一面', back: '背面' } },
  taiwan: { name: '台湾居民证件', sides: { front: '有照片的一面', back: '背面' } },
  military: { name: '军人证件', sides: { front: '有照片的一页' } },
} as const satisfies Record<string, Certificate>
export type CertificateKind = keyof typeof certificates

/** The sides that a document is photographed from, with their names. */
export const sidesOf = (document: CertificateKind): [CertificateSide, string][] =>
  Object.entries(certificates[document].sides) as [CertificateSide, string][]

/**
 * Pixels that the shorter side of a picture has at least, as it is kept. An ID card is 54 mm high and its number 3 mm: on fewer nobody
 * reads it.
 */
export const MIN_PICTURE_SIDE = 300

/** Days that the pictures of a refused certification stay, so that the person sees what was wrong with them. */
export const REFUSED_PICTURE_DAYS = 30

const NUMBER = /^[\p{Script=Han}A-Z0-9()-]{5,20}$/u
/** A document's number as it is kept: without blanks, in capitals, full-width signs made plain. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** The sentence that says what is wrong with a document's number; null where it can be sent. */
export function certificateProblem(document: CertificateKind, text: string, today: string): string | null {
  const number = plainNumber(text)
  if (document !== 'id_card') return NUMBER.test(number) ? null : '请照着证件填写号码，5到20位'
  const read = readIdNumber(number, today)
  return 'problem' in read ? read.problem : null
}

/** A number with its first and last sign alone: with the birthday beside it, any more would give it away. */
export const maskNumber = (number: string): string => {
  const signs = [...number]
  return `${signs[0] ?? ''}${'*'.repeat(Math.max(0, signs.length - 2))}${signs.at(-1) ?? ''}`
}

/** Why a certification is refused, in words that the person can act on. */
export const refusalReason = textRule(2, 140, '请写明哪里不对，会员照着改')
/** Why a full number is looked at; the person reads it later. */
export const lookReason = textRule(2, 60, '请写明为什么要看')
export const refusalPresets = [
  '照片看不清，请重新拍',
  '姓名和证件不一样',
  '号码和证件不一样',
  '证件已经过期',
  '照片没有拍全',
]
export const lookPresets = ['审核时核对证件', '本人要求核对', '办理业务需要']
