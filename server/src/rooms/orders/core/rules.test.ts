import { type Delivery, goodsDeliveries } from '@heyi/contract/mall/deliveries'
import { type OrderState, orderStates, orderTransitions } from '@heyi/contract/orders/states'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeLines, price, quoteHash, type SaleSku } from '../buying/rules.ts'
import {
  cartProblem,
  eventLabel,
  ledgerWords,
  memberActions,
  memberEventLabel,
  memberStateName,
  newOrderNo,
  next,
  partlyTaken,
  payMinutes,
  readCode,
  readScan,
  scanText,
  staffActions,
  stateName,
  waitsLong,
} from './rules.ts'

const sku = (given: Partial<SaleSku> = {}): SaleSku => ({
  times: 1,
  id: 1,
  goods_id: 10,
  company_id: 3,
  company_name: '和颐优选',
  organ_id: 2,
  category_ids: [21, 2],
  name: '软香大米',
  spec_text: '5kg',
  picture_id: null,
  points: 0,
  price_fen: 1000,
  available: 100,
  deliveries: ['pickup', 'express', 'service'],
  freight_fen: 0,
  weight_g: 0,
  freight: null,
  max_per_order: 99,
  takes_points: false,
  max_per_person: 0,
  no_return: false,
  quota_left: null,
  is_on: true,
  on_at: null,
  ...given,
})
const reasonOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as { reason: string }).reason
  }
  return ''
}

describe('the price of a purchase', () => {
  it('adds points and money of all units', () => {
    const { orders, ...total } = price([{ sku_id: 1, quantity: 2 }], [sku({ points: 200, price_fen: 1590 })], 'pickup')
    expect(total).toMatchObject({ points: 400, pay_fen: 3180 })
    expect(orders).toMatchObject([
      { company_id: 3, goods_fen: 3180, freight_fen: 0, lines: [{ goods_points: 400, pay_fen: 3180 }] },
    ])
  })
  it('makes one order for each merchant, with its own greatest freight', () => {
    const skus = [
      sku({ id: 1, freight_fen: 800 }),
      sku({ id: 2, goods_id: 11, freight_fen: 1000 }),
      sku({ id: 3, goods_id: 12, company_id: 4, freight_fen: 500 }),
    ]
    const lines = [3, 1, 2].map((sku_id) => ({ sku_id, quantity: 1 }))
    expect(price(lines, skus, 'express').orders).toMatchObject([
      { company_id: 3, freight_fen: 1000, pay_fen: 3000 },
      { company_id: 4, freight_fen: 500, pay_fen: 1500 },
    ])
    expect(price(lines, skus, 'pickup').orders.map((order) => order.freight_fen)).toEqual([0, 0])
  })
  it('takes a SKU given twice as one line', () => {
    expect(
      mergeLines([
        { sku_id: 1, quantity: 2 },
        { sku_id: 2, quantity: 1 },
        { sku_id: 1, quantity: 3 },
      ]),
    ).toEqual([
      { sku_id: 1, quantity: 5 },
      { sku_id: 2, quantity: 1 },
    ])
  })
  it('costs freight alone for goods paid with points alone', () => {
    const { orders } = price(
      [{ sku_id: 1, quantity: 1 }],
      [sku({ points: 500, price_fen: 0, freight_fen: 800 })],
      'express',
    )
    expect(orders).toMatchObject([{ points: 500, pay_fen: 800, lines: [{ pay_fen: 800 }] }])
  })
  it('refuses what cannot be bought', () => {
    const of = (given: Partial<SaleSku>, quantity = 1, delivery: Delivery = 'pickup') =>
      reasonOf(() => price([{ sku_id: 1, quantity }], [sku(given)], delivery))
    expect(reasonOf(() => price([{ sku_id: 2, quantity: 1 }], [sku()], 'pickup'))).toBe('SKU_NOT_FOUND')
    expect(of({ is_on: false })).toBe('GOODS_OFF_SHELF')
    expect(of({ deliveries: ['express'] })).toBe('DELIVERY_UNSUPPORTED')
    expect(of({ max_per_order: 3 }, 4)).toBe('QUANTITY_TOO_MANY')
    expect(of({ available: 3 }, 4)).toBe('STOCK_SHORT')
    expect(of({ available: 4 }, 4)).toBe('')
  })
  it('counts all kinds of a product against its most per order', () => {
    const skus = [sku({ id: 1, max_per_order: 3 }), sku({ id: 2, max_per_order: 3 })]
    expect(
      reasonOf(() =>
        price(
          [
            { sku_id: 1, quantity: 2 },
            { sku_id: 2, quantity: 2 },
          ],
          skus,
          'pickup',
        ),
      ),
    ).toBe('QUANTITY_TOO_MANY')
  })
  it('has another hash when a price, a quantity, the delivery or a store changes, and the same when a name does', () => {
    const at = (id: number) => new Map([[3, { id }]])
    const hash = (given: Partial<SaleSku> = {}, quantity = 1, delivery: Delivery = 'pickup', stores = at(1)) =>
      quoteHash(price([{ sku_id: 1, quantity }], [sku(given)], delivery).orders, delivery, stores)
    expect(
      new Set([
        hash(),
        hash({ price_fen: 999 }),
        hash({ points: 1 }),
        hash({}, 2),
        hash({}, 1, 'service'),
        hash({}, 1, 'pickup', at(2)),
      ]).size,
    ).toBe(6)
    expect(hash({ name: '新名字', company_name: '新商家' })).toBe(hash())
  })
  it('always sums to the fen: lines to their order, orders to the whole', () => {
    const kind = fc.record({
      company_id: fc.integer({ min: 3, max: 5 }),
      points: fc.nat(5000),
      price_fen: fc.nat(100_000),
      freight_fen: fc.nat(2000),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(kind, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...(Object.keys(goodsDeliveries) as Delivery[])),
        (kinds, delivery) => {
          const skus = kinds.map(({ quantity: _, ...given }, i) => sku({ ...given, id: i + 1, goods_id: i + 1 }))
          const { orders, points, pay_fen } = price(
            kinds.map(({ quantity }, i) => ({ sku_id: i + 1, quantity })),
            skus,
            delivery,
          )
          const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
          for (const order of orders) {
            expect(sum(order.lines.map((line) => line.pay_fen))).toBe(order.pay_fen)
            expect(sum(order.lines.map((line) => line.goods_points))).toBe(order.points)
            expect(order.pay_fen).toBe(order.goods_fen + order.freight_fen - order.discount_fen)
            expect(order.lines.every((line) => line.pay_fen >= 0)).toBe(true)
          }
          expect([sum(orders.map((order) => order.points)), sum(orders.map((order) => order.pay_fen))]).toEqual([
            points,
            pay_fen,
          ])
          expect(sum(orders.flatMap((order) => order.lines.map((line) => line.quantity)))).toBe(
            sum(kinds.map((k) => k.quantity)),
          )
        },
      ),
    )
  })
})

