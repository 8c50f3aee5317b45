import type { AnyEntry } from './call.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { mall } from './mall.ts'
import { media } from './media.ts'
import { messaging } from './messaging.ts'
import { orders } from './orders.ts'
import { organisation } from './organisation.ts'
import { rewards } from './rewards.ts'

/** Every call of the wire by room and name: `contract.orders.buyTrolley`. */
export const contract = { media, identity, organisation, rewards, mall, orders, messaging, home }
export type Contract = typeof contract
export type RoomName = keyof Contract

/** Walks every call once. */
export function* eachCall(): Generator<{ room: RoomName; name: string; entry: AnyEntry }> {
  for (const [room, calls] of Object.entries(contract))
    for (const [name, entry] of Object.entries(calls)) yield { room: room as RoomName, name, entry: entry as AnyEntry }
}
