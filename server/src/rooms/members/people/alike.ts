import type { Tx } from '../../../kernel/db/tx.ts'
import { spelled } from '../../../kernel/search/spelling.ts'
import { isAlike, type Person } from './rules.ts'
import type { MemberScope } from './scope.ts'
import { nearTo } from './store.ts'

/** Those of a scope who may be the same person, with what tells them apart; three at most are named. */
const NAMED = 3
type NamedPerson = { id: number; real_name: string; birthday: string | null; organ_id: number }

const personOf = ({ real_name: name, birthday, organ_id }: Omit<NamedPerson, 'id'>): Person => ({
  name,
  spelled: spelled(name, 'name').join(' '),
  birthday,
  organ_id,
})

export async function alikeOf(
  tx: Tx,
  scope: MemberScope,
  given: NamedPerson,
): Promise<{ id: number; words: string }[]> {
  const one = personOf(given)
  const rows = (await nearTo(tx, scope, given)).filter((row) => isAlike(one, personOf(row)))
  return rows.slice(0, NAMED).map(({ id, real_name, birthday, mobile_masked }) => {
    const facts = [birthday && `${birthday.slice(0, 4)}年生`, mobile_masked || '没有手机号'].filter(Boolean)
    return { id, words: `${real_name}（${facts.join('，')}）` }
  })
}
