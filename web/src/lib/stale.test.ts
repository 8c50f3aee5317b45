import { eachCall } from '@heyi/contract'
import type { Subject } from '@heyi/contract/subjects'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallRow } from './calls.ts'

vi.mock('./seal.ts', () => ({ seal: () => 'sealed' }))
/** What was sent, by path; each answer is what `answer` makes of it. */
const sent: string[] = []
let answer: (row: CallRow) => unknown = () => ({})
vi.mock('./transport.ts', () => ({
  send: async (row: CallRow) => {
    sent.push(row.path)
    return answer(row)
  },
}))
vi.stubGlobal('__VERSION__', '1.22.1')
vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0', vendor: '', onLine: true })

const { invoke } = await import('./api.ts')
const { ApiError } = await import('./envelope.ts')
const { pages, q } = await import('./query.ts')
const { changedBy, changedElsewhere, queryClient } = await import('./stale.ts')
const { storage } = await import('./storage.ts')

const entries = [...eachCall()].flatMap(({ room, name, entry }) =>
  entry.is === 'call' ? [{ key: `${room}.${name}`, room, name, entry }] : [],
)
const reads = entries.flatMap(({ entry, ...call }) => (entry.kind === 'read' ? [{ ...call, entry }] : []))
const writes = entries.flatMap(({ entry, ...call }) => (entry.kind === 'write' ? [{ ...call, entry }] : []))
const about = (words: readonly Subject[]): string[] =>
  reads.filter(({ entry }) => entry.about.some((word) => words.includes(word))).map(({ entry }) => entry.path)

type Reader = (input: object) => Parameters<typeof queryClient.fetchQuery>[0]
type Table = Record<string, Record<string, Reader>>
let hide: (() => void)[] = []

/** Shows every read of the contract, and the messages as a list that scrolls on. */
async function showAll(): Promise<void> {
  for (const { room, name } of reads) {
    const read = (q as unknown as Table)[room]?.[name]
    if (!read) throw new Error(`no reader of ${room}.${name}`)
    hide.push(new QueryObserver(queryClient, read({})).subscribe(() => undefined))
  }
  const list = new InfiniteQueryObserver(queryClient, pages.messaging.getMessages())
  hide.push(list.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  sent.length = 0
}
const settle = () => vi.advanceTimersByTimeAsync(1_000)

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  storage.set('client_id', 5)
  answer = () => ({ list: [], salt: 'S' })
  await showAll()
})
afterEach(() => {
  for (const end of hide) end()
  hide = []
  queryClient.clear()
})

describe('what a write makes stale', () => {
  it.each(writes.map((write) => [write.key, write.entry] as const))('%s', async (key, { path, changes }) => {
    await invoke(key, {}, { quiet: true })
    const unread = sent.filter((one) => one !== path && one !== '/api/index/getPwSalt')
    // At once: nobody looks at a stale list while something waits.
    expect(unread.length).toBe(about(changes).length + (changes.some((word) => word === 'message') ? 1 : 0))
    await settle()
    const again = sent.filter((one) => one !== path && one !== '/api/index/getPwSalt')
    expect([...new Set(again)].sort()).toEqual(about(changes).sort())
    expect(again.length).toBe(unread.length)
  })

  it('is read again after a refusal too, for then it was shown otherwise than it is', async () => {
    answer = (row) => {
      if (row.path === '/api/order/setOrderState')
        throw new ApiError({ reason: 'ORDER_STATE_CHANGED', msg: '订单状态已变化', status: 200 })
      return {}
    }
    await expect(invoke('orders.setOrderState', {}, { quiet: true })).rejects.toThrow()
    await settle()
    expect(sent).toContain('/api/order/getUserOrder')
  })

  it('is left where no answer came, or the person is signed out', async () => {
    for (const status of [0, 401, 502]) {
      answer = () => {
        throw new ApiError({ reason: status === 401 ? 'SIGNED_OUT' : 'NETWORK', msg: '网络错误', status })
      }
      await expect(invoke('orders.setAddress', {}, { quiet: true })).rejects.toThrow()
    }
    await settle()
    expect(new Set(sent)).toEqual(new Set(['/api/address/setAddress']))
  })

  it('is read once more after a series of writes, not once after each', async () => {
    for (let n = 0; n < 20; n++) {
      await invoke('mall.setStock', { n }, { quiet: true })
      await vi.advanceTimersByTimeAsync(10)
    }
    await settle()
    expect(sent.filter((path) => path === '/v2/stock/getStocks')).toHaveLength(2)
  })

  it('is read together when others changed several things in one go', async () => {
    changedElsewhere(['order'])
    await vi.advanceTimersByTimeAsync(100)
    changedElsewhere(['order', 'account'])
    expect(sent).toEqual([])
    await settle()
    expect(sent.sort()).toEqual(about(['order', 'account']).sort())
  })

  it('is never shown as fresh by what opens meanwhile', async () => {
    for (const end of hide) end()
    changedElsewhere(['address'])
    await vi.advanceTimersByTimeAsync(1)
    hide = [new QueryObserver(queryClient, q.orders.getAddressList()).subscribe(() => undefined)]
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['/api/address/getAddressList'])
  })

  it('is read again though it was being read when it changed, and not again where it was read since', async () => {
    for (const end of hide) end()
    await invoke('orders.setAddress', {}, { quiet: true })
    sent.length = 0
    // Within the pause after a write: what opens now reads at once, before the change that follows is read.
    hide = [new QueryObserver(queryClient, q.rewards.getAccount()).subscribe(() => undefined)]
    hide.push(
      new QueryObserver(queryClient, { ...q.orders.getUserOrderCounts(), staleTime: 0 }).subscribe(() => undefined),
    )
    changedElsewhere(['order'])
    await settle()
    expect(sent.filter((path) => path === '/api/order/getUserOrderCounts')).toHaveLength(2)
    changedElsewhere(['account'])
    await queryClient.fetchQuery({ ...q.rewards.getAccount(), staleTime: 0 })
    sent.length = 0
    await settle()
    expect(sent).toEqual([])
  })

  it('is known of a write that somebody else did in our name', async () => {
    changedBy('orders.paymentOrder')
    await settle()
    expect(sent.sort()).toEqual(about(['order', 'account', 'vip']).sort())
  })
})

describe('the words of the contract', () => {
  it('are each said by a read, and those that a write changes too', () => {
    const covered = new Set(reads.flatMap(({ entry }) => entry.about))
    expect(
      writes.flatMap(({ key, entry }) => entry.changes.filter((word) => !covered.has(word)).map(() => key)),
    ).toEqual([])
  })

  it('are missing from a write only with the reason', () => {
    const silent = writes.filter(({ entry }) => entry.changes.length === 0)
    expect(silent.every(({ entry }) => 'because' in entry.changes && entry.changes.because.length > 10)).toBe(true)
  })

  it('make no reader of a write', () => {
    // @ts-expect-error A write is done by `api`; it is never shown by asking again.
    expect(q.orders.setOrderScanState).toBeTypeOf('function')
  })
})
