import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type CategoryRow, listCategories } from '../store.ts'

export const getCategories: Handler<typeof mall.getCategories, MallDeps> = async ({ tx }) => {
  const rows = await listCategories(tx)
  const shown = ({ id, name, picture_id }: CategoryRow) => ({
    id,
    name,
    picture: picture_id ? picture(picture_id, name) : null,
  })
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({ ...shown(row), children: rows.filter((child) => child.parent_id === row.id).map(shown) }))
}
