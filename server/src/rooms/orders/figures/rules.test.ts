import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../../kernel/time.ts'
import { partsOf } from './rules.ts'

const now = new Date('2026-03-20T10:00:00+08:00')
const at = (moment: string) => new Date(`2026-03-${moment}+08:00`)

describe('a span', () => {
  it('is read as it was added up before yesterday, and as it is from then on', () => {
    const until = startOfDay('2026-03-21')
    expect(partsOf({ from: startOfDay('2026-03-07'), until }, now)).toEqual({
      first: '2026-03-07',
      last: '2026-03-19',
      rest: [{ from: startOfDay('2026-03-19'), until }],
    })
  })
  it('has parts of days at its ends, which are counted as they are', () => {
    const [from, until] = [at('10T09:00:00'), at('13T10:00:00')]
    expect(partsOf({ from, until }, now)).toEqual({
      first: '2026-03-11',
      last: '2026-03-13',
      rest: [
        { from, until: startOfDay('2026-03-11') },
        { from: startOfDay('2026-03-13'), until },
      ],
    })
  })
  it('of whole days that are over has no other parts', () => {
    const whole = { from: startOfDay('2026-03-10'), until: startOfDay('2026-03-12') }
    expect(partsOf(whole, now)).toEqual({ first: '2026-03-10', last: '2026-03-12', rest: [] })
  })
  it('without a whole day that is over is counted as it is', () => {
    for (const [from, until] of [
      [at('13T00:00:00'), at('13T10:00:00')],
      [at('12T23:00:00'), at('13T10:00:00')],
      [at('19T00:00:00'), at('21T00:00:00')],
    ] as const) {
      const { first, last, rest } = partsOf({ from, until }, now)
      expect([first, rest]).toEqual([last, [{ from, until }]])
    }
  })
})
