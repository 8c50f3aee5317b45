import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eachCall } from './index.ts'

/** Asking for a table writes nothing over. */
const isTable = (entry: object): boolean => 'sheet' in entry

describe('a write', () => {
  const writes = [...eachCall()].flatMap(({ room, name, entry }) =>
    entry.is === 'call' && entry.kind === 'write'
      ? [
          {
            name: `${room}.${name}`,
            entry,
            hasVersion: entry.input instanceof z.ZodObject && 'version' in entry.input.shape,
          },
        ]
      : [],
  )
  it('of staff tells the second of two people who save one thing, or there is a reason why it need not', () => {
    const silent = writes.filter(
      ({ entry, hasVersion }) => entry.access.who === 'permission' && !hasVersion && !isTable(entry),
    )
    const reasoned = writes.filter(({ entry }) => entry.overwrites)
    expect(reasoned.map(({ name }) => name)).toEqual(silent.map(({ name }) => name))
  })
  it('that says what it writes over may be refused as changed meanwhile, and no other', () => {
    const refused = writes.filter(({ entry }) => entry.reasons.includes('CHANGED_MEANWHILE'))
    expect(refused.map(({ name }) => name)).toEqual(writes.filter((one) => one.hasVersion).map(({ name }) => name))
  })
})
