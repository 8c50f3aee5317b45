import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAY_MINUTES, RECEIVE_DAYS } from '@heyi/contract/orders/order-rules'
import type { Storage } from '../../edges/storage/index.ts'
import { identifier, rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { maskMobile, type Secrets } from '../../kernel/secrets.ts'
import { bookDemoMoves, type DemoMove, goodsForSale } from '../mall/index.ts'
import { demoRewards, ledger } from '../rewards/index.ts'
import { seedCash } from './cash/seed.ts'
import { seedCodes } from './codes/seed.ts'
import { eventLabel, ledgerWords } from './core/rules.ts'
import type { AddressCopy } from './core/schema.ts'
import { system } from './core/store-write.ts'
import { markDue } from './figures/store.ts'
import { placedByStaff } from './seed-buying-for.ts'
import { groupOrderTimes, seedGroups } from './seed-groups.ts'
import { seedInvoices } from './seed-invoices.ts'
import { payInPart } from './seed-part.ts'
import { type Clerk, type PlannedOrder, planOrders } from './seed-plan.ts'
import { seedRefunds } from './seed-refunds.ts'
import { type DemoReview, seedReviews } from './seed-reviews.ts'

type DemoAddress = { name: string; mobile: string; region: string[]; detail: string }
type DemoMember = { id: number; real_name: string; address: DemoAddress }
type DemoStaff = { id: number; real_name: string; role: string; company_id: number | null; store_id: number | null }
type DemoGoods = { skus: { id: number }[] }
const ORDERS = 300
/** What the seed of rewards gives members to spend, beside what they keep. */
const TO_SPEND = { points: 20_000, fen: 200_000 }

const read = <T>(demoDir: string, name: string): T[] => {
  const path = join(demoDir, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T[]) : []
}

type SeedContext = { demoDir: string; storage: Storage; secrets: Secrets; now: Date }
/**
 * Addresses of the demo members and their orders of the last ninety days, in all states, with logs, payments, stock movements
 * and ledger rows that add up. The same orders in every installation, told from `now`. Asks for rewards' and mall's demo.
 */
export async function seedDemo(tx: Tx, given: SeedContext): Promise<number> {
  const { now, secrets } = given
  const members = read<DemoMember>(given.demoDir, 'members.json')
  const staff = read<DemoStaff>(given.demoDir, 'staff.json')
  const ids = read<DemoGoods>(given.demoDir, 'goods.json').flatMap((goods) => goods.skus.map((sku) => sku.id))
  // By id: rows come in whatever order they lie, and the orders are to be the same everywhere.
  const skus = (await goodsForSale.skus(tx, ids, now)).sort((a, b) => a.id - b.id)
  const stores = await goodsForSale.storesOf(tx, 0)
  const operator = clerkOf(staff.find((person) => person.role === 'operator'))
  if (!members.length || !skus.length || !operator) return 0

  const copies = new Map(members.map((member) => [member.id, copyOf(member.address, secrets)]))
  await tx`insert into ${rowsOf(
    'address',
    members.map((member) => addressRow(member.id, copies.get(member.id), now)),
  )}`
  const clerks = new Map<number, Clerk>()
  for (const store of stores) {
    const own = staff.find((person) => person.role === 'writeoff' && person.store_id === store.id)
    const clerk = clerkOf(
      own ?? staff.find((person) => person.role === 'writeoff' && person.company_id === store.company_id),
    )
    if (clerk) clerks.set(store.id, clerk)
  }
  const people = members.map((member) => ({ id: member.id, name: member.real_name, ...TO_SPEND }))
  const plan = planOrders({ skus, stores, members: people, operator, clerks, now, count: ORDERS })
  const times = groupOrderTimes(now)
  const planned = numbered(payInPart(placedByStaff(plan, operator), now), times)
  await writeOrders(tx, planned, copies, operator)
  await demoRewards.seedUsed(tx, usedCoupons(planned))
  await bookDemoMoves(tx, stockMoves(planned), now)
  await bookAccounts(tx, planned)
  await seedCodes(tx, { by: operator, now })
  await seedRefunds(tx, { first: members[0]?.id ?? 0, operator, now })
  await seedInvoices(tx, { members, storage: given.storage, now })
  const [taker, signer] = ['organ_admin', 'platform_admin'].map((role) => staff.find((one) => one.role === role)?.id)
  if (taker && signer) await seedCash(tx, { taker_id: taker, signer_id: signer, now })
  await seedReviews(tx, { reviews: read<DemoReview>(given.demoDir, 'reviews.json'), first: members[0]?.id ?? 0, now })
  await seedGroups(tx, { members: members.slice(4, 10), stores, ids: freeIds(planned, times.length), now })
  await markDue(tx, null, now)
  await demoRewards.settle(tx)
  return planned.length
}

/** Which coupons made these orders cheaper. */
const usedCoupons = (planned: readonly Numbered[]) =>
  planned.flatMap(({ id, member, coupon, created_at }) =>
    coupon ? [{ user_id: member.id, order_id: id, ...coupon, at: created_at }] : [],
  )

const clerkOf = (person: DemoStaff | undefined): Clerk | undefined =>
  person && { id: person.id, name: person.real_name }
const copyOf = ({ name, mobile, region, detail }: DemoAddress, secrets: Secrets): AddressCopy => ({
  name,
  mobile_sealed: secrets.seal(mobile),
  mobile_masked: maskMobile(mobile),
  region,
  detail,
})
const addressRow = (user_id: number, copy: AddressCopy | undefined, now: Date) => ({
  user_id,
  ...copy,
  is_default: true,
  created_at: now,
})

/** Ids are told from the place in time: the first rows of these tables, with room for the orders of groups. */
const numbered = (planned: readonly PlannedOrder[], groups: readonly Date[]) => {
  let line = 0
  return planned.map((plan, i) => ({
    ...plan,
    id: i + 1 + groups.filter((at) => at <= plan.created_at).length,
    lines: plan.order.lines.map((priced, nth) => ({
      ...priced,
      id: ++line,
      shipped: plan.sent?.[nth] ?? 0,
    })),
  }))
}
type Numbered = ReturnType<typeof numbered>[number]
/** So many numbers as they leave free, ascending. */
function freeIds(planned: readonly Numbered[], count: number): number[] {
  const taken = new Set(planned.map(({ id }) => id))
  return Array.from({ length: planned.length + count }, (_, i) => i + 1).filter((id) => !taken.has(id))
}
const shippedAt = (row: PlannedOrder): Date | null => whenOf(row, 'ship', 'shipPart')
const whenOf = (plan: PlannedOrder, ...events: string[]): Date | null =>
  plan.log.find((entry) => events.includes(entry.event))?.at ?? null

async function writeOrders(
  tx: Tx,
  rows: readonly Numbered[],
  copies: ReadonlyMap<number, AddressCopy>,
  operator: Clerk,
): Promise<void> {
  await tx`insert into ${rowsOf(
    'trade',
    rows.map((row) => ({
      id: row.id,
      user_id: row.member.id,
      created_by: (row.placed_by ?? row.member).id,
      created_at: row.created_at,
    })),
  )}`
  await tx`insert into ${rowsOf(
    'orders',
    rows.map((row) => orderRow(row, copies.get(row.member.id) ?? null)),
  )}`
  await tx`insert into ${rowsOf(
    'order_line',
    rows.flatMap((row) =>
      row.lines.map(
        ({
          id,
          sku_id,
          goods_id,
          name,
          spec_text,
          picture_id,
          price_fen,
          points,
          quantity,
          pay_fen,
          freight_fen,
          goods_points,
          points_off,
          shipped,
        }) => ({
          id,
          order_id: row.id,
          sku_id,
          goods_id,
          name,
          spec_text,
          picture_id,
          price_fen,
          points,
          quantity,
          paid_fen: pay_fen,
          freight_fen,
          paid_points: goods_points + points_off,
          shipped,
        }),
      ),
    ),
  )}`
  const log = rows
    .flatMap((row) => row.log.map((entry) => ({ row, entry })))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime() || a.row.id - b.row.id)
  await tx`insert into ${rowsOf(
    'order_log',
    log.map(({ row, entry: { event, from_state, to_state, role, who, reason, at } }) => ({
      order_id: row.id,
      event,
      from_state,
      to_state,
      actor_id: who?.id ?? null,
      actor_role: role,
      actor_name: who?.name ?? system.actor_name,
      reason,
      created_at: at,
    })),
  )}`
  const paid = rows.flatMap((row) => (row.method ? [paymentRow(row, row.method)] : []))
  await tx`insert into ${rowsOf('payment', paid)}`
  const parcels = rows.flatMap((row) =>
    row.parcel
      ? [
          {
            order_id: row.id,
            company: '顺丰速运',
            no: row.parcel,
            shipped_by: operator.id,
            shipped_at: shippedAt(row) ?? row.created_at,
          },
        ]
      : [],
  )
  if (parcels.length) {
    await tx`insert into ${rowsOf('shipment', parcels)}`
    await tx`
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select h.id, l.id, l.shipped from shipment h join order_line l on l.order_id = h.order_id and l.shipped > 0`
  }
  for (const table of ['trade', 'orders', 'order_line'])
    await tx`select setval(${`${table}_id_seq`}, (select max(id) from ${identifier(table)}))`
}

