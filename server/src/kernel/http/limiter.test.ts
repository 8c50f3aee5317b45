import type { AnyEntry } from '@heyi/contract/call'
import { identity } from '@heyi/contract/identity/index'
import { mall } from '@heyi/contract/mall/index'
import { media } from '@heyi/contract/media/index'
import { orders } from '@heyi/contract/orders/index'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refuse.ts'
import { type Asker, Limiter } from './limiter.ts'
import { Windows } from './windows.ts'

const nobody: Asker = { address: '10.0.0.1', client_id: 0, user_id: 0, is_staff: false }

/** How many of so many requests are refused. */
function refusals(limiter: Limiter, entry: AnyEntry, times: number, who: Partial<Asker> = {}, now = 0): number {
  const asker = { ...nobody, ...who }
  let refused = 0
  for (let i = 0; i < times; i++)
    try {
      limiter.takeOfAddress(entry, asker.address, now)
      limiter.takeOfAsker(entry, asker, now)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).reason).toBe('TOO_MANY_REQUESTS')
      refused++
    }
  return refused
}

describe('Limiter', () => {
  it('sheds a flood of strangers from one address whatever they call, and begins again a minute later', () => {
    const limiter = new Limiter()
    expect(refusals(limiter, mall.getGoodsList, 100)).toBe(0)
    expect(refusals(limiter, mall.getGoods, 100)).toBe(80)
    expect(refusals(limiter, mall.getGoods, 100, {}, 60_001)).toBe(0)
  })
  it('tells guests behind one address apart by their devices', () => {
    const limiter = new Limiter()
    refusals(limiter, mall.getGoodsList, 200)
    for (let client_id = 1; client_id <= 50; client_id++)
      expect(refusals(limiter, mall.getGoodsList, 61, { client_id })).toBe(1)
  })
  it('holds an address as a whole to a bound, however many devices it shows', () => {
    const limiter = new Limiter()
    let refused = 0
    for (let client_id = 1; client_id <= 125; client_id++)
      refused += refusals(limiter, mall.getGoodsList, 50, { client_id })
    expect(refused).toBe(250)
    expect(refusals(limiter, mall.getGoodsList, 1, { address: '10.0.0.2' })).toBe(0)
  })
  it('counts pictures and notices apart from what people ask', () => {
    const limiter = new Limiter()
    expect(refusals(limiter, media.getMedia, 1000)).toBe(0)
    expect(refusals(limiter, orders.payNotify, 1000)).toBe(0)
    expect(refusals(limiter, mall.getGoodsList, 120)).toBe(0)
  })
  it('lets staff work through a long list, and a member not', () => {
    const limiter = new Limiter()
    expect(refusals(limiter, mall.getGoodsList, 1000, { user_id: 1, is_staff: true })).toBe(0)
    expect(refusals(limiter, mall.getGoodsList, 1000, { user_id: 2 })).toBe(700)
  })
  it('counts a device that is proven, else the address', () => {
    const limiter = new Limiter()
    expect(refusals(limiter, identity.smsSend, 30)).toBe(10)
    expect(refusals(limiter, identity.smsSend, 30, { client_id: 7 })).toBe(10)
    expect(refusals(limiter, identity.smsSend, 30, { address: '10.0.0.2', client_id: 7 })).toBe(30)
  })
  it('takes the first calls of new devices from no allowance that strangers share', () => {
    const limiter = new Limiter()
    refusals(limiter, mall.getGoodsList, 200)
    expect(refusals(limiter, identity.setUserClient, 600)).toBe(0)
    expect(refusals(limiter, identity.setUserClient, 1)).toBe(1)
  })
  it('says after how many seconds to come again', () => {
    const limiter = new Limiter()
    refusals(limiter, mall.getGoodsList, 120, {}, 10_000)
    expect(() => limiter.takeOfAsker(mall.getGoodsList, nobody, 25_500)).toThrow(
      expect.objectContaining({ data: { seconds: 45 } }),
    )
  })
})

describe('Windows', () => {
  it('keeps a window to its end, also over a change of generations', () => {
    const windows = new Windows(60)
    windows.count('first', 5, 0)
    windows.count('late', 1, 59_000)
    expect(windows.count('late', 1, 118_000)).toBe(1000)
    expect(windows.count('late', 1, 119_000)).toBe(0)
  })
  it('forgets what is over, and under a flood of keys the oldest', () => {
    const windows = new Windows(60)
    for (let i = 0; i < 100_000; i++) windows.count(`key ${i}`, 1, i / 10)
    expect(windows.size).toBeLessThanOrEqual(40_000)
    expect(windows.count('key 99999', 1, 10_000)).toBeGreaterThan(0)
    windows.count('another', 1, 200_000)
    expect(windows.size).toBe(1)
  })
})
