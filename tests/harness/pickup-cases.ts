import { randomUUID } from 'node:crypto'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { askingAt } from './pickup-asking.ts'
import { newMembers, paidOrder, stockUp } from './shop.ts'

async function buyer({ url, database, admin }: Scene) {
  const [who] = await newMembers({ url, app: { database } }, 1, { points: 100, balance_fen: 1_000_000 })
  if (!who) throw new Error('nobody came')
  const name = `取货${randomUUID().slice(0, 6)}`
  return { who, product: await stockUp(admin, { name, on_hand: 5, price_fen: 100_000 }) }
}
/** What an order, its stock, what it earned and its tries say. */
async function standing(tx: Tx, order_id: number): Promise<unknown> {
  const [row] = await tx`
    select o.state, s.on_hand::int, s.reserved::int, (select count(*)::int from points_award where order_id = o.id) as awards,
      (select string_agg(result, ',' order by id) from writeoff_log where order_id = o.id) as tries
    from orders o join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id where o.id = ${order_id}`
  return row
}
const waiting = { state: 'READY', on_hand: 5, reserved: 1, awards: 0, tries: null }
const handed = { state: 'COMPLETED', on_hand: 4, reserved: 0, awards: 1, tries: 'done' }

/** A member takes their order by the code on their store's screen. */
export async function fetching(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const body = await askingAt({ admin: scene.admin, who, product, way: 'dynamic' })
  const found = (tx: Tx) => standing(tx, body.order_id)
  return { call: 'orders.askPickup', body, who, found, before: waiting, after: handed, again: 'ok' }
}

/** The staff write an order off by its own code. */
export async function writingOff(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const { id: order_id, scan_code: code } = await paidOrder(who, product)
  await scene.admin.does('orders.setOrderStateTo', { order_id, event: 'prepare' })
  return {
    call: 'orders.setOrderScanState',
    body: { code, confirm: 1, client_req_id: randomUUID() },
    who: scene.admin,
    found: (tx) => standing(tx, order_id),
    before: waiting,
    after: handed,
    again: 'ok',
  }
}

/** The staff confirm what a member has asked for by the printed code of the store. */
export async function confirming(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const asked = await askingAt({ admin: scene.admin, who, product, way: 'static' })
  const { request_id } = await who.does('orders.askPickup', asked)
  const found = async (tx: Tx) => {
    const [row] = await tx`select state from pickup_request where id = ${request_id}`
    return { request: row?.state, order: await standing(tx, asked.order_id) }
  }
  return {
    call: 'orders.answerPickup',
    body: { request_id, event: 'confirm' },
    who: scene.admin,
    found,
    before: { request: 'PENDING', order: waiting },
    after: { request: 'DONE', order: handed },
    again: 'ok',
  }
}

/** One of two units is handed over. */
export async function usingPart(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const { id: order_id, scan_code: code } = await paidOrder(who, product, 2)
  const { lines } = await who.does('orders.getUserOrder', { order_id })
  const held = { ...waiting, state: 'PAID', reserved: 2, redeemed: 0 }
  return {
    call: 'orders.setOrderScanState',
    body: {
      code,
      confirm: 1,
      lines: lines.map(({ id }) => ({ line_id: id, quantity: 1 })),
      client_req_id: randomUUID(),
    },
    who: scene.admin,
    found: async (tx) => {
      const [row] = await tx`select sum(redeemed)::int as redeemed from order_line where order_id = ${order_id}`
      return { ...Object(await standing(tx, order_id)), ...row }
    },
    before: held,
    after: { ...held, redeemed: 1, tries: 'part' },
    again: 'ok',
  }
}

/** What was handed over is undone. */
export async function undoingWriteOff(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const { id: order_id, scan_code: code } = await paidOrder(who, product)
  await scene.admin.does('orders.setOrderStateTo', { order_id, event: 'prepare' })
  await scene.admin.does('orders.setOrderScanState', { code, confirm: 1 })
  return {
    call: 'orders.setOrderStateTo',
    body: { order_id, event: 'undo', reason: '扫错了订单', client_req_id: randomUUID() },
    who: scene.admin,
    found: (tx) => standing(tx, order_id),
    before: handed,
    after: { ...waiting, tries: 'undone' },
    again: 'ok',
  }
}