function orderRow(row: Numbered, copy: AddressCopy | null) {
  const { id, order, store, delivery, state, created_at } = row
  const shipped_at = shippedAt(row)
  const last = row.log.at(-1)?.at ?? created_at
  return {
    id,
    order_no: row.order_no,
    trade_id: id,
    user_id: row.member.id,
    company_id: order.company_id,
    organ_id: store?.organ_id ?? order.organ_id,
    store_id: store?.id ?? null,
    delivery,
    state,
    goods_fen: order.goods_fen,
    freight_fen: order.freight_fen,
    discount_fen: order.discount_fen,
    freight_discount_fen: order.freight_discount_fen,
    points_off: order.points_off,
    points_off_fen: order.points_off_fen,
    points: order.points,
    pay_fen: order.pay_fen,
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    title: order.lines[0]?.name ?? '',
    address: delivery === 'pickup' || !copy ? null : copy,
    remark: row.remark,
    scan_code: row.scan_code,
    expire_at: order.pay_fen > 0 ? new Date(created_at.getTime() + PAY_MINUTES * 60_000) : null,
    receive_by: shipped_at && new Date(shipped_at.getTime() + RECEIVE_DAYS * 86_400_000),
    ready_at: whenOf(row, 'prepare'),
    // Nobody is reminded of what happened before the community was there.
    receive_reminded_at: last,
    uncollected_reminded_at: last,
    paid_at: whenOf(row, 'pay'),
    completed_at: whenOf(row, 'writeOff', 'receive', 'autoReceive'),
    close_reason: row.close_reason,
    source: row.placed_by ? 'staff' : 'member',
    created_by: (row.placed_by ?? row.member).id,
    version: row.log.length,
    created_at,
    updated_at: last,
  }
}

