import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { searchable } from '../../../../kernel/search/spelling.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { copyName } from '../../core/rules.ts'
import { readForEditor } from '../store.ts'
import { insertCopy } from '../store-edit.ts'

export const copyGoods: Handler<typeof mall.copyGoods, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const scope = await companyScope(tx, actor.staff)
  const goods = (await readForEditor(tx, scope, input.goods_id, now)) ?? refuse('GOODS_NOT_FOUND')
  const name = copyName(goods.name)
  const id = await insertCopy(tx, goods.id, { name, ...searchable([name, goods.subtitle, ...goods.tags]) }, now)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'goods.copy',
    target: 'goods',
    target_id: id,
    detail: { from: goods.id },
    request,
  })
  changed({ companies: [goods.company_id] })
  return { id }
}
