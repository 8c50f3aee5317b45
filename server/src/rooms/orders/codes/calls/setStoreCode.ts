import type { orders } from '@heyi/contract/orders/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { deskOf, toStoreCode } from '../show.ts'
import { changeStoreCode, readStoreCode } from '../store.ts'

export const setStoreCode: Handler<typeof orders.setStoreCode, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, changed } = context
  const { store_id, event, number } = input
  const read = async () => (await readStoreCode(tx, deskOf(actor.staff), store_id)) ?? refuse('STORE_NOT_FOUND')
  await read()
  const by = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  if (!(await changeStoreCode(tx, { store_id, event, number, by, now }))) {
    const { changed_by, changed_at } = await read()
    refuse('STORE_CODE_CHANGED', { by: changed_by || '同事', at: sayMoment(changed_at ?? now) })
  }
  await audit(tx, {
    actor_id: actor.user_id,
    action: event === 'issue' ? 'storeCode.issue' : 'storeCode.revoke',
    target: 'store',
    target_id: store_id,
    request,
  })
  changed({})
  return toStoreCode(await read(), deps.secrets)
}
