import {
  type CertificateKind,
  type CertificateSide,
  certificateProblem,
  plainNumber,
  sidesOf,
} from '@heyi/contract/identity/certification-rules'
import { ageOn, readIdNumber } from '@heyi/contract/identity/id-number'
import { today } from '../../../kit/base/time.ts'
import type { PrivateSource } from '../parts/private-picture.ts'

export type Values = {
  /** The step that is asked, which a reload comes back to. */
  at: number
  document: CertificateKind
  name: string
  number: string
  gender: 'male' | 'female' | ''
  birthday: string
  front: PrivateSource | null
  back: PrivateSource | null
}
export type Step = 'document' | 'name' | 'number' | CertificateSide | 'check'

/** One thing after the other; a document with one side is photographed once. */
export const stepsOf = (document: CertificateKind): Step[] => [
  'document',
  'name',
  'number',
  ...sidesOf(document).map(([side]) => side),
  'check',
]

export const sideName = (document: CertificateKind, side: CertificateSide): string =>
  sidesOf(document).find(([one]) => one === side)?.[1] ?? ''

/** What the number of an ID card says, once it is whole and right; it is shown and not asked. */
export function derived(document: CertificateKind, number: string) {
  if (document !== 'id_card') return null
  const read = readIdNumber(plainNumber(number), today())
  return 'facts' in read ? { ...read.facts, age: ageOn(read.facts.birthday, today()) } : null
}

export const numberProblem = (document: CertificateKind) => (text: string) =>
  certificateProblem(document, text, today())

/** An ID card's number in groups that can be compared by eye: region, birthday, the rest. */
export function numberInGroups(document: CertificateKind, text: string): string {
  const number = plainNumber(text)
  return document === 'id_card' ? `${number.slice(0, 6)} ${number.slice(6, 14)} ${number.slice(14)}` : number
}
