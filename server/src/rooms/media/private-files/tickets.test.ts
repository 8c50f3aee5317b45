import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isTicket, makeTicket, TICKET_SECONDS } from './tickets.ts'

describe('a ticket of a private picture', () => {
  const [id, key, now] = [randomUUID(), 'a key', new Date('2026-11-22T12:00:00Z')]
  const holder = { user_id: 7, session_id: 70 }
  const ticket = makeTicket(key, id, holder, now)
  const opens = (changed: { id?: string; holder?: typeof holder; now?: Date }, given = ticket, by = key) =>
    isTicket(by, given, { id, holder, now, ...changed })
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  it('opens one picture for one session of one person, for five minutes', () => {
    expect(opens({})).toBe(true)
    expect(opens({ now: later(TICKET_SECONDS - 1) })).toBe(true)
    expect(opens({ now: later(TICKET_SECONDS) })).toBe(false)
    expect(opens({ id: randomUUID() })).toBe(false)
    expect(opens({ holder: { ...holder, session_id: 71 } })).toBe(false)
    expect(opens({ holder: { ...holder, user_id: 8 } })).toBe(false)
    expect(opens({}, ticket, 'another key')).toBe(false)
  })

  it('is not made longer by who holds it, nor made up', () => {
    const [until = '', proof = ''] = ticket.split('.')
    expect(opens({ now: later(301) }, `${Number(until) + 100}.${proof}`)).toBe(false)
    expect(opens({}, `${until}.${'A'.repeat(43)}`)).toBe(false)
    expect(opens({}, `${until}.`)).toBe(false)
  })
})
