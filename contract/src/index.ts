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
export const contract: Contract = { media, identity, organisation, members, rewards, mall, orders, messaging, home }
/** Named room by room: written out whole, the type of all calls is longer than what the compiler writes into one declaration. */
export type Contract = {
  media: typeof media
  identity: typeof identity
  organisation: typeof organisation
  members: typeof members
  rewards: typeof rewards
  mall: typeof mall
  orders: typeof orders
  messaging: typeof messaging
  home: typeof home
}
export type RoomName = keyof Contract

/** Walks every call once. */
export function* eachCall(): Generator<{ room: RoomName; name: string; entry: AnyEntry }> {
  for (const [room, calls] of Object.entries(contract))
    for (const [name, entry] of Object.entries(calls)) yield { room: room as RoomName, name, entry: entry as AnyEntry }
}
