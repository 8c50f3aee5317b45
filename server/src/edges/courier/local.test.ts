import { describe, expect, it } from 'vitest'
import { localCourier } from './index.ts'

const since = new Date('2026-11-20T08:00:00Z')
const atHour = (hours: number) => localCourier({ now: () => new Date(since.getTime() + hours * 3_600_000) })
const parcel = { company: '顺丰速运', no: 'SF1234567', phone_end: '0001', since, to: '姑苏区' }

describe('the local courier', () => {
  it('tells where a parcel has been since it was handed in, newest first, and only what has happened', async () => {
    expect(await atHour(4).track(parcel)).toMatchObject({
      state: 'transit',
      traces: [{ text: '到达转运中心' }, { text: '快递员已取件', at: since }],
    })
    expect(await atHour(30).track(parcel)).toMatchObject({ state: 'delivered' })
    expect(await atHour(-1).track(parcel)).toEqual({ state: 'unknown', traces: [] })
  })
  it('meets a difficulty with some', async () =>
    expect(await atHour(30).track({ ...parcel, no: 'SF1234500' })).toMatchObject({ state: 'problem' }))
})
