import { describe, expect, it } from 'vitest'
import { fromChineseMap, toChineseMap } from './gcj.ts'
import { metresBetween } from './maps.ts'

describe('coordinates of Chinese maps', () => {
  it('are shifted as the maps do it', () => {
    // Tian'anmen, as published with the formula.
    const shown = toChineseMap({ lat: 39.908_23, lng: 116.397_47 })
    expect(shown.lat).toBeCloseTo(39.909_63, 4)
    expect(shown.lng).toBeCloseTo(116.403_71, 4)
  })
  it('lead back to where they came from', () => {
    for (const at of [
      { lat: 31.3187, lng: 120.6314 },
      { lat: 22.5, lng: 113.9 },
      { lat: 45.8, lng: 126.5 },
      { lat: 48.85, lng: 2.35 },
    ])
      expect(metresBetween(fromChineseMap(toChineseMap(at)), at)).toBeLessThan(1)
  })
})
