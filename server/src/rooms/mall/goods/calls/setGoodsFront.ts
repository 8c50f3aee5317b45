import type { mall } from '@heyi/contract/mall/index'
import { P } from '@heyi/contract/permissions'
import { may } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeFront } from '../../core/rules.ts'
import { newerThan } from '../changed-meanwhile.ts'
import { lockGoods, placeGoods } from '../store-edit.ts'

export const setGoodsFront: Handler<typeof mall.setGoodsFront, MallDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { id, version } = input
  const held = (await lockGoods(tx, await companyScope(tx, actor.staff), id)) ?? refuse('GOODS_NOT_FOUND')
  const newer = version ? await newerThan(tx, id, version) : null
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const { front, isMoved } = placeFront(input, held)
  if (isMoved && !may(actor, P.goodsFront)) refuse('GOODS_FRONT_DENIED')
  const updated_at = await placeGoods(tx, id, { ...front, now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'goods.front',
    target: 'goods',
    target_id: id,
    change: changeOf({ is_hot: held.is_hot, sort: held.sort }, front),
    request,
  })
  changed({ companies: [held.company_id] })
  return { id, version: updated_at.toISOString() }
}
