import { spelled } from '../../../kernel/search/spelling.ts'
import { isAlike, type Person } from '../people/rules.ts'
import type { Facts } from './rules.ts'

type Known = Person & { place: number }

/** The rows of one sheet so far: says of the next which row it repeats, in words; null where none. */
export function makeMates(): (place: number, facts: Facts) => string | null {
  const mobiles = new Map<string, number>()
  const numbers = new Map<string, number>()
  const people = new Map<string, Known[]>()

  /** Those who may be the same: of one day, or of one name. */
  function alikeTo(one: Person): Known | undefined {
    const born = one.birthday ? (people.get(one.birthday) ?? []) : []
    return [...born, ...(people.get(one.name) ?? [])].find((other) => isAlike(one, other))
  }
  function add(key: string, known: Known): void {
    const list = people.get(key)
    if (list) list.push(known)
    else people.set(key, [known])
  }

  return (place, { mobile, id_number, real_name, birthday, organ_id }) => {
    const one = { name: real_name, spelled: spelled(real_name, 'name').join(' '), birthday, organ_id }
    const samePhone = mobile === null ? undefined : mobiles.get(mobile)
    const sameNumber = id_number === null ? undefined : numbers.get(id_number)
    const alike = alikeTo(one)
    if (samePhone !== undefined) return `手机号与第${samePhone}行重复`
    if (sameNumber !== undefined) return `身份证号与第${sameNumber}行重复`
    if (alike) return `与第${alike.place}行可能是同一个人`
    if (mobile !== null) mobiles.set(mobile, place)
    if (id_number !== null) numbers.set(id_number, place)
    add(real_name, { ...one, place })
    if (birthday) add(birthday, { ...one, place })
    return null
  }
}
