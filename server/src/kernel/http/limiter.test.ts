import { describe, expect, it } from 'vitest'
import { Refusal } from '../refuse.ts'
import { isLoopback, Limiter } from './limiter.ts'

const who = { ip: '10.0.0.1', client_id: 7, user_id: 0 }
const take = (limiter: Limiter, times: number, given = who, now = 0, max = 3) => {
  let refused = 0
  for (let i = 0; i < times; i++)
    try {
      limiter.take('/api/x', [{ by: 'client', max, seconds: 60 }], given, now)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).reason).toBe('TOO_MANY_REQUESTS')
      refused++
    }
  return refused
}

describe('Limiter', () => {
  it('lets through as many as the limit says and refuses the rest', () => {
    expect(take(new Limiter(() => true), 10)).toBe(7)
  })
  it('begins again when the window has passed', () => {
    const limiter = new Limiter(() => true)
    take(limiter, 10)
    expect(take(limiter, 3, who, 60_001)).toBe(0)
  })
  it('counts devices apart', () => {
    const limiter = new Limiter(() => true)
    take(limiter, 10)
    expect(take(limiter, 3, { ...who, client_id: 8 })).toBe(0)
  })
  it('sheds an anonymous flood from one address whatever it calls', () => {
    const limiter = new Limiter(() => true)
    expect(take(limiter, 100, { ip: '10.0.0.2', client_id: 0, user_id: 0 })).toBe(40)
  })
  it('knows its own machine', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'].every(isLoopback)).toBe(true)
    expect(['10.0.0.1', '1.127.0.0', '::ffff:10.0.0.1', '', '::2'].some(isLoopback)).toBe(false)
  })
  it('leaves peers alone where it is off', () => {
    expect(take(new Limiter((ip) => ip !== '127.0.0.1'), 100, { ...who, ip: '127.0.0.1' })).toBe(0)
  })
})
