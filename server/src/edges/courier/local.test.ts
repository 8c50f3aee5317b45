import { describe, expect, it } from 'vitest'
import { localCourier } from './index.ts'

const start = new Date('2026-11-20T08:00:00Z')
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000)

describe('the local courier', () => {
  it('tells of a parcel it follows, newest first, and only what has happened', async () => {
    const courier = localCourier({ now: () => start })
    await courier.follow({ company: '顺丰速运', no: 'SF1' })
    expect(await courier.traces({ company: '顺丰速运', no: 'SF1' }, hours(4))).toMatchObject([
      { text: '到达转运中心' },
      { text: '快递员已取件' },
    ])
  })
  it('knows nothing of another parcel', async () => {
    expect(await localCourier().traces({ company: '顺丰速运', no: 'SF2' }, hours(4))).toEqual([])
  })
})
