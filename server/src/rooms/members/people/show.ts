import { P } from '@heyi/contract/permissions'
import { type Actor, may } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { shownName } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import { organNames } from '../../organisation/index.ts'
import { labelsVersion } from '../labels/version.ts'
import { ageOf } from './rules.ts'
import { type MemberRow, tagsOf } from './store.ts'

/** Whether staff may change what is known of a member: neither a colleague nor themselves. */
const mayEdit = (actor: Actor, { id, is_staff, state }: Pick<MemberRow, 'id' | 'is_staff' | 'state'>): boolean =>
  may(actor, P.memberEdit) && !is_staff && id !== actor.user_id && state !== 'merged'

/** Rows as every list shows them to somebody, with their labels among those of the organisations `shown`. */
export async function memberCards(
  tx: Tx,
  rows: readonly MemberRow[],
  { actor, shown, now }: { actor: Actor; shown: readonly number[]; now: Date },
) {
  const ids = rows.map(({ id }) => id)
  const organ_ids = [...new Set(rows.map(({ organ_id }) => organ_id))]
  const [carried, names] = await inOrder(
    tx,
    (tx) => (shown.length ? tagsOf(tx, ids, shown) : []),
    (tx) => organNames(tx, organ_ids),
  )
  const today = shanghaiDay(now)
  const tagsOfOne = new Map(rows.map(({ id }) => [id, carried.filter(({ user_id }) => user_id === id)]))
  return rows.map((row) => ({
    ...row,
    name: shownName(row),
    avatar: row.avatar_id === null ? null : picture(row.avatar_id, shownName(row)),
    age: ageOf(row.birthday, today),
    organ_name: names.get(row.organ_id) ?? '',
    tags: tagsOfOne.get(row.id) ?? [],
    tags_version: labelsVersion(tagsOfOne.get(row.id) ?? []),
    may_edit: mayEdit(actor, row),
    version: String(row.version),
  }))
}
