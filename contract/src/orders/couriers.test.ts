import { describe, expect, it } from 'vitest'
import { courierNamed, courierOfNo } from './couriers.ts'

describe('couriers', () => {
  it('have one name each, however people write it', () => {
    for (const typed of ['顺丰', ' 顺丰 速运', 'sf', '顺丰快递']) expect(courierNamed(typed)).toBe('顺丰速运')
    expect(courierNamed('ems')).toBe('邮政EMS')
    expect(courierNamed(' 同城跑腿 ')).toBe('同城跑腿')
  })
  it('are told by the beginning of a tracking number where it says so', () => {
    expect(courierOfNo('SF1234567890')).toBe('顺丰速运')
    expect(courierOfNo('EA123456789CN')).toBe('邮政EMS')
    expect(courierOfNo('773012345678901')).toBeNull()
  })
})
