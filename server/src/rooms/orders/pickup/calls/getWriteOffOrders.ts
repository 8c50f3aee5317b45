import { isMobile } from '@heyi/contract/identity/mobile'
import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { personByMobile } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { readCode } from '../../rules.ts'
import { staffCards } from '../../show.ts'
import { listDone, listWaiting } from '../store.ts'

/** The keyword is a whole phone, a pick-up code or what an order number begins with. */
export const getWriteOffOrders: Handler<typeof orders.getWriteOffOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { tab, keyword, num } = input
  const isPhone = isMobile(keyword)
  const code = readCode(keyword) ?? ''
  const search = {
    code,
    order_no: isPhone || code ? '' : keyword,
    user_id: isPhone ? ((await personByMobile(tx, deps.secrets, keyword)) ?? 0) : null,
  }
  const { staff_id, store_id } = actor.staff
  const { rows, counted } =
    tab === 'waiting'
      ? await listWaiting(tx, merchantScope(actor.staff), store_id, search, idPage(input))
      : await listDone(tx, staff_id, startOfDay(shanghaiDay(now)), search, idPage(input))
  const { list, next } = cutPage(rows, num, (row) => [row.key])
  return { list: await staffCards(tx, actor, list, now), ...sayTotal(counted), next }
}
