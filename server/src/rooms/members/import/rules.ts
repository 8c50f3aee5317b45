import { plainNumber } from '@heyi/contract/identity/certification-rules'
import { isRealDate, readIdNumber } from '@heyi/contract/identity/id-number'
import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { personNameProblem } from '@heyi/contract/identity/person-name'
import { birthdayProblem, type Gender } from '@heyi/contract/identity/profile-rules'
import type { ImportColumn } from '@heyi/contract/members/import-rules'

/** What a row of a sheet says, as it was typed; a column that is not there says nothing. */
export type Cells = Partial<Record<ImportColumn, string>>
/** The same as a new member. The number of a document is only compared with others, and kept nowhere. */
export type Facts = {
  real_name: string
  mobile: string | null
  id_number: string | null
  gender: Gender
  birthday: string | null
  organ_id: number
}
/** Organisations by name; more than one may have the same. */
type Place = { organs: ReadonlyMap<string, readonly number[]>; organ_id: number; today: string }

/** A day as people and spreadsheets write it: 1946-3-5, 1946/03/05, 1946年3月5日, 19460305, or days since the last of 1899. */
export function readDay(text: string): string | null {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 0{1,2}:00(?::00)?)?$/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (parts) {
    const [, year = '', month = '', day = ''] = parts
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isRealDate(date) ? date : null
  }
  if (!/^\d{1,5}$/.test(text)) return null
  return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

const genderWords: Record<string, Gender> = {
  女: 'female',
  男: 'male',
  女性: 'female',
  男性: 'male',
  不说: 'unknown',
  未知: 'unknown',
}

/** A new member of a row, or all that is wrong with it in words. */
export function readFacts(cells: Cells, place: Place): { facts: Facts } | { problem: string } {
  const problems: string[] = []
  const note = (problem: string | null) => {
    if (problem) problems.push(problem)
  }
  const real_name = cells.name?.trim() ?? ''
  note(real_name ? personNameProblem(real_name) : '没有填姓名')
  const mobile = cells.mobile?.replace(/^(?:\+86|0086)/, '').replace(/[\s-]/g, '') || null
  note(mobile && mobileProblem(mobile) && '手机号不正确，应为11位数字')
  const number = readNumber(cells.id_number ?? '', place.today)
  note(number.problem)
  const birthday = cells.birthday ? readDay(cells.birthday) : null
  if (cells.birthday && (!birthday || birthdayProblem(birthday, place.today))) note('出生日期不正确，请写成 1946-03-05')
  else if (birthday && number.birthday && birthday !== number.birthday) note('出生日期与身份证号不一致')
  const gender = cells.gender ? genderWords[cells.gender] : 'unknown'
  if (!gender) note('性别请写“男”或“女”')
  else if (gender !== 'unknown' && number.gender && gender !== number.gender) note('性别与身份证号不一致')
  const organ = readOrgan(cells.organ ?? '', place)
  note(organ.problem)
  if (problems.length || !gender) return { problem: problems.join('；') }
  const { number: id_number } = number
  const known = {
    birthday: birthday ?? number.birthday,
    gender: gender === 'unknown' ? (number.gender ?? gender) : gender,
  }
  return { facts: { real_name, mobile, id_number, ...known, organ_id: organ.id } }
}

type Numbered = { number: string | null; problem: string | null; birthday: string | null; gender: Gender | null }
function readNumber(text: string, today: string): Numbered {
  const nothing = { number: null, problem: null, birthday: null, gender: null }
  const number = plainNumber(text)
  if (!number) return nothing
  // A spreadsheet keeps fifteen digits of a number.
  if (/E\+?\d+$/.test(number)) return { ...nothing, problem: '身份证号被表格存成了数字，请把这一列设为文本后重填' }
  const read = readIdNumber(number, today)
  return 'problem' in read ? { ...nothing, problem: read.problem } : { ...nothing, ...read.facts, number }
}

function readOrgan(name: string, { organs, organ_id }: Place): { id: number; problem: string | null } {
  if (!name) return { id: organ_id, problem: null }
  const [id, other] = organs.get(name.trim()) ?? []
  if (id === undefined) return { id: 0, problem: `没有叫“${name.slice(0, 20)}”的机构，或者不在您管理的范围内` }
  return { id, problem: other === undefined ? null : `有几个机构都叫“${name.slice(0, 20)}”，请单独新增` }
}