function paymentRow(row: Numbered, method: string) {
  const channel = method === 'gateway' ? 'local' : method
  return {
    order_id: row.id,
    method,
    fen: row.order.pay_fen,
    points: row.order.points,
    channel,
    trade_no: row.order_no,
    // At the gateway only somebody else who paid is named.
    actor_id: method === 'gateway' ? null : row.member.id,
    created_at: whenOf(row, 'pay') ?? row.created_at,
  }
}

/** What the orders did to stock, in the order of time. */
function stockMoves(planned: readonly Numbered[]): DemoMove[] {
  const kinds: Record<string, DemoMove['kind']> = {
    place: 'reserve',
    cancel: 'release',
    timeout: 'release',
    close: 'release',
    ship: 'commit',
    shipPart: 'commit',
    writeOff: 'commit',
  }
  const moves = planned.flatMap((row) =>
    row.log.flatMap(({ event, who, at }) => {
      const kind = kinds[event]
      if (!kind) return []
      const isSent = event === 'ship' || event === 'shipPart'
      const moved = row.lines.map((line) => ({ ...line, quantity: isSent ? line.shipped : line.quantity }))
      return moved
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({
          order_line_id: line.id,
          sku_id: line.sku_id,
          kind,
          quantity: line.quantity,
          actor_id: who?.id ?? null,
          reason: event === 'place' ? '下单' : eventLabel(event),
          at,
        }))
    }),
  )
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The members' points and balance, through the ledgers, in the order of time. */
async function bookAccounts(tx: Tx, planned: readonly Numbered[]): Promise<void> {
  const moves = planned.flatMap((row) => {
    const { points, pay_fen } = row.order
    const move = { user_id: row.member.id, biz_id: String(row.id) }
    const held = { title: row.order.lines[0]?.name ?? '', lines: row.lines }
    const closed = whenOf(row, 'cancel', 'timeout', 'close')
    return [
      {
        of: 'points' as const,
        ...move,
        delta: -points,
        biz: 'ORDER_USE' as const,
        reason: ledgerWords.exchange(held),
        now: row.created_at,
      },
      ...(closed
        ? [
            {
              of: 'points' as const,
              ...move,
              delta: points,
              biz: 'ORDER_CLOSE' as const,
              reason: ledgerWords.giveBack(held),
              now: closed,
            },
          ]
        : []),
      ...(row.method === 'balance'
        ? [
            {
              of: 'balance' as const,
              ...move,
              delta: -pay_fen,
              biz: 'ORDER_PAY' as const,
              reason: ledgerWords.pay(held),
              now: whenOf(row, 'pay') ?? row.created_at,
            },
          ]
        : []),
    ].filter((booked) => booked.delta !== 0)
  })
  moves.sort((a, b) => a.now.getTime() - b.now.getTime())
  for (const { of, ...move } of moves)
    await (of === 'points' ? ledger.bookPoints(tx, move) : ledger.bookBalance(tx, move))
}
