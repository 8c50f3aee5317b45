import { orders } from '@heyi/contract/orders/index'
import { P } from '@heyi/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import type { Actor, StaffActor } from '../actor.ts'
import { makeLog } from '../log.ts'
import { type Admission, admit } from './admit.ts'
import { KeptSessions, type ReadSession } from './kept-sessions.ts'
import { Limiter } from './limiter.ts'

const NOW = new Date('2026-12-01T10:00:00+08:00')
const PER_STAFF = 1_500
const staff: StaffActor = {
  ...{ staff_id: 1, company_id: null, store_id: null, active_organ_id: 1, active_role_id: 0 },
  ...{ organ_ids: [1], permissions: new Set([P.orderHandle]), is_admin: false },
}
const clerk: Actor = {
  ...{ user_id: 7, own_ids: [7], session_id: 3, client_id: 5, proved_at: NOW, organ_id: 1, real_name: '王芳', staff },
}
const own = { 'user-id': '7', 'client-id': '5', 'client-token': 'now', token: 'of the clerk' }

/** Someone who admits, and a clerk whose session stands as `session` says; it is read once before, and kept. */
async function admitting(kept: Partial<Actor> = {}) {
  const lines: { event?: string }[] = []
  let reads = 0
  const session = { actor: clerk as Actor, client_token: 'now' }
  const read = async (): Promise<ReadSession> => {
    reads++
    const { actor, client_token } = session
    return { actor, isOwn: (device) => device.client_id === 5 && device.client_token === client_token }
  }
  const kernel = {
    ...{ clock: { now: () => NOW }, proofSeconds: 300, sessions: new KeptSessions(), limiter: new Limiter() },
    ...{ log: makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), readSession: read },
    peerOf: () => ({ ip: '10.0.0.1', network: '10.0.0.1', is_limited: true, is_local: false }),
    database: { use: (work: (tx: unknown) => unknown) => work(null) },
  } as unknown as Admission
  session.actor = { ...clerk, ...kept }
  await kernel.sessions.readAnew(own.token, read)
  session.actor = clerk
  reads = 0
  const ask = (headers: Record<string, string> = {}) => {
    const request = { id: 'r1', headers: { ...own, ...headers }, protocol: 'http', host: 'h', raw: {} }
    return admit(orders.setOrderStateTo, request as unknown as FastifyRequest, kernel, { mayBeKept: true })
  }
  const counted = vi.spyOn(kernel.limiter, 'takeOfAsker')
  return { ask, lines, reads: () => reads, session, counted }
}

describe('a write of somebody whose session is kept', () => {
  it('is refused with one line in the log and one look at the session where its headers are not of the session', async () => {
    const { ask, lines, reads } = await admitting()
    await expect(ask({ 'user-id': '8' })).rejects.toMatchObject({ reason: 'SIGNED_OUT' })
    expect(lines.map(({ event }) => event)).toEqual(['identity-mismatch'])
    expect(reads()).toBe(1)
    await expect(ask({ 'client-token': 'stolen' })).rejects.toMatchObject({ reason: 'SIGNED_OUT' })
    expect(lines).toHaveLength(2)
    expect(reads()).toBe(2)
  })

  it('is let in without a line where its device has a newer token than the one that is kept', async () => {
    const { ask, lines, session } = await admitting()
    session.client_token = 'next'
    expect(await ask({ 'client-token': 'next' })).toMatchObject({ actor: clerk, isKept: false })
    expect(lines).toEqual([])
  })

  it('is let in by a right, and by a proof, that came since', async () => {
    const noRights = await admitting({ staff: { ...staff, permissions: new Set() } })
    expect(await noRights.ask()).toMatchObject({ isKept: false })
    const unconfirmed = await admitting({ staff: { ...staff, permissions: new Set(), lacks_second_factor: true } })
    expect(await unconfirmed.ask()).toMatchObject({ isKept: false })
  })

  it('costs no look at the session, and counts once, where its sender is over a limit', async () => {
    const { ask, reads, counted } = await admitting()
    for (let i = 0; i < PER_STAFF; i++) expect((await ask()).isKept).toBe(true)
    await expect(ask()).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    expect(reads()).toBe(0)
    expect(counted).toHaveBeenCalledTimes(PER_STAFF + 1)
  })
})
