import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../core/deps.ts'
import { childrenOf } from '../rules.ts'
import { deleteCategory, goodsOfCategory, lockTree } from '../store.ts'

export const delCategory: Handler<typeof mall.delCategory, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const { id } = input
  const tree = await lockTree(tx)
  const { name } = tree.get(id) ?? refuse('CATEGORY_NOT_FOUND')
  const children = childrenOf(tree, id)
  if (children) refuse('CATEGORY_HAS_CHILDREN', { name, children })
  const goods = await goodsOfCategory(tx, id)
  if (goods) refuse('CATEGORY_IN_USE', { name, goods })
  await deleteCategory(tx, id)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'category.del',
    target: 'category',
    target_id: id,
    detail: { name },
    request,
  })
  changed({})
  return {}
}
