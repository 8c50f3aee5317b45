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

  it("leaves a turn to others: one person's work waits for itself, and gives up its last where the line is full", async () => {
    const inTurn = makeQueue({ running: 2, waiting: 3, each: 1 })
    const begun: string[] = []
    const { closed, open } = gate()
    const add = (of: string, name: string) =>
      inTurn(async () => {
        begun.push(name)
        await closed
      }, of).then(
        () => 'done',
        (error: { reason: string }) => error.reason,
      )
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name))
    expect(await flood[4]).toBe('OVERLOADED')
    expect(begun).toEqual(['a1'])
    const others = [add('b', 'b1'), add('c', 'c1')]
    expect(begun).toEqual(['a1', 'b1'])
    expect(await flood[3]).toBe('OVERLOADED')
    // The line holds a2, a3 and c1: whoever comes next takes the place of the last of those who have more.
    const late = add('d', 'd1')
    expect(await flood[2]).toBe('OVERLOADED')
    expect(await add('e', 'e1')).toBe('OVERLOADED')
    open()
    expect(await Promise.all([...flood.slice(0, 2), ...others, late])).toEqual(Array(5).fill('done'))
    expect(begun.slice(2).toSorted()).toEqual(['a2', 'c1', 'd1'])
  })
})
