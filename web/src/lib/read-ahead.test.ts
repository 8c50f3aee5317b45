import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallRow } from './calls.ts'

vi.mock('./seal.ts', () => ({ seal: () => 'sealed' }))
/** What was sent, by path; each answer is what `answer` makes of it. */
const sent: string[] = []
let answer: () => unknown = () => ({})
vi.mock('./transport.ts', () => ({
  send: async (row: CallRow) => {
    sent.push(row.path)
    return answer()
  },
}))
vi.stubGlobal('__VERSION__', '1.22.1')
vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0', vendor: '', onLine: true })

const { ApiError } = await import('./envelope.ts')
const { pages, q, readAhead } = await import('./query.ts')
const { changedBy, queryClient } = await import('./stale.ts')
const { storage } = await import('./storage.ts')

const asked = q.orders.getPayFor({ code: 'PL1.x' })
const read = { call: 'orders.getPayFor', input: { code: 'PL1.x' } } as const
const settle = () => vi.advanceTimersByTimeAsync(2_000)
const hides: (() => void)[] = []
/** A screen that takes no older answer for true. */
function show() {
  const observer = new QueryObserver(queryClient, { ...asked, staleTime: 0 })
  hides.push(observer.subscribe(() => undefined))
  return observer
}

beforeEach(() => {
  vi.useFakeTimers()
  storage.set('client_id', 5)
  answer = () => ({ list: [], next: null })
})
afterEach(() => {
  for (const hide of hides.splice(0)) hide()
  queryClient.clear()
  sent.length = 0
  vi.useRealTimers()
})

it('reads once for a screen whose code comes after the answer, and anew for whoever shows it later', async () => {
  readAhead([read])
  await settle()
  show()
  await settle()
  expect(sent).toHaveLength(1)
  show()
  await settle()
  expect(sent).toHaveLength(2)
})

it('reads once for a screen whose code comes before the answer', async () => {
  readAhead([read])
  show()
  await settle()
  expect(sent).toHaveLength(1)
})

it('reads a list that scrolls on under the key of the list', async () => {
  const list = pages.orders.getUserOrders({ tab: 'all', keyword: '' })
  readAhead([{ call: 'orders.getUserOrders', input: { tab: 'all', keyword: '' }, isPages: true }])
  await settle()
  const observer = new InfiniteQueryObserver(queryClient, { ...list, staleTime: 0 })
  hides.push(observer.subscribe(() => undefined))
  await settle()
  expect(sent).toHaveLength(1)
  expect(observer.getCurrentResult().data?.pages).toHaveLength(1)
})

it('hands over a refusal without asking for it again', async () => {
  answer = () => {
    throw new ApiError({ reason: 'PAY_LINK_NOT_FOUND', msg: '没有这个链接', status: 200 })
  }
  readAhead([read])
  await settle()
  const screen = show()
  await settle()
  expect(sent).toHaveLength(1)
  expect(screen.getCurrentResult().isError).toBe(true)
})

it('reads again what changed before the screen came', async () => {
  readAhead([read])
  await settle()
  changedBy('orders.paymentOrder')
  show()
  await settle()
  expect(sent).toHaveLength(2)
})

it('keeps nothing for a screen that another one was opened instead of', async () => {
  readAhead([read])
  await settle()
  readAhead([])
  show()
  await settle()
  expect(sent).toHaveLength(2)
})

it('leaves what is here already to the screen', async () => {
  readAhead([read])
  await settle()
  vi.setSystemTime(Date.now() + 60_000)
  readAhead([read])
  await settle()
  expect(sent).toHaveLength(1)
})
