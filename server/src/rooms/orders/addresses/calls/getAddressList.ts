import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { toAddress } from '../show.ts'
import { listAddresses } from '../store.ts'

export const getAddressList: Handler<typeof orders.getAddressList, OrdersDeps> = async ({ actor, tx, deps }) =>
  (await listAddresses(tx, actor.own_ids)).map((row) => toAddress(row, deps.secrets))
