import { groupStates } from '@heyi/contract/orders/group-states'
import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { maskName } from '../../../../kernel/secrets.ts'
import { people } from '../../../identity/index.ts'
import { goodsForSale, promotedUnits } from '../../../mall/index.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { missing, whyNotJoin } from '../../core/rules-groups.ts'
import { readGroup, readMyPart } from '../store.ts'

export const getGroup: Handler<typeof orders.getGroup, OrdersDeps> = async ({ input, actor, tx, refuse, now }) => {
  const own_ids = actor?.own_ids ?? []
  const group = (await readGroup(tx, input.group_id)) ?? refuse('GROUP_NOT_FOUND')
  const { promotion_id, sku_id, members, picture_id, leader_id: _leader, ...row } = group
  const [who, promotion, skus, mine] = await inOrder(
    tx,
    (tx) => people.byIds(tx, members),
    (tx) => promotedUnits.forSale(tx, { promotion_id, sku_id, own_ids }),
    (tx) => goodsForSale.skus(tx, [sku_id], now),
    (tx) => (own_ids.length ? readMyPart(tx, group.id, own_ids, now) : null),
  )
  const [sku] = skus
  if (!promotion || !sku) return refuse('GROUP_NOT_FOUND')
  const is_in = members.some((id) => own_ids.includes(id))
  const left = Math.min(promotion.quota - promotion.taken, sku.available)
  const isBuyable = left > 0 && sku.is_on
  const why_not = whyNotJoin({ ...group, is_in }, now) || (isBuyable ? '' : '活动商品已经抢完了')
  return {
    ...row,
    ...groupStates[group.state],
    state_name: groupStates[group.state].name,
    name: group.name,
    missing: missing(group),
    promotion_id,
    promotion_name: promotion.name,
    sku_id,
    picture: picture_id ? picture(picture_id, group.name) : null,
    list_price_fen: sku.price_fen,
    list_points: sku.points,
    per_person: promotion.per_person,
    members: members.map((id, i) => {
      const person = who.get(id)
      const name = maskName(person?.name ?? '会员')
      return {
        name,
        avatar: person?.avatar_id ? picture(person.avatar_id, name) : null,
        is_first: i === 0,
        is_me: own_ids.includes(id),
      }
    }),
    may_join: why_not === '',
    why_not,
    may_begin: isBuyable && promotion.starts_at <= now && promotion.until > now,
    mine: mine && { ...mine },
  }
}