const now = new Date('2026-11-20T08:00:00Z')
const DAYS = 7
const at = (state: OrderState, delivery: Delivery, minutes = 10) => ({
  state,
  delivery,
  expire_at: new Date(now.getTime() + minutes * 60_000),
  refund_state: 'none' as const,
  price_change_fen: null,
  type: 'normal' as const,
  completed_at: state === 'COMPLETED' ? new Date('2026-11-13T08:00:00Z') : null,
  lines: [{ redeemed: 0 }],
  extended_at: null,
  has_parcels: state === 'SHIPPED',
})
const rights = { handle: true, price: true, writeOff: true, cash: true, undo: true }

describe('what may be done with an order', () => {
  it('lets its member pay and cancel in time, only cancel afterwards', () => {
    expect(memberActions(at('UNPAID', 'pickup'), now, DAYS)).toEqual(['pay', 'cancel'])
    expect(memberActions(at('UNPAID', 'pickup', -1), now, DAYS)).toEqual(['cancel'])
  })
  it('lets its member receive what was shipped and put away what has ended', () => {
    expect(memberActions(at('SHIPPED', 'express'), now, DAYS)).toEqual(['extend', 'receive', 'refund'])
    expect(memberActions({ ...at('SHIPPED', 'express'), extended_at: now }, now, DAYS)).toEqual(['receive', 'refund'])
    expect(memberActions(at('COMPLETED', 'express'), now, DAYS)).toEqual(['refund', 'delete'])
    const late = new Date(now.getTime() + 1)
    expect(memberActions(at('COMPLETED', 'express'), late, DAYS)).toEqual(['delete'])
    // Of a plan or a recharge what is unused may be given up at any time.
    expect(memberActions(at('COMPLETED', 'virtual'), late, DAYS)).toEqual(['refund', 'delete'])
    expect(memberActions(at('CLOSED', 'express'), now, DAYS)).toEqual(['delete'])
  })
  it('lets staff do what their rights and the delivery allow', () => {
    expect(staffActions(at('PAID', 'pickup'), rights, now)).toEqual(['prepare', 'writeOff', 'remark'])
    expect(staffActions(at('PAID', 'express'), rights, now)).toEqual(['ship', 'remark'])
    expect(staffActions({ ...at('PAID', 'express'), has_parcels: true }, rights, now)).toEqual([
      'ship',
      'reship',
      'remark',
    ])
    expect(staffActions(at('SHIPPED', 'express'), rights, now)).toEqual(['reship', 'remark'])
    expect(staffActions(at('SHIPPED', 'express'), { ...rights, handle: false }, now)).toEqual([])
    expect(staffActions(at('PAID', 'pickup'), { ...rights, handle: false, price: false, cash: false }, now)).toEqual([
      'writeOff',
    ])
    expect(staffActions(at('UNPAID', 'pickup'), { ...rights, handle: false, price: false }, now)).toEqual(['pay'])
  })
  it('lets staff change a price once, of what waits for money, is handed over and is not their own', () => {
    const may = (given: object, own: object = {}) =>
      staffActions({ ...at('UNPAID', 'express'), ...given }, { ...rights, ...own }, now).includes('price')
    expect(may({})).toBe(true)
    expect(may({ price_change_fen: -1 })).toBe(false)
    expect(may({ type: 'flash' })).toBe(false)
    expect(may({ delivery: 'virtual' })).toBe(false)
    expect(may({ expire_at: now })).toBe(false)
    expect(may({}, { price: false })).toBe(false)
  })
  it('marks what waits in its store for a month, counted from when it was there, else from when it was paid', () => {
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const waits = (given: object) =>
      waitsLong({ ...at('READY', 'pickup'), paid_at: ago(40), ready_at: ago(30), ...given }, now)
    expect(waits({})).toBe(true)
    expect(waits({ ready_at: ago(29) })).toBe(false)
    expect(waits({ state: 'PAID', ready_at: null })).toBe(true)
    expect(waits({ state: 'COMPLETED' })).toBe(false)
    expect(waits({ delivery: 'express' })).toBe(false)
  })
  it('never leaves a state that has ended', () => {
    for (const state of ['COMPLETED', 'CLOSED'] as const)
      for (const event of [
        'pay',
        'cancel',
        'timeout',
        'close',
        'prepare',
        'ship',
        'reship',
        'receive',
        'autoReceive',
        'writeOff',
      ] as const)
        for (const by of ['owner', 'staff', 'writeoff', 'system'] as const)
          expect(reasonOf(() => next({ state, delivery: 'pickup', refund_state: 'none' }, event, by))).toBe(
            'ORDER_STATE_CHANGED',
          )
  })
  it('has words for every state and event', () => {
    for (const state of Object.keys(orderStates) as OrderState[])
      for (const delivery of Object.keys(goodsDeliveries) as Delivery[]) expect(stateName(state, delivery)).not.toBe('')
    expect(eventLabel('place')).toBe('提交订单')
    expect(eventLabel('pay')).toBe('付款')
  })
  it('says of what is fetched in part while the rest is prepared that it has begun: goods are taken, packs used', () => {
    const [rice, pack] = [
      { times: 1, redeemed: 2 },
      { times: 5, redeemed: 1 },
    ]
    expect(partlyTaken('PAID', 'pickup', [rice, pack])).toBe('已取一部分')
    expect(partlyTaken('PAID', 'pickup', [pack])).toBe('已用一部分')
    expect(partlyTaken('PAID', 'pickup', [{ times: 1, redeemed: 0 }])).toBeNull()
    expect(partlyTaken('READY', 'pickup', [rice])).toBeNull()
    expect(partlyTaken('PAID', 'service', [pack])).toBeNull()
  })
  it('says both to members in no word of the desk', () => {
    const events = [...orderTransitions.map(({ event }) => event), 'place', 'latePayment', 'returnPayment']
    for (const delivery of Object.keys(goodsDeliveries) as Delivery[]) {
      const states = (Object.keys(orderStates) as OrderState[]).map((state) => memberStateName(state, delivery))
      const labels = events.map((event) => memberEventLabel(event, delivery))
      expect([...states, ...labels].filter((words) => /核销|备货|规格|待发货|自提|逾期/.test(words))).toEqual([])
    }
    expect(memberStateName('PAID', 'pickup')).toBe('准备中')
    expect(memberStateName('READY', 'pickup')).toBe('可以取货')
    expect(memberEventLabel('writeOff', 'pickup')).toBe('已交到您手上')
    expect(stateName('PAID', 'pickup')).toBe('备货中')
    expect(() => next({ state: 'PAID', delivery: 'pickup', refund_state: 'none' }, 'cancel', 'owner')).toThrow('准备中')
  })
})

