import { describe, expect, it } from 'vitest'
import { lifecycles } from './lifecycles.ts'
import { type Actor, eventsIn, nextState } from './states.ts'

const actors: readonly Actor[] = ['owner', 'staff', 'writeoff', 'system']

describe.each(Object.entries(lifecycles))('the life cycle of %s', (_, life) => {
  const states = Object.keys(life.states)
  const events = [...new Set(life.moves.map(({ event }) => event))]
  const kinds = [undefined, 'no such kind', ...Object.values(life.needs?.of ?? {}).flatMap((of) => of ?? [])]
  const cases = states.flatMap((from) =>
    events.flatMap((event) => actors.flatMap((by) => kinds.map((kind) => ({ from, event, by, kind })))),
  )

  it('names known states only, and each with a word of its own', () => {
    expect(life.moves.flatMap(({ from, to }) => [from, to]).filter((state) => !states.includes(state))).toEqual([])
    expect(Object.keys(life.begins).filter((state) => !states.includes(state))).toEqual([])
    expect(Object.keys(life.needs?.of ?? {}).filter((event) => !events.includes(event))).toEqual([])
    expect(new Set(Object.values(life.states).map(({ name }) => name)).size).toBe(states.length)
  })

  it('leads from where it begins to each state', () => {
    const reached = new Set(Object.keys(life.begins))
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of life.moves) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...states].sort())
  })

  it('leads to one state where the same hand causes the same event', () => {
    const keys = life.moves.flatMap(({ from, event, by }) => by.map((actor) => `${from} ${event} ${actor}`))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it('refuses every move that no row allows', () => {
    const wrong = cases.filter(({ from, event, by, kind }) => {
      const row = life.moves.find((move) => move.from === from && move.event === event && move.by.includes(by))
      const needs = life.needs?.of[event]
      const isAllowed = !!row && (!needs || needs.some((one) => one === kind))
      return nextState(life, from, event, by, kind) !== (isAllowed ? row.to : null)
    })
    expect(wrong).toEqual([])
    expect(cases.some(({ from, event, by, kind }) => nextState(life, from, event, by, kind) === null)).toBe(true)
  })

  it('offers the buttons that would work, and no other', () => {
    const wrong = cases.filter(
      ({ from, event, by, kind }) =>
        eventsIn(life, from, by, kind).includes(event) !== (nextState(life, from, event, by, kind) !== null),
    )
    expect(wrong).toEqual([])
  })
})
