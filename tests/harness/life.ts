import { lifecycles } from '@heyi/contract/lifecycles'
import { type Actor, type Lifecycle, nextState } from '@heyi/contract/states'
import { expect } from 'vitest'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { changedTables, digestOf } from './digest.ts'
import { isProof } from './prove.ts'

/** What a try came to: null where it was done or found nothing to do, else the reason of the refusal. */
type Outcome = string | null
export const outcome = async (tried: Promise<Tried>): Promise<Outcome> => {
  const result = await tried
  return result.ok ? null : result.reason
}

/** One way by which somebody has the events of a state table happen. */
export type Hand<T> = {
  /** As the table names them: several where one call causes now this one and now that. None for a move beside the table. */
  events: readonly string[]
  by: Actor
  /** Where it may be done, if that is not what the table says (`byTable`). */
  where?(thing: T, state: string, byTable: boolean): boolean
  /** Makes a thing due before anybody looks, so that a task finds it. */
  ready?(thing: T): Promise<unknown>
  act(thing: T, state: string): Promise<Outcome>
  /** What is heard where it may not be done; null of a task, which passes it by. */
  refusal(thing: T, state: string): Outcome
  /** Tables in which a refused try is noted. */
  notes?: readonly string[]
}

/** How things that live by one state table are made, and who moves them. A walk is its steps: `<hand> <state that follows>`. */
export type Life<T> = {
  of: keyof typeof lifecycles
  stateOf(thing: T): Promise<string>
  /** Which kind of the table a thing is, where some of its events need one. */
  kindOf?(thing: T): string
  hands: Readonly<Record<string, Hand<T>>>
  walks: readonly { make: () => Promise<T>; name: string; steps: readonly string[] }[]
  /** Moves that the system makes at once after another, so that nothing rests between them. */
  atOnce?: readonly string[]
  /** Moves, as `<event> by <actor>`, that no hand causes, with the reason. */
  without: Readonly<Record<string, string>>
}
const lifeOf = (of: keyof typeof lifecycles): Lifecycle => {
  const life = lifecycles[of]
  if (!life) throw new Error(`no state table ${of}`)
  return life
}

function isLegal<T>(life: Life<T>, hand: Hand<T>, thing: T, state: string): boolean {
  const table = lifeOf(life.of)
  const byTable = hand.events.some((event) => nextState(table, state, event, hand.by, life.kindOf?.(thing)))
  return hand.where ? hand.where(thing, state, byTable) : byTable
}

/** Tries all that may not be done now, and fails where one is done, is refused in other words, or leaves a trace. */
async function tryWhatIsWrong<T>(sql: Tx, life: Life<T>, thing: T, state: string): Promise<number> {
  const wrong = Object.entries(life.hands).filter(([, hand]) => !isLegal(life, hand, thing, state))
  for (const [, hand] of wrong) await hand.ready?.(thing)
  let before = await digestOf(sql)
  const heard: [string, Outcome][] = []
  const traces = async (names: string, hands: readonly Hand<T>[]) => {
    const after = await digestOf(sql)
    const noted = new Set(hands.flatMap(({ notes = [] }) => notes.map((table) => `public.${table}`)))
    const changed = changedTables(before, after).filter((table) => !noted.has(table))
    expect({ state, tried: names, changed }).toEqual({ state, tried: names, changed: [] })
    before = after
  }
  for (const [name, hand] of wrong) {
    heard.push([name, await hand.act(thing, state)])
    if (isProof) await traces(name, [hand])
  }
  expect({ state, heard }).toEqual({ state, heard: wrong.map(([name, hand]) => [name, hand.refusal(thing, state)]) })
  if (!isProof)
    await traces(
      wrong.map(([name]) => name).join(' '),
      wrong.map(([, hand]) => hand),
    )
  return wrong.length
}

/**
 * Leads a thing along a walk. Every step must be one that the state table allows and lead where it says; in each state all else is tried
 * first, where `seen` does not know the state yet; in a proof, not the step by which it was reached either. Returns how many wrong tries were made.
 */
export async function walk<T>(
  sql: Tx,
  life: Life<T>,
  { make, steps }: Life<T>['walks'][number],
  seen: Set<string>,
): Promise<number> {
  const thing = await make()
  let tried = 0
  for (let at = 0; ; at++) {
    const state = await life.stateOf(thing)
    const way = isProof ? steps[at - 1] : state
    const key = `${life.kindOf?.(thing) ?? ''} ${state} ${way} ${JSON.stringify(marksOf(thing))}`
    if (!seen.has(key)) tried += await tryWhatIsWrong(sql, life, thing, state)
    seen.add(key)
    const step = steps[at]
    if (step === undefined) return tried
    const [name = '', to = ''] = step.split(' ')
    const hand = life.hands[name]
    if (!hand) throw new Error(`no hand ${name}`)
    if (!leadsTo(life, hand, { state, kind: life.kindOf?.(thing) }).includes(to))
      throw new Error(`the table does not lead from ${state} by ${step}`)
    await hand.ready?.(thing)
    expect([state, step, await hand.act(thing, state)]).toEqual([state, step, null])
    expect([state, step, await life.stateOf(thing)]).toEqual([state, step, to])
  }
}
/** Where the table leads by a hand, with what the system then does at once; a move beside the table leads nowhere else. */
function leadsTo<T>(
  life: Life<T>,
  hand: Hand<T>,
  { state, kind }: { state: string; kind: string | undefined },
): string[] {
  if (!hand.events.length) return [state]
  const table = lifeOf(life.of)
  const by = (from: string, events: readonly string[], actor: Actor) =>
    events.flatMap((event) => nextState(table, from, event, actor, kind) ?? [])
  const led = by(state, hand.events, hand.by)
  // Each state once; what is added on the way is gone through too.
  for (const next of led) led.push(...by(next, life.atOnce ?? [], 'system').filter((one) => !led.includes(one)))
  return led
}

/** What of a thing changes which moves are right, beside its state. */
const marksOf = (thing: unknown): unknown => (thing as { marks?: unknown }).marks ?? null

/** Moves of the table that no step of a walk makes and nothing excuses, states that none reaches, and excuses that are not needed. */
export function gapsOf<T>(life: Life<T>): string[] {
  const table = lifeOf(life.of)
  const steps = life.walks.flatMap(({ steps }) => steps.map((step) => step.split(' ')))
  const used = new Set(steps.map(([name]) => name))
  const isMade = (event: string, by: Actor) =>
    Object.entries(life.hands).some(([name, hand]) => used.has(name) && hand.by === by && hand.events.includes(event))
  const made = table.moves.flatMap(({ event, by }) =>
    by.map((who) => ({ name: `${event} by ${who}`, is: isMade(event, who) })),
  )
  const reached = new Set([...Object.keys(table.begins), ...steps.map(([, to]) => to)])
  return [
    ...made.filter(({ name, is }) => !is && !(name in life.without)).map(({ name }) => `nobody does ${name}`),
    ...Object.keys(life.without)
      .filter((name) => !made.some((move) => move.name === name && !move.is))
      .map((name) => `${name} needs no excuse`),
    ...Object.entries(life.hands)
      .filter(([name, { events }]) => events.length > 0 && !used.has(name))
      .map(([name]) => `${name} never succeeds`),
    ...Object.keys(table.states)
      .filter((state) => !reached.has(state))
      .map((state) => `no walk leads to ${state}`),
  ]
}