describe('numbers and codes', () => {
  it('begins an order number with the day in Shanghai', () => {
    expect(newOrderNo(new Date('2026-11-20T16:00:00Z'))).toMatch(/^20261121\d{10}$/)
  })
  it('reads a typed code with blanks and hyphens', () => {
    expect(readCode(' 1234 5678-9012 ')).toBe('123456789012')
    expect(readCode('12345678901')).toBeNull()
  })
  const key = 'a key'
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  it('reads its own QR within a step to each side', () => {
    const { qr, expires_at } = scanText(key, 7, now)
    expect(expires_at.getTime() - now.getTime()).toBe(60_000)
    expect(readScan(key, qr, later(59))).toEqual({ kind: 'qr', order_id: 7 })
    expect(readScan(key, qr, later(119))).toEqual({ kind: 'qr', order_id: 7 })
    expect(readScan(key, qr, later(120))).toEqual({ kind: 'expired', order_id: 7 })
    expect(readScan(key, qr, later(-61))).toEqual({ kind: 'expired', order_id: 7 })
  })
  it('reads nothing from a QR that was changed or signed by another key', () => {
    const { qr } = scanText(key, 7, now)
    expect(readScan(key, qr.replace('WO1.7', 'WO1.8'), now)).toEqual({ kind: 'wrong' })
    expect(readScan('another', qr, now)).toEqual({ kind: 'wrong' })
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(readCode(text) === null)
        expect(readScan(key, text, now)).toEqual({ kind: 'wrong' })
      }),
    )
  })
})

