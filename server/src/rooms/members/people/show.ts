import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { shownName } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import { organNames } from '../../organisation/index.ts'
import { shownTo } from '../labels/scope.ts'
import { ageOf } from './rules.ts'
import { type MemberRow, tagsOf } from './store.ts'

/** Rows as every list shows them, with their labels among those of `shown`. */
export async function memberCards<R extends MemberRow>(
  tx: Tx,
  rows: readonly R[],
  { shown, now }: { shown: readonly number[]; now: Date },
) {
  const [tags, organs] = [
    tagsOf(
      tx,
      rows.map(({ id }) => id),
      shown,
    ),
    organNames(tx, [...new Set(rows.map(({ organ_id }) => organ_id))]),
  ]
  const [carried, names] = [await tags, await organs]
  const today = shanghaiDay(now)
  return rows.map((row) => ({
    ...row,
    name: shownName(row),
    avatar: row.avatar_id === null ? null : picture(row.avatar_id, shownName(row)),
    age: ageOf(row.birthday, today),
    organ_name: names.get(row.organ_id) ?? '',
    tags: carried.filter(({ user_id }) => user_id === row.id),
  }))
}

/** The organisations whose labels somebody may see: none for who is no staff. */
export const labelsSeenBy = (tx: Tx, { staff }: Pick<Actor, 'staff'> | { staff: StaffActor }): Promise<number[]> =>
  staff ? shownTo(tx, staff) : Promise.resolve([])
