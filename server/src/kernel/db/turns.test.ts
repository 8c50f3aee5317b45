import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Bounds, type Terms, Turns } from './turns.ts'

const BOUNDS: Bounds = { patience: 1_000, waiting: 500, reason: 'OVERLOADED' }
const inSeconds = (seconds: number): Terms => ({ until: performance.now() + 1_000 * seconds })
const refused = { reason: 'OVERLOADED' }

describe('turns', () => {
  it('come in the order they were asked for, as many at a time as there are', async () => {
    const turns = new Turns(2, BOUNDS)
    const begun: number[] = []
    const asking = [1, 2, 3, 4].map((n) => turns.take(inSeconds(5)).then(() => begun.push(n)))
    await Promise.all(asking.slice(0, 2))
    expect([begun, turns.waiting]).toEqual([[1, 2], 2])
    turns.give()
    await asking[2]
    turns.give()
    await asking[3]
    expect([begun, turns.waiting]).toEqual([[1, 2, 3, 4], 0])
  })

  it('are refused to who has waited too long, though none ends', async () => {
    const turns = new Turns(1, { ...BOUNDS, patience: 50 })
    await turns.take(inSeconds(5))
    await expect(turns.take(inSeconds(5))).rejects.toMatchObject(refused)
    expect(turns.waiting).toBe(0)
  })

  it('are refused at once where as many wait as may', async () => {
    const turns = new Turns(1, { ...BOUNDS, waiting: 1 })
    await turns.take(inSeconds(5))
    const first = turns.take(inSeconds(5))
    await expect(turns.take(inSeconds(5))).rejects.toMatchObject(refused)
    turns.give()
    await first
  })

  it('are refused to work past its end, at once or while it waits', async () => {
    const turns = new Turns(1, BOUNDS)
    await expect(turns.take(inSeconds(-1))).rejects.toMatchObject(refused)
    await turns.take(inSeconds(5))
    await expect(turns.take(inSeconds(0.05))).rejects.toMatchObject(refused)
  })

  it('pass over who has hung up', async () => {
    const turns = new Turns(1, BOUNDS)
    await turns.take(inSeconds(5))
    const gone = turns.take({ ...inSeconds(5), isGone: () => true })
    const here = turns.take({ ...inSeconds(5), isGone: () => false })
    turns.give()
    await expect(gone).rejects.toMatchObject(refused)
    await here
  })

  it('are late while the first in line has waited for half of what it may', async () => {
    const turns = new Turns(1, { ...BOUNDS, patience: 200 })
    await turns.take(inSeconds(5))
    const waiting = turns.take(inSeconds(5))
    expect(turns.isLate).toBe(false)
    await sleep(120)
    expect(turns.isLate).toBe(true)
    turns.give()
    await waiting
    expect(turns.isLate).toBe(false)
  })

  it('come first to the urgent, who may wait as long as they like and however many do', async () => {
    const turns = new Turns(1, { ...BOUNDS, patience: 50, waiting: 1 })
    await turns.take(inSeconds(5))
    const patient = turns.take(inSeconds(5))
    const urgent = [1, 2].map(() => turns.take({ ...inSeconds(5), isUrgent: true }))
    await expect(patient).rejects.toMatchObject(refused)
    await sleep(50)
    const late = turns.take(inSeconds(5))
    turns.give()
    await urgent[0]
    turns.give()
    await urgent[1]
    turns.give()
    await late
  })
})
