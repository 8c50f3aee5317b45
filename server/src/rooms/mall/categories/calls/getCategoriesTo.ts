import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { childrenOf, inTreeOrder } from '../rules.ts'
import { listStaffCategories } from '../store.ts'

/** They are few: read whole, and shown by the page. */
export const getCategoriesTo: Handler<typeof mall.getCategoriesTo, MallDeps> = async ({ input, tx }) => {
  const rows = inTreeOrder(await listStaffCategories(tx))
  const tree = new Map(rows.map((row) => [row.id, row]))
  const found = rows.filter(({ name }) => name.includes(input.keyword))
  const from = (input.page_num - 1) * input.num
  const list = found.slice(from, from + input.num).map((row) => ({
    ...row,
    parent_id: row.parent_id ?? 0,
    parent_name: tree.get(row.parent_id ?? 0)?.name ?? '',
    children: childrenOf(tree, row.id),
    picture: row.picture_id ? picture(row.picture_id, row.name) : null,
    updated_at: row.updated_at.toISOString(),
  }))
  return { list, total: found.length, more: false, next: null }
}
