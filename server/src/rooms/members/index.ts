import { room } from '../../kernel/room.ts'
import type { MembersDeps } from './core/deps.ts'
import { seedDemo } from './seed.ts'
import { personal } from './store-personal.ts'
import { topics } from './topics.ts'

export { actingDoor } from './acting/acts.ts'
export type { MembersDeps } from './core/deps.ts'
export type { CarriedLine, MergePart } from './core/merge-part.ts'
export type { MemberFacts } from './core/store-facts.ts'
export type { VipMembers } from './core/store-vips.ts'
export { healthLabelsOf } from './labels/health.ts'
export { bookChecks, checkInvariants } from './labels/store-counts.ts'
export { mergesToDecide } from './merging/waiting.ts'
export { isMemberOf, membersMeant, membersSeen, type SeenMember } from './people/members-of.ts'
/** Members whom staff see, narrowed by the two boxes of a list. Refuses where neither is ticked. */
export { boxedScope as membersInBoxes, type MemberScope, wholeScope } from './people/scope.ts'
/** Members whom a staff member may see to, for lists of higher rooms; the list's own statement is for bench/, which measures it alone. */
export { countMembers, inScope, listMembers, type MemberFilter } from './people/store.ts'
export { seenTo } from './people/to-serve.ts'

export const membersRoom = (deps: MembersDeps) => room('members', deps, topics, { personal, seeds: { demo: seedDemo } })
