import { goodsDeliveries } from '@heyi/contract/mall/deliveries'
import { type Change, changeOf } from '../../../kernel/audit/change.ts'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'
import type { EditedFacts } from './store-edit.ts'

/** A name with its number, since several may be called so. */
const wordsOf = (id: number | null, names: ReadonlyMap<number, string>): string | null =>
  id === null ? null : `${names.get(id) ?? ''}（${id}）`
const momentOf = (at: Date | null): string | null => at && sayMoment(at)

/** The facts of a product as people read them; pictures and details are compared whole, and kept by their size. */
const noted = (
  { album, detail_html, deliveries, freight_fen, on_at, off_at, category_id, freight_id, ...plain }: EditedFacts,
  category: ReadonlyMap<number, string>,
  freight: ReadonlyMap<number, string>,
) => ({
  ...plain,
  category: wordsOf(category_id, category),
  deliveries: deliveries.map((one) => goodsDeliveries[one as keyof typeof goodsDeliveries]).join('、'),
  freight_fen: `${yuan(freight_fen)}元`,
  freight: wordsOf(freight_id, freight),
  on_at: momentOf(on_at),
  off_at: momentOf(off_at),
})

/** How large what is too long for the log was and is, where it is another. */
function sizes(before: EditedFacts, after: EditedFacts): Change {
  const isSameAlbum = JSON.stringify(before.album) === JSON.stringify(after.album)
  return {
    ...(!isSameAlbum && { album: [`${before.album.length}张`, `${after.album.length}张`] as const }),
    ...(before.detail_html !== after.detail_html && {
      detail_html: [`${before.detail_html.length}个字符`, `${after.detail_html.length}个字符`] as const,
    }),
  }
}

const namedOf = async (names: Promise<readonly { id: number; name: string }[]>): Promise<Map<number, string>> =>
  new Map((await names).map(({ id, name }) => [id, name]))
const idsOf = (...ids: (number | null)[]): number[] => ids.filter((id) => id !== null)

/** What an edit changes, for the log: every fact that an editor writes, with the names of what its ids stand for. */
export async function editWords(tx: Tx, before: EditedFacts, after: EditedFacts): Promise<Change> {
  const [category, freight] = await inOrder(
    tx,
    (tx) => namedOf(namesIn('category').of(tx, idsOf(before.category_id, after.category_id))),
    (tx) => namedOf(namesIn('freight').of(tx, idsOf(before.freight_id, after.freight_id))),
  )
  return {
    ...changeOf(noted(before, category, freight), noted(after, category, freight)),
    ...sizes(before, after),
  }
}
