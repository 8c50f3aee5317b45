import { describe, expect, it } from 'vitest'
import { makeQueue } from './queue.ts'

const gate = () => {
  let open = () => {}
  const closed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { closed, open: () => open() }
}

describe('makeQueue', () => {
  it('runs so many at a time, in order, and refuses what does not fit into the line', async () => {
    const inTurn = makeQueue({ running: 2, waiting: 3 })
    const doors = Array.from({ length: 5 }, gate)
    const begun: number[] = []
    const work = doors.map((door, i) =>
      inTurn(async () => {
        begun.push(i)
        await door.closed
        return i
      }),
    )
    await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ reason: 'OVERLOADED' })
    expect(begun).toEqual([0, 1])
    doors[1]?.open()
    await work[1]
    await Promise.resolve()
    expect(begun).toEqual([0, 1, 2])
    for (const door of doors) door.open()
    expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4])
    expect(await inTurn(async () => 'free again')).toBe('free again')
  })

  it('gives its place on when work fails', async () => {
    const inTurn = makeQueue({ running: 1, waiting: 10 })
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        inTurn(async () => {
          if (n < 3) throw new Error(String(n))
          return n
        }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})
