import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { cardsById } from '../../catalogue/store.ts'
import type { MallDeps } from '../../core/deps.ts'
import { gather } from '../gather.ts'

export const getSuggestions: Handler<typeof mall.getSuggestions, MallDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { is_own, suggested } = await gather(tx, actor, { deps, num: input.num, now })
  const cards = await cardsById(
    tx,
    suggested.map(({ goods_id }) => goods_id),
    now,
  )
  return {
    is_own,
    list: suggested.flatMap(({ goods_id, why }) => {
      const card = cards.get(goods_id)
      return card ? [{ ...card, why }] : []
    }),
  }
}
