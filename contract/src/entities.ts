import { identityEntities } from './identity/entities.ts'
import { mallEntities } from './mall/entities.ts'
import { mediaEntities } from './media/entities.ts'
import { membersEntities } from './members/entities.ts'
import { messagingEntities } from './messaging/entities.ts'
import { ordersEntities } from './orders/entities.ts'
import { organisationEntities } from './organisation/entities.ts'
import { rewardsEntities } from './rewards/entities.ts'

/** Kinds of things an id may name; the derived foreign-id suite knows how to make one of each. */
export const entities = [
  ...identityEntities,
  ...organisationEntities,
  ...membersEntities,
  ...rewardsEntities,
  ...mallEntities,
  ...ordersEntities,
  ...messagingEntities,
  ...mediaEntities,
] as const
export type Entity = (typeof entities)[number]
