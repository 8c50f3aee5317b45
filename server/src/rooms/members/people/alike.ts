import type { Tx } from '../../../kernel/db/tx.ts'
import { spelled } from '../../../kernel/search/spelling.ts'
import { isAlike, type Person } from './rules.ts'
import type { MemberScope } from './scope.ts'
import { type AlikeRow, nearTo, nearToAny } from './store.ts'

/** Those of a scope who may be the same person, with what tells them apart; three at most are named. */
const NAMED = 3
type NamedPerson = { id: number; real_name: string; birthday: string | null; organ_id: number }

const personOf = ({ real_name: name, birthday, organ_id }: Omit<NamedPerson, 'id'>): Person => ({
  name,
  spelled: spelled(name, 'name').join(' '),
  birthday,
  organ_id,
})

function wordsOf({ real_name, birthday, mobile_masked }: AlikeRow): string {
  const facts = [birthday && `${birthday.slice(0, 4)}年生`, mobile_masked || '没有手机号'].filter(Boolean)
  return `${real_name}（${facts.join('，')}）`
}

/** Whether two members may be one person. */
export const areAlike = (one: Omit<NamedPerson, 'id'>, other: Omit<NamedPerson, 'id'>): boolean =>
  isAlike(personOf(one), personOf(other))

export async function alikeOf(
  tx: Tx,
  scope: MemberScope,
  given: NamedPerson,
): Promise<{ id: number; words: string }[]> {
  const one = personOf(given)
  const rows = (await nearTo(tx, scope, given)).filter((row) => isAlike(one, personOf(row)))
  return rows.slice(0, NAMED).map((row) => ({ id: row.id, words: wordsOf(row) }))
}

/** The same of many at once: of each those who are alike, in words; '' where nobody is. */
export async function alikeAmong(
  tx: Tx,
  scope: MemberScope,
  given: readonly Omit<NamedPerson, 'id'>[],
): Promise<string[]> {
  const near = await nearToAny(tx, scope, given)
  const known = near.map((row) => ({ row, person: personOf(row) }))
  const byDay = Map.groupBy(known, ({ row }) => row.birthday ?? '')
  const byName = Map.groupBy(known, ({ row }) => row.real_name)
  return given.map((one) => {
    const person = personOf(one)
    const mayBe = new Set([...((one.birthday && byDay.get(one.birthday)) || []), ...(byName.get(one.real_name) ?? [])])
    const alike = [...mayBe].filter((other) => isAlike(person, other.person))
    return alike
      .slice(0, NAMED)
      .map(({ row }) => wordsOf(row))
      .join('、')
  })
}
