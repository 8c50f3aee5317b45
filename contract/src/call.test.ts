import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, nothing, signedIn } from './call.ts'

const rest = {
  path: '/api/x/y',
  summary: 'x',
  access: signedIn,
  input: z.object({}),
  output: z.object({}),
  reasons: [],
}

describe('a call', () => {
  it('says what it is about where it reads, and what it changes where it writes', () => {
    expect(call({ ...rest, kind: 'read', about: ['order'] }).about).toEqual(['order'])
    expect(call({ ...rest, kind: 'write', changes: ['order', 'account'] }).changes).toEqual(['order', 'account'])
    expect(call({ ...rest, kind: 'write', changes: nothing('a salt is shown nowhere') }).changes).toHaveLength(0)
  })

  it('does not compile with neither, with nothing and no reason, with the other, or with a word that is none', () => {
    // @ts-expect-error A read is about something.
    call({ ...rest, kind: 'read' })
    // @ts-expect-error A write changes something, or says why nothing.
    call({ ...rest, kind: 'write' })
    // @ts-expect-error Nothing needs its reason.
    call({ ...rest, kind: 'write', changes: [] })
    // @ts-expect-error A read changes nothing.
    call({ ...rest, kind: 'read', about: ['order'], changes: ['order'] })
    // @ts-expect-error A write is not about what it changes.
    call({ ...rest, kind: 'write', changes: ['order'], about: ['order'] })
    // @ts-expect-error No room has this word.
    expect(call({ ...rest, kind: 'read', about: ['orders'] }).kind).toBe('read')
  })
})
