import { isMobile } from '@heyi/contract/identity/mobile'
import { type OrderTab, orderTabs } from '@heyi/contract/orders/states'
import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { startOfDay } from '../../../kernel/time.ts'
import { peopleNamed, personByMobile } from '../../identity/index.ts'
import { goodsIdsOf } from '../../mall/index.ts'
import { inScope, type OrderFilter, type StaffSearch, whereStaffSearch } from '../store-read.ts'

type StaffQuery = {
  keyword: string
  delivery?: StaffSearch['delivery']
  merchantId?: number
  store_id?: number
  date_from?: string | undefined
  date_to?: string | undefined
}
/** Products a typed name may find: a search over orders by a word that fits more is told by the first of them. */
const MAX_GOODS = 200
/** The same of members. One character begins too many names to tell whose. */
const MAX_NAMED = 1000
const MIN_NAME_LENGTH = 2
const DAY_MS = 86_400_000

/** What a staff list is narrowed by. Digits are an order number or a whole phone; other words are part of a product's name or begin a member's. */
export async function staffFilter(
  tx: Tx,
  actor: Actor & { staff: StaffActor },
  secrets: Secrets,
  given: StaffQuery,
): Promise<OrderFilter> {
  const { keyword, delivery = 'all', merchantId = 0, store_id = 0, date_from, date_to } = given
  const isPhone = isMobile(keyword)
  const isNumber = !isPhone && /^\d+$/.test(keyword)
  const isWords = keyword !== '' && !isPhone && !isNumber
  const [user_id, goods_ids, named_ids] = await inOrder(
    tx,
    (tx) => (isPhone ? personByMobile(tx, secrets, keyword) : null),
    (tx) => (isWords ? goodsIdsOf(tx, keyword, MAX_GOODS) : null),
    (tx) => (isWords && [...keyword].length >= MIN_NAME_LENGTH ? peopleNamed(tx, keyword, MAX_NAMED) : []),
  )
  const also = whereStaffSearch({
    order_no: isNumber ? keyword : '',
    user_id: isPhone ? (user_id ?? 0) : null,
    goods_ids,
    named_ids,
    delivery,
    company_id: merchantId,
    store_id,
    from: date_from ? startOfDay(date_from) : null,
    until: date_to ? new Date(startOfDay(date_to).getTime() + DAY_MS) : null,
  })
  return { whose: inScope(merchantScope(actor.staff)), also }
}

export const statesOf = (tab: OrderTab) => orderTabs[tab].states
