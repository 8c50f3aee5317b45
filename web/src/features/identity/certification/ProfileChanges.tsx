import { genders } from '@heyi/contract/identity/profile-rules'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../kit/feedback/Note.tsx'
import { q } from '../../../lib/query.ts'
import { birthdayWords } from '../parts/birthday.ts'
import type { Values } from './steps.ts'

/** What the document says; a name or gender that is not known yet is left out. */
type Document = Partial<Pick<Values, 'name' | 'gender' | 'birthday'>>

/** What a pass would change in the profile, which may be a slip of the finger too. */
export function ProfileChanges({ name = '', gender = '', birthday = '' }: Document) {
  const { data } = useQuery(q.identity.getUserInfo())
  if (!data) return null
  const pairs = [
    ['姓名', data.is_named ? data.real_name : '', name.trim()],
    ['性别', data.gender === 'unknown' ? '' : genders[data.gender], gender && genders[gender]],
    ['出生日期', data.birthday ? birthdayWords(data.birthday) : '', birthday && birthdayWords(birthday)],
  ] as const
  const differing = pairs.filter(([, known, written]) => known && written && known !== written)
  if (differing.length === 0) return null
  const words = differing.map(([what, known, written]) => `${what}写的是“${known}”，证件上是“${written}”`).join('；')
  return <Note tone="warn">您的资料里{words}。请看看有没有填错。没有填错的话，认证通过后，资料会改成证件上的。</Note>
}
