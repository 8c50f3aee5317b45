import { eachCall } from '@heyi/contract'
import type { Subject } from '@heyi/contract/subjects'
import { type Actor, may } from '../actor.ts'
import type { Binding } from './connection.ts'

/** A person whose socket it is, with the merchants of a staff member's scope. */
export type Follower = { actor: Actor; companies: readonly number[] }

const reads = [...eachCall()].flatMap(({ entry }) => (entry.is === 'call' && entry.kind === 'read' ? [entry] : []))

/** The words that a person may hear of what is their own: those of the reads that need no permission. */
export const ownWords: ReadonlySet<Subject> = new Set(
  reads.flatMap(({ access, about }) => (access.who === 'permission' ? [] : about)),
)

/** The words that a staff member may hear of their organisations and merchants: those of the reads they are permitted. */
const staffWords = (actor: Actor): ReadonlySet<Subject> =>
  new Set(reads.flatMap(({ access, about }) => (access.who === 'permission' && may(actor, access.id) ? about : [])))

export const organPlace = (id: number): string => `organ ${id}`
export const companyPlace = (id: number): string => `company ${id}`

/** What a socket hears besides its person's messages: of their scope what they are permitted to read. */
export const bindingOf = ({ actor, companies }: Follower, since: number): Binding => ({
  user_id: actor.user_id,
  session_id: actor.session_id,
  client_id: actor.client_id,
  places: actor.staff ? [...actor.staff.organ_ids.map(organPlace), ...companies.map(companyPlace)] : [],
  words: staffWords(actor),
  since,
})
