import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../../identity/index.ts'
import { owned } from '../../../media/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { checkPlace } from '../rules.ts'
import { lockTree, upsertCategory } from '../store.ts'

export const setCategory: Handler<typeof mall.setCategory, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { id, version, parent_id, client_req_id: _key, ...facts } = input
  const tree = await lockTree(tx)
  checkPlace(tree, input)
  const before = tree.get(id)
  if (before && version && before.updated_at.toISOString() !== version)
    refuse('CHANGED_MEANWHILE', {
      ...(await whoChanged(tx, 'category', id, { at: before.updated_at })),
      version: before.updated_at.toISOString(),
    })
  const added = facts.picture_id !== null && facts.picture_id !== before?.picture_id ? [facts.picture_id] : []
  const mine = await owned(tx, actor.user_id, added)
  if (added.some((one) => !mine.has(one))) refuse('MEDIA_NOT_FOUND')
  const category_id = await upsertCategory(tx, id, { ...facts, parent_id: parent_id || null }, now)
  await audit(tx, {
    actor_id: actor.user_id,
    action: id ? 'category.edit' : 'category.add',
    target: 'category',
    target_id: category_id,
    detail: { name: facts.name },
    request,
  })
  changed({})
  return { id: category_id, version: now.toISOString() }
}