describe('a line of a ledger', () => {
  it('names the goods, and of how many SKUs they are', () => {
    expect(ledgerWords.exchange({ title: '低泡洗衣液', lines: [1, 2] })).toBe('兑换：低泡洗衣液 等2种')
    expect(ledgerWords.pay({ title: '低泡洗衣液', lines: [1] })).toBe('购买：低泡洗衣液')
    expect(ledgerWords.giveBack({ title: '低泡洗衣液', lines: [1] })).toBe('订单关闭，退回：低泡洗衣液')
  })
})

describe('a line of the cart', () => {
  it('says why it cannot be bought', () => {
    const sold = { is_on: true, on_at: null, available: 5, max_per_order: 4 }
    expect(cartProblem(sold, 4)).toBeNull()
    expect(cartProblem(sold, 5)).toBe('每次最多买4件')
    expect(cartProblem(sold, 6)).toBe('库存只剩5件')
    expect(cartProblem({ ...sold, available: 0 }, 1)).toBe('已售罄')
    expect(cartProblem({ ...sold, is_on: false }, 1)).toBe('已下架')
    const on_at = new Date('2026-12-01T08:00:00+08:00')
    expect(cartProblem({ ...sold, is_on: false, on_at }, 1)).toBe('12月1日 08:00开售')
  })
})

describe('what of one person may wait for money', () => {
  const unpaid = { orders: 0, units: 0, timed_out: 0 }
  const one = { orders: 1, units: 1 }
  const set = { minutes: 30, most: 5, for_member: false }
  it('is five orders before a purchase, and 200 units with it', () => {
    expect(payMinutes({ ...unpaid, orders: 4 }, one, set)).toBe(30)
    expect(reasonOf(() => payMinutes({ ...unpaid, orders: 5 }, one, set))).toBe('UNPAID_TOO_MANY')
    expect(payMinutes({ ...unpaid, orders: 1, units: 120 }, { orders: 1, units: 80 }, set)).toBe(30)
    expect(reasonOf(() => payMinutes({ ...unpaid, units: 120 }, { orders: 1, units: 81 }, set))).toBe(
      'UNPAID_UNITS_TOO_MANY',
    )
  })
  it('is one order for five minutes after three that timed out', () => {
    expect(payMinutes({ ...unpaid, timed_out: 2 }, { orders: 2, units: 2 }, set)).toBe(30)
    expect(payMinutes({ ...unpaid, timed_out: 3 }, one, set)).toBe(5)
    expect(reasonOf(() => payMinutes({ ...unpaid, timed_out: 3 }, { orders: 2, units: 2 }, set))).toBe(
      'UNPAID_ONE_ONLY',
    )
    expect(reasonOf(() => payMinutes({ orders: 1, units: 1, timed_out: 3 }, one, set))).toBe('UNPAID_ONE_ONLY')
  })
  it('is said in words about the member to staff who buy for them', () => {
    const theirs = { ...set, for_member: true }
    expect(reasonOf(() => payMinutes({ ...unpaid, orders: 5 }, one, theirs))).toBe('MEMBER_UNPAID_TOO_MANY')
    expect(reasonOf(() => payMinutes({ orders: 1, units: 1, timed_out: 3 }, one, theirs))).toBe(
      'MEMBER_UNPAID_ONE_ONLY',
    )
  })
  it('leaves purchases that points alone pay for out of it', () => {
    const paid = { orders: 0, units: 0 }
    expect(payMinutes({ orders: 1, units: 200, timed_out: 3 }, paid, set)).toBe(5)
  })
})
