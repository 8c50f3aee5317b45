import { homeSubjects } from './home/entities.ts'
import { identitySubjects } from './identity/entities.ts'
import { mallSubjects } from './mall/entities.ts'
import { mediaSubjects } from './media/entities.ts'
import { membersSubjects } from './members/entities.ts'
import { messagingSubjects } from './messaging/entities.ts'
import { ordersSubjects } from './orders/entities.ts'
import { organisationSubjects } from './organisation/entities.ts'
import { rewardsSubjects } from './rewards/entities.ts'

/**
 * The words in which a read says what it is about and a write what it changes. After a write the client reads again what
 * shares a word with it; sockets carry the same words.
 */
export const subjects = [
  ...mediaSubjects,
  ...identitySubjects,
  ...organisationSubjects,
  ...membersSubjects,
  ...rewardsSubjects,
  ...mallSubjects,
  ...ordersSubjects,
  ...messagingSubjects,
  ...homeSubjects,
] as const
export type Subject = (typeof subjects)[number]

/**
 * The words that a transaction may say of some things by their ids: where it does, a `changes` with the word means these. Whatever
 * moves stock says of which goods,
 * whoever collects some too.
 */
export const saidById: ReadonlySet<Subject> = new Set(['stock', 'collection'])
