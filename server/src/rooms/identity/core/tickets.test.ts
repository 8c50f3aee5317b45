import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeSecrets } from '../../../kernel/secrets.ts'
import { openTicket, sealTicket } from './tickets.ts'

const Held = z.object({ user_id: z.int() })
const [device, held] = [{ client_id: 7, now: new Date('2028-02-29T12:00:00+08:00') }, { user_id: 12 }]
const [before, after] = [makeSecrets('the first data key'), makeSecrets('the first data key', 'a second data key')]

describe('a ticket', () => {
  it('opens for the device that it was made for, as what it was made for', () => {
    const ticket = sealTicket(after, 'second', held, { ...device, seconds: 60 })
    expect(openTicket(after, 'second', Held, ticket, device)).toEqual(held)
    expect(openTicket(after, 'wechat', Held, ticket, device)).toBeNull()
    expect(openTicket(after, 'second', Held, ticket, { ...device, client_id: 8 })).toBeNull()
  })
  it('opens no more once its data key is not the newest, which others may know', () => {
    const ticket = sealTicket(before, 'second', held, { ...device, seconds: 60 })
    expect(openTicket(before, 'second', Held, ticket, device)).toEqual(held)
    expect(openTicket(after, 'second', Held, ticket, device)).toBeNull()
  })
})
