import { P } from '@heyi/contract/permissions'
import { type Actor, may } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { shownName } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import { organTree } from '../../organisation/index.ts'
import { labelsVersion } from '../core/label-version.ts'
import type { VipMembers } from '../core/store-vips.ts'
import { ageOf } from './rules.ts'
import { type MemberRow, tagsOf } from './store.ts'

/** Whether staff may change what is known of a member: neither a colleague nor themselves. */
const mayEdit = (actor: Actor, { id, is_staff, state }: Pick<MemberRow, 'id' | 'is_staff' | 'state'>): boolean =>
  may(actor, P.memberEdit) && !is_staff && id !== actor.user_id && state !== 'merged'

type Shown = { actor: Actor; shown: readonly number[]; now: Date }

/** Rows as every list shows them to somebody, with their labels among those of the organisations `shown`. */
export async function memberCards(tx: Tx, rows: readonly MemberRow[], { actor, shown, now }: Shown) {
  const ids = rows.map(({ id }) => id)
  const organ_ids = [...new Set(rows.map(({ organ_id }) => organ_id))]
  const [carried, names] = await inOrder(
    tx,
    (tx) => (shown.length ? tagsOf(tx, ids, shown) : []),
    (tx) => organTree.namesOf(tx, organ_ids),
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

/** The same for lists of members, with who of them is a VIP. */
export async function listedCards(
  tx: Tx,
  rows: readonly MemberRow[],
  { vips, ...given }: Shown & { vips: VipMembers },
) {
  const ids = rows.map(({ id }) => id)
  const [cards, paying] = await inOrder(
    tx,
    (tx) => memberCards(tx, rows, given),
    async (tx): Promise<number[]> => (ids.length ? await vips.among(tx, ids, given.now) : []),
  )
  return cards.map((card) => ({ ...card, is_vip: paying.includes(card.id) }))
}
