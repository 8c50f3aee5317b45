import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { unpriced, updateShelf } from '../store-edit.ts'

export const setGoodsState: Handler<typeof mall.setGoodsState, MallDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const ids = [...new Set(input.goods_ids)]
  const rows = await updateShelf(tx, await companyScope(tx, actor.staff), ids, input.is_on, now)
  if (rows.length < ids.length) refuse('GOODS_NOT_FOUND')
  const free = input.is_on ? await unpriced(tx, ids) : null
  if (free !== null) refuse('GOODS_UNPRICED', { name: free })
  const moved = rows.filter((row) => row.changed)
  await audit(tx, {
    actor_id: actor.user_id,
    action: input.is_on ? 'goods.on' : 'goods.off',
    target: 'goods',
    target_id: ids.length === 1 ? (ids[0] ?? null) : null,
    detail: { goods_ids: moved.map((row) => row.id) },
    request,
  })
  changed({ companies: [...new Set(moved.map((row) => row.company_id))] })
  return { changed: moved.length }
}
