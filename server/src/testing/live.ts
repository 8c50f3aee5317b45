import { P } from '@heyi/contract/permissions'
import type { ToClient } from '@heyi/contract/socket'
import { expect, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Actor, StaffActor } from '../kernel/actor.ts'
import type { Follower } from '../kernel/live/scope.ts'

export const ORIGIN = 'http://h5.test'
export const actor = (user_id: number, session_id: number, client_id = 0, staff: Actor['staff'] = null): Follower => ({
  actor: {
    user_id,
    own_ids: [user_id],
    session_id,
    client_id,
    proved_at: new Date(0),
    organ_id: 2,
    real_name: '王芳',
    staff,
  },
  companies: staff ? [3] : [],
})
/** Somebody into whom another person was merged. */
const withOthers = ({ actor, ...rest }: Follower, other: number): Follower => ({
  ...rest,
  actor: { ...actor, own_ids: [actor.user_id, other] },
})
const staff = (organ_ids: number[], ...permissions: number[]): StaffActor => ({
  staff_id: 1,
  company_id: null,
  store_id: null,
  active_organ_id: organ_ids[0] ?? 0,
  active_role_id: 0,
  organ_ids,
  permissions: new Set(permissions),
  is_admin: false,
})
/** Token → person: user 1 on two devices, user 2 on one; the others are staff of organisation 7 and merchant 3, `tied` of merchant 5 alone. */
export const people: Record<string, Follower> = {
  one: actor(1, 11, 101),
  oneAgain: actor(1, 12, 102),
  two: actor(2, 21, 201),
  kept: withOthers(actor(6, 61, 601), 7),
  seller: actor(3, 31, 301, staff([7], P.order, P.goods)),
  clerk: actor(4, 41, 401, staff([7], P.orderWriteOff)),
  doctor: actor(5, 51, 501, staff([7], P.people)),
  tied: { ...actor(7, 71, 701, { ...staff([7], P.order, P.goods), company_id: 5 }), companies: [5] },
  elsewhere: { ...actor(6, 61, 601, staff([8], P.order, P.goods)), companies: [4] },
}

/** A browser's end of a socket: what it heard, and how it was closed. */
export class Client {
  readonly ws: WebSocket
  readonly heard: ToClient[] = []
  readonly closed: Promise<number>
  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', (data) => this.heard.push(JSON.parse(String(data))))
    ws.on('error', () => {})
    this.closed = new Promise((resolve) => ws.on('close', resolve))
  }
  say(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  async hears(type: ToClient['type'], count = 1): Promise<void> {
    await vi.waitFor(() => expect(this.heard.filter((m) => m.type === type).length).toBeGreaterThanOrEqual(count), {
      interval: 5,
    })
  }
  seqs(): number[] {
    return this.heard.flatMap((m) => (m.type === 'message' ? [m.msg.seq] : []))
  }
  get id(): string {
    const first = this.heard[0]
    return first?.type === 'onConnect' ? first.client_id : ''
  }
}
