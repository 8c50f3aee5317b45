import { type OrderTab, orderTabs } from '@heyi/contract/orders/states'
import type { Actor, StaffActor } from '../../kernel/actor.ts'
import { type PageInput, readPage } from '../../kernel/db/paging.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { addDays, startOfDay } from '../../kernel/time.ts'
import { peopleNamed, personByMobile } from '../identity/index.ts'
import { goodsIdsOf } from '../mall/index.ts'
import { inScope, type OrderFilter, type StaffSearch, searched } from './store-read.ts'
import { scopeOf } from './wire.ts'

/** How to read a page of rows that fall by id. */
export function pageOfIds(page: PageInput): { before: number | null; offset: number; limit: number } {
  const { keys, offset, limit } = readPage(page, 1)
  const before = keys?.[0] ?? null
  if (typeof before === 'string') refuse('BAD_INPUT', { fields: [{ path: 'after', msg: '翻页位置不正确' }] })
  return { before, offset, limit }
}

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Given = {
  keyword: string
  delivery?: StaffSearch['delivery']
  merchantId?: number
  store_id?: number
  date_from?: string | undefined
  date_to?: string | undefined
}
/** Products a typed name may find: a search over orders by a word that fits more is told by the first of them. */
const MOST_GOODS = 200
/** The same of members. One character begins too many names to tell whose. */
const MOST_NAMED = 1000
const LEAST_OF_NAME = 2

/** What a staff list is narrowed by. Digits are an order number or a whole phone; other words are part of a product's name or begin a member's. */
export async function staffFilter(
  tx: Tx,
  actor: Actor & { staff: StaffActor },
  secrets: Secrets,
  given: Given,
): Promise<OrderFilter> {
  const { keyword, delivery = 'all', merchantId = 0, store_id = 0, date_from, date_to } = given
  const isMobile = /^1[3-9]\d{9}$/.test(keyword)
  const isNumber = !isMobile && /^\d+$/.test(keyword)
  const isWords = keyword !== '' && !isMobile && !isNumber
  const [user_id, goods_ids, named_ids] = await Promise.all([
    isMobile ? personByMobile(tx, secrets, keyword) : null,
    isWords ? goodsIdsOf(tx, keyword, MOST_GOODS) : null,
    isWords && [...keyword].length >= LEAST_OF_NAME ? peopleNamed(tx, keyword, MOST_NAMED) : [],
  ])
  const also = searched(tx, {
    order_no: isNumber ? keyword : '',
    user_id: isMobile ? (user_id ?? 0) : null,
    goods_ids,
    named_ids,
    delivery,
    company_id: merchantId,
    store_id,
    from: date_from ? dayStart(date_from) : null,
    until: date_to ? dayStart(addDays(checkDay(date_to), 1)) : null,
  })
  return { whose: inScope(tx, scopeOf(actor.staff)), also }
}

/** The wire checks the form of a day only. */
function checkDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    refuse('BAD_INPUT', { fields: [{ path: 'date_from', msg: '日期不正确' }] })
  return day
}
const dayStart = (day: string): Date => startOfDay(checkDay(day))

export const statesOf = (tab: OrderTab) => orderTabs[tab].states
