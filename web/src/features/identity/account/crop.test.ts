import { describe, expect, it } from 'vitest'
import { drawn, held, seen, WHOLE } from './crop.ts'

const wide = { width: 1200, height: 600 }

describe('a picture that is cut to a square', () => {
  it('fills the stage by its shorter side, and shows its middle', () => {
    expect(drawn(wide, 300, WHOLE)).toEqual({ width: 600, height: 300 })
    expect(seen(wide, 300, WHOLE)).toEqual({ left: 300, top: 0, side: 600 })
  })
  it('is moved and enlarged as far as no edge shows', () => {
    expect(held({ zoom: 1, x: 1000, y: -50 }, wide, 300)).toEqual({ zoom: 1, x: 150, y: -0 })
    expect(held({ zoom: 9, x: 0, y: 0 }, wide, 300).zoom).toBe(4)
    const near = held({ zoom: 2, x: -1000, y: 1000 }, wide, 300)
    expect(near).toEqual({ zoom: 2, x: -450, y: 150 })
    expect(seen(wide, 300, near)).toEqual({ left: 900, top: 0, side: 300 })
  })
})
