import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { maskMobile } from '../../../../kernel/secrets.ts'
import { registry } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { toAddress } from '../show.ts'
import { addAddress, changeAddress, clearDefault, lockAddresses, readAddress } from '../store.ts'

export const setAddress: Handler<typeof orders.setAddress, OrdersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const { id, mobile, ...facts } = input
  await lockAddresses(tx, actor.user_id)
  await registry.keepActive(tx, actor.user_id)
  const before = id ? ((await readAddress(tx, actor.own_ids, id)) ?? refuse('ADDRESS_NOT_FOUND')) : null
  if (facts.is_default) await clearDefault(tx, actor.own_ids, id)
  const row = {
    ...facts,
    // Half characters would be stored here but not in an order's copy.
    name: facts.name.toWellFormed(),
    region: facts.region.map((part) => part.toWellFormed()),
    detail: facts.detail.toWellFormed(),
    mobile_sealed: deps.secrets.seal(mobile),
    mobile_masked: maskMobile(mobile),
    // One address stays the default: it ends being so when another one becomes it.
    is_default: facts.is_default || (before?.is_default ?? false),
  }
  const saved = before ? await changeAddress(tx, actor.own_ids, id, row) : await addAddress(tx, actor.user_id, row, now)
  return toAddress(saved ?? refuse(before ? 'ADDRESS_NOT_FOUND' : 'ADDRESS_TOO_MANY'), deps.secrets)
}
