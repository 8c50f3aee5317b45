import { describe, expect, it } from 'vitest'
import { holdAfter, holdOf } from './rules-hold.ts'

const now = new Date('2026-11-20T02:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const account = (points: number, balance_fen = 0, held: [number, number, Date | null] = [0, 0, null]) => ({
  ...{ points, balance_fen, held_points: held[0], held_fen: held[1], held_until: held[2] },
})
const merge = { now, held_until: at(72), holds_all: false }

describe('what is held after a merge', () => {
  it('is what came, and with another phone what was there too', () => {
    const two = { kept: account(10, 100), duplicate: account(30, 500) }
    expect(holdAfter({ ...merge, ...two })).toEqual({ points: 30, fen: 500, until: at(72) })
    expect(holdAfter({ ...merge, ...two, holds_all: true })).toEqual({ points: 40, fen: 600, until: at(72) })
    expect(holdAfter({ ...merge, ...two, held_until: null, holds_all: true })).toBeNull()
    expect(holdAfter({ ...merge, kept: account(10), duplicate: account(0) })).toBeNull()
  })
  it('never loosens what was held of either before', () => {
    const kept = account(50, 0, [20, 0, at(90)])
    const duplicate = account(30, 500, [10, 400, at(10)])
    expect(holdAfter({ ...merge, kept, duplicate })).toEqual({ points: 50, fen: 500, until: at(90) })
    expect(holdAfter({ ...merge, kept, duplicate, held_until: null })).toEqual({ points: 30, fen: 400, until: at(90) })
    expect(holdAfter({ ...merge, kept: account(50), duplicate, held_until: null })).toEqual({
      ...{ points: 10, fen: 400, until: at(10) },
    })
  })
  it('is over at its time, and never more than there is', () => {
    expect(holdOf(account(50, 0, [20, 0, now]), now)).toBeNull()
    expect(holdOf(account(5, 0, [20, 0, at(1)]), now)).toEqual({ points: 5, fen: 0, until: at(1) })
  })
})
