import { MAX_GOODS_AT_ONCE } from '@heyi/contract/mall/goods-rules'
import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { wholeOf } from '../../../../kernel/db/batch.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { goodsFound } from '../store.ts'
import { unpriced, updateShelf } from '../store-edit.ts'

type Call = typeof mall.setGoodsState

/** What it is done to: the goods that were named, or what the filter finds now. */
async function picked({ input, tx, now }: Context<Call, MallDeps>, scope: readonly number[] | null): Promise<number[]> {
  if (!input.all) return [...new Set(input.goods_ids)]
  const { merchantId, ...filter } = input.all.filter
  const read = (limit: number) => goodsFound(tx, scope, { ...filter, company_id: merchantId, now }, limit)
  return await wholeOf(read, { seen: input.all.seen, max: MAX_GOODS_AT_ONCE })
}

export const setGoodsState: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const scope = await companyScope(tx, actor.staff)
  const ids = await picked(context, scope)
  const rows = await updateShelf(tx, scope, ids, input.is_on, now)
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
  return { changed: moved.length, goods_ids: moved.map((row) => row.id) }
}
