import { describe, expect, it } from 'vitest'
import { regionOf } from './region.ts'

describe('where an address is', () => {
  it.each([
    ['218.4.167.70', '江苏省苏州市'],
    ['::ffff:218.4.167.70', '江苏省苏州市'],
    ['202.96.209.5', '上海市'],
    ['8.8.8.8', '美国'],
    ['127.0.0.1', '未知地区'],
    ['192.168.1.3', '未知地区'],
    ['2408:8000::1', '未知地区'],
    ['', '未知地区'],
  ])('%s: %s', (ip, region) => expect(regionOf(ip)).toBe(region))
})
