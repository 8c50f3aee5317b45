import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
import { toast } from '../../../kit/feedback/toast.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { q, queryClient } from '../../../lib/query.ts'
import type { CartLine, OrderCardData } from '../parts/orders.ts'
import { withQuantity } from './cart.ts'

const SETTLE_MS = 400
/** How many of a line the person chose that the server has not said yet, by line. */
const useChosen = create<Readonly<Record<number, number>>>(() => ({}))
const timers = new Map<number, ReturnType<typeof setTimeout>>()
/** What is on its way, by line: of two changes the later must also arrive later. */
const sending = new Map<number, Promise<void>>()

/** The cart as it is meant: what the server says is old where a change is on its way. */
export function useCart() {
  const { data, error, isPending, refetch } = useQuery(q.orders.getTrolleys())
  const chosen = useChosen()
  const cart = useMemo(
    () => data && Object.entries(chosen).reduce((all, [id, quantity]) => withQuantity(all, Number(id), quantity), data),
    [data, chosen],
  )
  return { data: cart, error, isPending, refetch }
}

async function send(line: CartLine, quantity: number): Promise<void> {
  const { id, sku_id, merchantId } = line
  await sending.get(id)
  // Something else is meant by now, and goes by itself.
  if (useChosen.getState()[id] !== quantity) return
  try {
    await api.orders.setTrolley({ sku_id, merchantId, quantity }, { quiet: true })
    queryClient.setQueryData(q.orders.getTrolleys().queryKey, (cart) => cart && withQuantity(cart, id, quantity))
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
  const { [id]: newest, ...others } = useChosen.getState()
  if (newest === quantity) useChosen.setState(others, true)
}

/** Sets how many of a line: at once on the screen, and on the server when the pressing has ended. */
export function changeQuantity(line: CartLine, quantity: number): void {
  useChosen.setState({ [line.id]: quantity })
  clearTimeout(timers.get(line.id))
  timers.set(
    line.id,
    setTimeout(() => sending.set(line.id, send(line, quantity)), SETTLE_MS),
  )
}

type Removal = { ids: number[] } | { merchantId: number } | { all: 1 }
/** Takes lines, one merchant's lines or everything out of the cart. */
export async function removeFromCart(what: Removal): Promise<void> {
  await api.orders.delTrolley(what)
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
  return done
}
