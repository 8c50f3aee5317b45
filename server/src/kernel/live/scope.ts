import { eachCall } from '@heyi/contract'
import { goodsSubjects } from '@heyi/contract/scopes'
import type { Subject } from '@heyi/contract/subjects'
import { type Actor, may, merchantScope, type StaffActor } from '../actor.ts'
import type { Binding } from './connection.ts'
import type { Whom } from './live.ts'

/** A person whose socket it is, with the merchants whose goods a staff member works with. */
export type Follower = { actor: Actor; companies: readonly number[] }

const reads = [...eachCall()].flatMap(({ entry }) => (entry.is === 'call' && entry.kind === 'read' ? [entry] : []))

/** The words that a person may hear of what is their own: those of the reads that need no permission. */
export const ownWords: ReadonlySet<Subject> = new Set(
  reads.flatMap(({ access, about }) => (access.who === 'permission' ? [] : about)),
)

/** The words that a staff member may hear: those of the reads they are permitted. */
const staffWords = (actor: Actor): Subject[] =>
  reads.flatMap(({ access, about }) => (access.who === 'permission' && may(actor, access.id) ? about : []))

const goodsOf = (company_id: number) => `goods of ${company_id}`
const ordersOf = (company_id: number) => `orders of ${company_id}`
const ordersAt = (organ_id: number) => `orders at ${organ_id}`

/** Where a staff member listens, and for which words there. An administrator's organisations are all. */
function placesOf(actor: Actor, staff: StaffActor, companies: readonly number[]): Binding['places'] {
  const words = staffWords(actor)
  const scope = merchantScope(staff)
  const orders = scope.kind === 'merchant' ? [ordersOf(scope.company_id)] : staff.organ_ids.map(ordersAt)
  const ofGoods = new Set(words.filter((word) => goodsSubjects.has(word)))
  const ofOrders = new Set(words.filter((word) => !goodsSubjects.has(word)))
  return new Map([
    ...companies.map((id) => [goodsOf(id), ofGoods] as const),
    ...orders.map((place) => [place, ofOrders] as const),
  ])
}
/** Where a change is told: of a merchant to who works for it, of an organisation to its staff. An order is told by its organisation and by its merchant, whose goods it moves. */
export const toldPlaces = ({ companies = [], organs = [], orders = [] }: Whom): ReadonlySet<string> =>
  new Set([
    ...companies.flatMap((id) => [goodsOf(id), ordersOf(id)]),
    ...organs.map(ordersAt),
    ...orders.flatMap(({ organ_id, company_id }) => [ordersAt(organ_id), ordersOf(company_id), goodsOf(company_id)]),
  ])

/** What a socket hears besides its person's messages: of their scope what they are permitted to read. */
export const bindingOf = ({ actor, companies }: Follower, since: number): Binding => ({
  user_id: actor.user_id,
  session_id: actor.session_id,
  client_id: actor.client_id,
  places: actor.staff ? placesOf(actor, actor.staff, companies) : new Map(),
  since,
})
