import type { ParsedOf } from '@heyi/contract/call'
import { type GoodsRefusal, MAX_GOODS_AT_ONCE } from '@heyi/contract/mall/goods-rules'
import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { wholeOf } from '../../../../kernel/db/batch.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { searchable } from '../../../../kernel/search/spelling.ts'
import { minuteAt } from '../../../../kernel/time.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { afterChange, type GoodsChange, type HeldGoods, isSame } from '../rules.ts'
import { goodsFound } from '../store.ts'
import { hasCategory, lockMany, updateMany } from '../store-edit.ts'

type Call = typeof mall.setGoodsState

/** What it is done to: the goods that were named, or what the filter finds now. */
async function picked({ input, tx, now }: Context<Call, MallDeps>, scope: readonly number[] | null): Promise<number[]> {
  if (!input.all) return [...new Set(input.goods_ids)]
  const { merchantId, ...filter } = input.all.filter
  const read = (limit: number) => goodsFound(tx, scope, { ...filter, company_id: merchantId, now }, limit)
  return await wholeOf(read, { seen: input.all.seen, max: MAX_GOODS_AT_ONCE })
}

const momentOf = (minute: string | null | undefined) => (minute ? minuteAt(minute) : minute) as Date | null | undefined
const changeOf = ({ is_on, category_id, on_at, off_at, add_tags, del_tags }: ParsedOf<Call>): GoodsChange => ({
  ...{ is_on, category_id, add_tags, del_tags },
  ...{ on_at: momentOf(on_at), off_at: momentOf(off_at) },
})
/** What is done, as the log names it, with what is made of the goods where that is more than being on or off. */
function deedOf({ goods_ids: _, all: __, ...change }: ParsedOf<Call>) {
  const { is_on, add_tags, del_tags, ...facts } = change
  const isMore = Object.values(facts).some((fact) => fact !== undefined) || add_tags.length + del_tags.length > 0
  if (isMore) return { action: 'goods.batch' as const, made: change }
  return { action: is_on ? ('goods.on' as const) : ('goods.off' as const), made: {} }
}

/** What a change makes of goods that are held, and of which it does not fit. */
function judge(held: readonly HeldGoods[], change: GoodsChange, now: Date) {
  const refused: { goods_id: number; name: string; why: GoodsRefusal }[] = []
  const moved = held.flatMap((goods) => {
    const after = afterChange(goods, change, now)
    if ('why' in after) {
      refused.push({ goods_id: goods.id, name: goods.name, why: after.why })
      return []
    }
    if (isSame(goods, after)) return []
    const isRenamed = after.tags.join() !== goods.tags.join()
    return [{ id: goods.id, ...after, ...(isRenamed && searchable([goods.name, goods.subtitle, ...after.tags])) }]
  })
  return { refused, moved }
}

export const setGoodsState: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const scope = await companyScope(tx, actor.staff)
  if (input.category_id && !(await hasCategory(tx, input.category_id))) refuse('CATEGORY_NOT_FOUND')
  const ids = await picked(context, scope)
  const held = await lockMany(tx, scope, ids)
  if (held.length < ids.length) refuse('GOODS_NOT_FOUND')
  const { refused, moved } = judge(held, changeOf(input), now)
  if (moved.length) await updateMany(tx, moved, now)
  const goods_ids = moved.map(({ id }) => id)
  const { action, made } = deedOf(input)
  if (moved.length)
    await audit(tx, {
      actor_id: actor.user_id,
      action,
      target: 'goods',
      target_id: ids.length === 1 ? (ids[0] ?? null) : null,
      detail: { ...made, goods_ids },
      request,
    })
  const touched = new Set(goods_ids)
  changed({ companies: [...new Set(held.filter(({ id }) => touched.has(id)).map(({ company_id }) => company_id))] })
  return { changed: goods_ids.length, goods_ids, refused }
}
