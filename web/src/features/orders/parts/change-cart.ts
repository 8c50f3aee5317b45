import { toast } from '../../../kit/toast.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { invalidate, q, queryClient } from '../../../lib/query.ts'
import { withQuantity } from './cart.ts'
import type { CartLine, OrderCardData } from './orders.ts'

const SETTLE_MS = 400
const waiting = new Map<number, ReturnType<typeof setTimeout>>()

async function send(line: CartLine, quantity: number): Promise<void> {
  try {
    await api.orders.setTrolley({ sku_id: line.sku_id, merchantId: line.merchantId, quantity }, { quiet: true })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
  // While another change waits, what the server says is old already.
  if (waiting.size === 0) await invalidate('orders.getTrolleys')
}

/** Sets how many of a line: at once on the screen, and on the server when the pressing has ended. */
export function changeQuantity(line: CartLine, quantity: number): void {
  queryClient.setQueryData(q.orders.getTrolleys().queryKey, (cart) => cart && withQuantity(cart, line.id, quantity))
  clearTimeout(waiting.get(line.id))
  const timer = setTimeout(() => {
    waiting.delete(line.id)
    void send(line, quantity)
  }, SETTLE_MS)
  waiting.set(line.id, timer)
}

type Removal = { ids: number[] } | { merchantId: number } | { all: 1 }
/** Takes lines, one merchant's lines or everything out of the cart. */
export async function removeFromCart(what: Removal): Promise<void> {
  await api.orders.delTrolley(what)
  await invalidate('orders.getTrolleys')
}

/** Puts what an order held into the cart again; answers how many kinds of it could be had. */
export async function buyAgain(order: OrderCardData): Promise<number> {
  const cart = await queryClient.fetchQuery({ ...q.orders.getTrolleys(), staleTime: 0 })
  const there = new Map(cart.flatMap(({ lines }) => lines).map((line) => [line.sku_id, line.quantity]))
  let done = 0
  let problem = ''
  for (const line of order.lines) {
    const quantity = Math.max(line.quantity, there.get(line.sku_id) ?? 0)
    try {
      await api.orders.setTrolley({ sku_id: line.sku_id, merchantId: order.merchantId, quantity }, { quiet: true })
      done += 1
    } catch (error) {
      problem = sentenceOf(error)
    }
  }
  if (problem) toast(problem, { kind: 'warn' })
  await invalidate('orders.getTrolleys')
  return done
}
