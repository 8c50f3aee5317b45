import { describe, expect, it } from 'vitest'
import { mapLinks, metresBetween, readPlace } from './maps.ts'

const SHOP = { name: '和颐优选&中心店', address: '桐芳路 88 号', lat: 31.3187, lng: 120.6314 }

describe('a place', () => {
  it('is opened in maps under its name, in the coordinates of satellites', () => {
    const [amap, baidu, tencent, own] = mapLinks(SHOP, 'Android')
    expect(amap?.href).toContain('position=120.6314,31.3187&name=%E5%92%8C%E9%A2%90%E4%BC%98%E9%80%89%26')
    expect(amap?.href).toContain('coordinate=wgs84')
    expect(baidu?.href).toContain('location=31.3187,120.6314')
    expect(tencent?.href).toContain('coord_type=1')
    expect(own?.href).toMatch(/^geo:31\.3187,120\.6314\?q=/)
    expect(mapLinks(SHOP, 'iPhone').at(-1)?.text).toBe('苹果地图')
  })
  it('is read from an address only where it is one', () => {
    expect(readPlace({ lat: '31.3', lng: '120.6', name: '店' })).toEqual({
      lat: 31.3,
      lng: 120.6,
      name: '店',
      address: '',
    })
    expect(readPlace({ latitude: '-31.3', longitude: '120' })).toMatchObject({ lat: -31.3, lng: 120 })
    for (const [lat, lng] of [
      ['', ''],
      ['31', ''],
      ['91', '1'],
      ['x', '1'],
      ['1e1', '1'],
    ] as const)
      expect(readPlace({ lat, lng })).toBeNull()
    expect(readPlace({})).toBeNull()
  })
  it('is so many metres away', () => {
    expect(Math.round(metresBetween(SHOP, { ...SHOP, lat: 31.3197 }))).toBe(111)
    expect(metresBetween(SHOP, SHOP)).toBe(0)
  })
})
