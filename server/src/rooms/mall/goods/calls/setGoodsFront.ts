import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { newerThan } from '../newer.ts'
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
  const was = { is_hot: held.is_hot, sort: held.sort }
  const placed = { is_hot: input.is_hot ?? was.is_hot, sort: input.sort ?? was.sort }
  const updated_at = await placeGoods(tx, id, { ...placed, now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'goods.front',
    target: 'goods',
    target_id: id,
    change: changeOf(was, placed),
    request,
  })
  changed({ companies: [held.company_id] })
  return { id, version: updated_at.toISOString() }
}
