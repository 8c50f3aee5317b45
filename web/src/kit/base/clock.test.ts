import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hearTime, timeNow } from './clock.ts'
import { timeAgo, today } from './time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    hearTime(new Date().toUTCString())
  }
})
/** A device set to this moment hears that the server stands at that one. */
function stand(device: string, server: string): void {
  vi.setSystemTime(new Date(device))
  hearTime(new Date(server).toUTCString())
}
const pass = (ms: number) => vi.setSystemTime(new Date(Date.now() + ms))

describe('the time of a device', () => {
  it('is the server’s at midnight, at the ends of month and year and on a leap day, whatever the device is set to', () => {
    for (const device of ['2031-06-15T12:00:00Z', '1999-12-31T23:59:59Z'])
      for (const [before, after] of [
        ['2026-11-20', '2026-11-21'],
        ['2026-11-30', '2026-12-01'],
        ['2026-12-31', '2027-01-01'],
        ['2028-02-28', '2028-02-29'],
        ['2028-02-29', '2028-03-01'],
      ] as const) {
        stand(device, `${before}T23:59:59+08:00`)
        expect(today()).toBe(before)
        pass(1_000)
        expect(today()).toBe(after)
        expect(timeAgo(`${before}T12:00:00+08:00`)).toBe('12小时前')
      }
  })
  it('follows when the device is set to another day and hears the server again', () => {
    stand('2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z')
    stand('2027-11-20T08:00:00Z', '2026-11-20T08:00:01Z')
    expect(today()).toBe('2026-11-20')
  })
  it('is its own where it is right to the second, and where nothing was heard', () => {
    stand('2026-11-20T08:00:00.700Z', '2026-11-20T08:00:00Z')
    expect(timeNow()).toBe(Date.parse('2026-11-20T08:00:00.700Z'))
    for (const heard of [null, 'soon']) hearTime(heard)
    expect(timeNow()).toBe(Date.parse('2026-11-20T08:00:00.700Z'))
  })
})
