import type { AnyEntry } from './call.ts'
import { home } from './home/index.ts'
import { identity } from './identity/index.ts'
import { mall } from './mall/index.ts'
import { media } from './media/index.ts'
import { members } from './members/index.ts'
import { messaging } from './messaging/index.ts'
import { orders } from './orders/index.ts'
import { organisation } from './organisation/index.ts'
import { rewards } from './rewards/index.ts'

/** Every call of the wire by room and name: `contract.orders.buyTrolley`. */
export const contract = { media, identity, organisation, members, rewards, mall, orders, messaging, home }
export type Contract = typeof contract
export type RoomName = keyof Contract

/** Walks every call once. */
export function* eachCall(): Generator<{ room: RoomName; name: string; entry: AnyEntry }> {
  for (const [room, calls] of Object.entries(contract))
    for (const [name, entry] of Object.entries(calls)) yield { room: room as RoomName, name, entry: entry as AnyEntry }
}
