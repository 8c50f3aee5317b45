import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround, type Place } from './rules-places.ts'

const RADIUS = 6_371_000
const rad = (degrees: number) => (degrees * Math.PI) / 180
const sin2 = (degrees: number) => Math.sin(rad(degrees) / 2) ** 2
const metresBetween = (a: Place, b: Place) =>
  2 *
  RADIUS *
  Math.asin(
    Math.min(1, Math.sqrt(sin2(b.lat - a.lat) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * sin2(b.lng - a.lng))),
  )

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a box around a place', () => {
  it('holds every place within its metres', () => {
    const near = fc.double({ min: -0.6, max: 0.6, noNaN: true })
    fc.assert(
      fc.property(place, near, near, (at, up, aside) => {
        const lat = Math.min(90, Math.max(-90, at.lat + up))
        const lng = ((at.lng + aside / Math.max(0.01, Math.cos(rad(lat))) + 540) % 360) - 180
        if (metresBetween(at, { lat, lng }) > 49_000) return
        const { south, north, west, east } = boxAround(at, 50_000)
        expect(lat >= south && lat <= north && lng >= west && lng <= east).toBe(true)
      }),
    )
  })
  it('is small where nothing is in the way', () => {
    const { south, north, west, east } = boxAround({ lat: 31.3, lng: 120.6 }, 11_100)
    expect([north - south, east - west].map((degrees) => degrees.toFixed(2))).toEqual(['0.20', '0.23'])
  })
})
