import { staffTabs } from '@heyi/contract/orders/states'
import type { StaffActor } from '../server/src/kernel/actor.ts'
import { openSql, type Sql } from '../server/src/kernel/db/pool.ts'
import { makeSecrets } from '../server/src/kernel/secrets.ts'
import { shanghaiDay } from '../server/src/kernel/time.ts'
import {
  countStaffTabs,
  listStaffOrders,
  listStaffOrdersByAmount,
  type StaffQuery,
  staffFilter,
} from '../server/src/rooms/orders/index.ts'
import { measureStaffGoods } from './goods.ts'
import type { Measure } from './measure.ts'
import { type Ratio, times, worst } from './pairs.ts'
import { LARGE } from './volume/template.ts'
import { FIRST, fillVolume, type Volume } from './volume.ts'

/** As many goods as on a large platform, and a hundredth of its orders. */
export const FEW: Volume = { ...LARGE, orders: LARGE.orders / 100, members: 2_000 }
/** A page of twenty, and whether there is more. */
const ROWS = 21
const DAY_MS = 86_400_000
const day = (ago: number): string => shanghaiDay(new Date(Date.now() - ago * DAY_MS))

type Tab = keyof typeof staffTabs
/** What staff ask of the list of orders, and who they are. */
type Asked = Omit<StaffQuery, 'keyword'> & {
  keyword?: string
  tab?: Tab
  sort?: 'oldest' | 'highest' | 'lowest'
  staff?: Partial<StaffActor>
}
const administrator: StaffActor = {
  staff_id: 0,
  company_id: null,
  store_id: null,
  active_organ_id: 1,
  active_role_id: 0,
  organ_ids: [],
  permissions: new Set(),
  is_admin: true,
}
const secrets = makeSecrets('what is measured reads no phone number')

const tabs = (Object.keys(staffTabs) as Tab[]).filter((tab) => tab !== 'all')
/** Every filter by itself; two that say the same field in two ways are no pair. */
const filters: Record<string, Asked> = {
  ...Object.fromEntries(tabs.map((tab) => [tab, { tab }])),
  pickup: { delivery: 'pickup' },
  express: { delivery: 'express' },
  service: { delivery: 'service' },
  virtual: { delivery: 'virtual' },
  merchant: { merchantId: FIRST + 2 },
  store: { store_id: FIRST + 1 },
  'small store': { store_id: FIRST + 60 },
  buyer: { user_id: FIRST + 10 },
  'invoice to do': { invoice: 'todo' },
  'invoice issued': { invoice: 'issued' },
  'invoice refused': { invoice: 'refused' },
  week: { date_from: day(7) },
  'a month of last year': { date_from: day(400), date_to: day(370) },
  oldest: { sort: 'oldest' },
  'own merchant': { staff: { is_admin: false, company_id: FIRST + 2 } },
  'own organisation': { staff: { is_admin: false, organ_ids: [FIRST + 2] } },
  'own organisations': { staff: { is_admin: false, organ_ids: Array.from({ length: 10 }, (_, n) => FIRST + 1 + n) } },
}
const amounts: Record<string, Asked> = { highest: { sort: 'highest' }, lowest: { sort: 'lowest' } }
/** Told by what they cost beside the same without them. */
const words: Record<string, Asked> = {
  'a product word': { keyword: '血压计' },
  'digits of a number': { keyword: '4242' },
  'a parcel': { keyword: `SF00000${FIRST + 200}`.slice(0, 12) },
}

/** The first page and, where asked, the counts of the tabs; returns how many rows there were. */
async function look(sql: Sql, asked: Asked, isCounted: boolean, limit = ROWS): Promise<number> {
  const { tab = 'all', sort, staff, keyword = '', ...narrow } = asked
  const page = { offset: 0, limit }
  const actor = { staff: { ...administrator, ...staff } }
  const filter = await staffFilter(sql, actor, secrets, { ...narrow, keyword })
  const rows =
    sort === 'highest' || sort === 'lowest'
      ? await listStaffOrdersByAmount(sql, filter, staffTabs[tab], { ...page, after: null }, sort === 'lowest')
      : await listStaffOrders(sql, filter, staffTabs[tab], { ...page, before: null }, sort === 'oldest')
  if (isCounted) await countStaffTabs(sql, filter, tab)
  return rows.length
}

/** A look at many orders beside the same at few; where these have fewer rows to show, beside as many rows of all of them. */
async function besideFew(
  big: Sql,
  small: Sql,
  asked: Asked,
  { isCounted, limit }: { isCounted: boolean; limit: number },
): Promise<Ratio> {
  const [many, few] = [await look(big, asked, isCounted), await look(small, asked, isCounted)]
  const peer = few >= many ? () => look(small, asked, isCounted) : () => look(small, {}, isCounted, many)
  return await times(() => look(big, asked, isCounted), peer, limit)
}

const fieldsOf = (asked: Asked) => Object.keys(asked).map((field) => field.replace(/_(from|to)$/, ''))
/** Each of these with each of those that says other fields; no two twice. */
function pairs(these: Record<string, Asked>, those: Record<string, Asked>): Record<string, Asked> {
  const [names, others] = [Object.keys(these), Object.entries(those)]
  const found = Object.entries(these).flatMap(([a, one], i) =>
    others
      .filter(
        ([b, other]) =>
          !names.slice(0, i + 1).includes(b) && !fieldsOf(one).some((field) => fieldsOf(other).includes(field)),
      )
      .map(([b, other]) => [`${a} + ${b}`, { ...one, ...other }]),
  )
  return Object.fromEntries(found)
}

const typed = Object.fromEntries(
  Object.entries(words).flatMap(([word, body]) =>
    Object.entries({ none: {}, ...filters }).map(([key, asked]) => [`${word} + ${key}`, { asked, body }] as const),
  ),
)

/** The staff's list of a large platform (`many`) beside the same of a small one, by each filter and two of them, and by what was typed beside the same without; and its goods by stock. */
export async function measureOrders(many: string, few: string): Promise<Measure[]> {
  // Whether a connection keeps a plan is decided by its own estimates: here both plan each time.
  const settings = {
    statement_timeout: 0,
    lock_timeout: 0,
    options: '-c TimeZone=UTC -c plan_cache_mode=force_custom_plan',
  }
  await fillVolume(few, FEW)
  const [big, small] = [openSql(many, 1, { settings }), openSql(few, 1, { settings })]
  try {
    const beside = (all: Record<string, Asked>, isCounted: boolean, limit: number) => (key: string) =>
      besideFew(big, small, all[key] ?? {}, { isCounted, limit })
    const all = { none: {}, ...filters, ...pairs(filters, filters) }
    const sorted = { ...amounts, ...pairs(amounts, filters) }
    const { length } = Object.keys(all)
    return [
      await worst(
        `list of 250,000 orders, ${length} filters / of 2,500`,
        1.5,
        Object.keys(all),
        beside(all, false, 1.5),
      ),
      await worst('the same with the counts of its tabs', 6, Object.keys(all), beside(all, true, 6)),
      await worst('the same by amount / of 2,500', 10, Object.keys(sorted), beside(sorted, false, 10)),
      await worst('by what was typed / without it', 10, Object.keys(typed), (key) => {
        const { asked = {}, body = {} } = typed[key] ?? {}
        const [ours, peer] = [() => look(big, { ...asked, ...body }, true), () => look(big, asked, true)]
        return times(ours, peer, 10)
      }),
      await measureStaffGoods(big, LARGE.goods),
    ]
  } finally {
    await Promise.all([big.end(), small.end()])
  }
}
