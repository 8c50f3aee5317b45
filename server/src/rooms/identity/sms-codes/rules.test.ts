import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsWork, type SmsHistory, smsProblem } from './rules.ts'

const nothing: SmsHistory = {
  seconds_since: null,
  mobile_hour: 0,
  mobile_day: 0,
  client_hour: 0,
  client_day: 0,
  ip_hour: 0,
  last_id: 0,
}

describe('smsProblem', () => {
  it('lets one code a minute, five an hour and ten a day go to a phone, and ten a day from a device', () => {
    expect(smsProblem(nothing, true, 60)).toBeNull()
    expect(smsProblem({ ...nothing, seconds_since: 59.2, mobile_hour: 1, mobile_day: 1 }, true, 60)).toEqual({
      reason: 'SMS_TOO_SOON',
      seconds: 1,
    })
    expect(smsProblem({ ...nothing, seconds_since: 60, mobile_hour: 1, mobile_day: 1 }, true, 60)).toBeNull()
    expect(smsProblem({ ...nothing, seconds_since: 600, mobile_hour: 5, mobile_day: 5 }, true, 60)).toEqual({
      reason: 'SMS_TOO_MANY',
    })
    expect(smsProblem({ ...nothing, seconds_since: 4000, mobile_day: 10 }, true, 60)).toEqual({
      reason: 'SMS_TOO_MANY',
    })
    expect(smsProblem({ ...nothing, client_day: 10 }, true, 60)).toEqual({ reason: 'SMS_TOO_MANY' })
    expect(smsProblem({ ...nothing, client_day: 10 }, false, 60)).toBeNull()
  })
  it('never lets go what a longer history would hold back', () => {
    const history = fc.record({
      seconds_since: fc.float({ min: 0, max: 90_000, noNaN: true }),
      mobile_hour: fc.nat(8),
      mobile_day: fc.nat(15),
      client_hour: fc.nat(8),
      client_day: fc.nat(15),
      ip_hour: fc.nat(30),
      last_id: fc.constant(0),
    })
    fc.assert(
      fc.property(history, fc.boolean(), (sent, hasClient) => {
        if (smsProblem(sent, hasClient, 60))
          expect(
            smsProblem({ ...sent, mobile_hour: sent.mobile_hour + 1, mobile_day: sent.mobile_day + 1 }, hasClient, 60),
          ).not.toBeNull()
      }),
    )
  })
})

describe('needsWork', () => {
  it('lets two codes an hour go freely to a phone and from a device, and twenty from an address that many share', () => {
    expect(needsWork({ ...nothing, mobile_hour: 1, client_hour: 1, ip_hour: 19 }, true)).toBe(false)
    expect(needsWork({ ...nothing, mobile_hour: 2 }, true)).toBe(true)
    expect(needsWork({ ...nothing, client_hour: 2 }, true)).toBe(true)
    expect(needsWork({ ...nothing, ip_hour: 20 }, true)).toBe(true)
  })
  it('knows who asks without a device by the address', () => {
    expect(needsWork({ ...nothing, ip_hour: 1 }, false)).toBe(false)
    expect(needsWork({ ...nothing, ip_hour: 2 }, false)).toBe(true)
  })
})
