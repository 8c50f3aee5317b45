import {
  type CertificateKind,
  certificateProblem,
  plainNumber,
  REFUSED_PICTURE_DAYS,
  sidesOf,
} from '@heyi/contract/identity/certification-rules'
import type { CertificationState } from '@heyi/contract/identity/certification-states'
import { readIdNumber } from '@heyi/contract/identity/id-number'
import { birthdayProblem } from '@heyi/contract/identity/profile-rules'

type Document = {
  document: CertificateKind
  number: string
  gender?: 'male' | 'female' | undefined
  birthday?: string | undefined
  front_id: string
  back_id?: string | undefined
}
type DocumentFacts = { number: string; gender: 'male' | 'female'; birthday: string; pictures: string[] }
type Problem = { path: string; msg: string }

/**
 * What a document says, or what is wrong with it by field. An ID card's birthday and gender are those of its number, whatever
 * else was sent.
 */
export function readDocument(given: Document, today: string): { facts: DocumentFacts } | { problems: Problem[] } {
  const { document } = given
  const number = plainNumber(given.number)
  const read = document === 'id_card' ? readIdNumber(number, today) : null
  const { gender, birthday } = read && 'facts' in read ? read.facts : given
  const wrong = certificateProblem(document, number, today)
  const needed = sidesOf(document).map(([side]) => (side === 'front' ? given.front_id : given.back_id))
  const problems: Problem[] = []
  if (wrong) problems.push({ path: 'number', msg: wrong })
  else if (!gender) problems.push({ path: 'gender', msg: '请选择性别' })
  else if (!birthday) problems.push({ path: 'birthday', msg: '请选择出生日期' })
  else if (birthdayProblem(birthday, today)) problems.push({ path: 'birthday', msg: '请选择正确的出生日期' })
  if (needed.includes(undefined)) problems.push({ path: 'back_id', msg: '请拍另一面' })
  const pictures = needed.filter((id) => id !== undefined)
  if (problems.length || !gender || !birthday) return { problems }
  return { facts: { number, gender, birthday, pictures } }
}

/** When the pictures go once a certification has come to this state; null while somebody has to look at them. */
export function picturesEnd(state: CertificationState, now: Date): Date | null {
  if (state === 'SUBMITTED') return null
  return state === 'REJECTED' ? new Date(now.getTime() + REFUSED_PICTURE_DAYS * 86_400_000) : now
}

/** What a number is found by; the same number on two kinds of documents is two. */
export const blindKind = (document: CertificateKind): string => `certificate:${document}`
