import type { orders } from '@heyi/contract/orders/index'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { dynamicText } from '../rules.ts'
import { deskOf, storeKey } from '../show.ts'
import { readStoreCode } from '../store.ts'

export const getStoreCode: Handler<typeof orders.getStoreCode, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const { store_id, name } = (await readStoreCode(tx, deskOf(actor.staff), input.store_id)) ?? refuse('STORE_NOT_FOUND')
  const { code, expires_at } = dynamicText(storeKey(deps.secrets), store_id, now)
  return { store_id, name, code, picture: await qrPicture(code), expires_at }
}
