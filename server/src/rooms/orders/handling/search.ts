import { merchantScope, type StaffActor, seesOrgans } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { spanOfMonth, startOfDay } from '../../../kernel/time.ts'
import { mergedPeople, people } from '../../identity/index.ts'
import { goodsIdsOf } from '../../mall/index.ts'
import { isMemberOf } from '../../members/index.ts'
import { companyScope } from '../../organisation/index.ts'
import { readDigits } from '../core/read-digits.ts'
import { readCode } from '../core/rules.ts'
import { inScope } from '../core/store-read.ts'
import type { InvoiceFilter } from '../invoices/store.ts'
import { type StaffSearch, type Typed, whereStaffSearch } from './store.ts'
import type { StaffFilter } from './store-list.ts'

export type StaffQuery = {
  invoice?: InvoiceFilter
  keyword: string
  delivery?: StaffSearch['delivery']
  merchantId?: number
  store_id?: number
  user_id?: number
  handled_by?: number
  settled_in?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
}
/** Products a typed name may find: a search over orders by a word that fits more is told by the first of them. */
const MAX_GOODS = 200
/** The same of members. One character begins too many names to tell whose. */
const MAX_NAMED = 1000
const MIN_NAME_LENGTH = 2
/** A parcel's number as it is scanned or read out: the shortest that couriers print, with a letter or digits alone. */
const PARCEL = /^[A-Z0-9-]{6,40}$/
const DAY_MS = 86_400_000

type Asker = { secrets: Secrets; staff: StaffActor }
/** Products that a word finds, those of the asker's own merchants first. */
async function goodsFound(tx: Tx, { staff }: Asker, keyword: string): Promise<readonly number[]> {
  const own = staff.is_admin ? null : await companyScope(tx, staff)
  return await people.ownFirst(own, (company_ids) => goodsIdsOf(tx, keyword, { most: MAX_GOODS, company_ids }))
}

/** What was typed as all that it may mean: digits are numbers, other words part of a product's name or the beginning of a member's. */
export async function readTyped(tx: Tx, asker: Asker, keyword: string): Promise<Typed> {
  const capitals = keyword.replace(/\s/g, '').toUpperCase()
  const { digits, user_ids } = await readDigits(tx, asker, keyword)
  const isName = !digits && [...keyword].length >= MIN_NAME_LENGTH
  const [goods_ids, named] = await inOrder(
    tx,
    (tx) => (digits ? [] : goodsFound(tx, asker, keyword)),
    (tx) =>
      isName ? people.ownFirst(seesOrgans(asker.staff), (own) => people.named(tx, keyword, MAX_NAMED, own)) : [],
  )
  return {
    digits,
    // A number of any courier has digits in it.
    parcel_no: PARCEL.test(capitals) && /\d/.test(capitals) ? capitals : '',
    code: readCode(keyword) ?? '',
    goods_ids,
    user_ids: [...user_ids, ...named],
  }
}

/** What a staff list is narrowed by. */
export async function staffFilter(
  tx: Tx,
  actor: { staff: StaffActor },
  secrets: Secrets,
  given: StaffQuery,
): Promise<StaffFilter> {
  const { keyword, delivery = 'all', merchantId = 0, store_id = 0, user_id = 0, handled_by = 0 } = given
  const { date_from, date_to, invoice = 'all', settled_in } = given
  const settled = merchantId && settled_in ? spanOfMonth(settled_in) : null
  const also = whereStaffSearch({
    typed: keyword ? await readTyped(tx, { secrets, staff: actor.staff }, keyword) : null,
    invoice,
    delivery,
    company_id: merchantId,
    store_id,
    buyer_ids: user_id
      ? (await isMemberOf(tx, actor.staff, user_id))
        ? await mergedPeople.ownIds(tx, user_id)
        : []
      : null,
    handler_ids: handled_by ? await mergedPeople.ownIds(tx, handled_by) : null,
    settled,
    from: date_from ? startOfDay(date_from) : null,
    until: date_to ? new Date(startOfDay(date_to).getTime() + DAY_MS) : null,
  })
  const isFew = Boolean(keyword || user_id || handled_by || settled) || invoice === 'todo'
  return { whose: inScope(merchantScope(actor.staff)), also, isFew }
}
