import { randomUUID } from 'node:crypto'
import type { handling as entries } from '@heyi/contract/orders/handling'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import { makeOrder, makeShipped, writeOff } from '../testing.ts'

const key = () => ({ client_req_id: randomUUID() })
const PARCEL = { company: '中通快递', no: 'ZT654321' }

/** An order of two units that is handed over, wholly or one of them. */
async function handedOver(stage: Stage, quantity?: number): Promise<number> {
  const who = await stage.member()
  const { id } = await makeOrder(stage.sql, who, { paid: true, quantity: 2 })
  await writeOff(await stage.admin(), who, id, quantity)
  return id
}

export const scenes: Scenes<typeof entries> = {
  async getCompanyOrder(stage) {
    // That a whole phone is read is noted only where it is shown: of what is sent.
    const { id } = await makeOrder(stage.sql, await stage.member(), { delivery: 'express', paid: true })
    return [{ who: await stage.admin(), input: { order_id: id } }]
  },
  async setOrderStateTo(stage) {
    const [who, other, buyer] = [await stage.admin(), await stage.staff('platform_admin'), await stage.member()]
    const dear = (await makeOrder(stage.sql, buyer, { price_fen: 50_000 })).id
    const asked = { reason: '商品有瑕疵' }
    const paid = (await makeOrder(stage.sql, buyer, { paid: true })).id
    const unpaid = (await makeOrder(stage.sql, buyer)).id
    const inTwo = (await makeOrder(stage.sql, buyer, { delivery: 'express', quantity: 2, paid: true })).id
    const { lines } = (await buyer.call('orders.getUserOrder', { order_id: inTwo })).data
    const some = lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
    const undone = { event: 'undo' as const, reason: '扫错了订单' }
    return [
      { who, input: { order_id: paid, event: 'prepare', ...key() } },
      { who, input: { order_id: await makeShipped(stage.sql, buyer, who), event: 'reship', ...PARCEL, ...key() } },
      { who, input: { order_id: unpaid, event: 'price', pay_fen: 7, reason: '商品有瑕疵', ...key() } },
      { who, input: { order_id: dear, event: 'price', pay_fen: 0, ...asked, ...key() } },
      { who: other, input: { order_id: dear, event: 'refusePrice', pay_fen: 0, ...key() } },
      { who, input: { order_id: dear, event: 'price', pay_fen: 1, ...asked, ...key() } },
      { who: other, input: { order_id: dear, event: 'confirmPrice', pay_fen: 1, ...key() } },
      { who, input: { order_id: unpaid, event: 'close', reason: '缺货', ...key() } },
      { who, input: { order_id: paid, event: 'remark', reason: '下午来取', ...key() } },
      { who, input: { order_id: await handedOver(stage), ...undone, ...key() } },
      { who, input: { order_id: await handedOver(stage, 1), ...undone, ...key() } },
      { who, input: { order_id: inTwo, event: 'ship', company: '中通快递', no: 'ZT1000001', lines: some, ...key() } },
      { who, input: { order_id: inTwo, event: 'ship', company: '中通快递', no: 'ZT1000002', ...key() } },
    ]
  },
  async setOrderStatesTo(stage) {
    const [one, other] = [await stage.member(), await stage.member()]
    const order_ids = []
    for (const who of [one, other]) order_ids.push((await makeOrder(stage.sql, who, { paid: true })).id)
    return [{ who: await stage.admin(), input: { order_ids, event: 'prepare', ...key() } }]
  },
  async setOrdersPrinted(stage) {
    const { id } = await makeOrder(stage.sql, await stage.member(), { paid: true })
    return [{ who: await stage.admin(), input: { order_ids: [id] } }]
  },
  exportOrders: (stage) => asTables(stage, {}),
}
