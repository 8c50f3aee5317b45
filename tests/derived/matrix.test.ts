import { beforeAll, describe, expect, it } from 'vitest'
import { callsAsked } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { idFields, sampleInputs } from '../harness/inputs.ts'
import { expected, type Outcome, type Principal, principals } from '../harness/principals.ts'
import { seed, sized, someOf } from '../harness/prove.ts'
import { ask, each, faultsOf, reasonOf } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Nothing has this id, so that whoever is let in changes nothing that others need. */
const NOBODY = 8_999_999_999_999
/** Calls that end or narrow the session they are made with come last. */
const ENDS_SESSION = ['/api/user/logout']

const calls = callsAsked()
  .filter(({ entry }) => entry.is !== 'hook')
  .sort((a, b) => Number(ENDS_SESSION.includes(a.entry.path)) - Number(ENDS_SESSION.includes(b.entry.path)))

/** How many of those whom access lets in are let in by a normal run, for each call. */
const ALLOWED = 4

const unknown = Object.fromEntries(
  [...idFields(calls.map(({ entry }) => entry))].map(({ entity }) => [entity, [NOBODY]]),
)

type Cell = {
  call: (typeof calls)[number]
  principal: Principal
  inputs: Record<string, unknown>[]
}

const world = await useWorld()

async function outcomeOf({ call: { entry }, principal }: Cell, input: unknown): Promise<[Outcome, string[]]> {
  const answer = await ask(world.url, entry, input, principal.headers)
  const reason = reasonOf(entry, answer)
  const outcome = reason === 'SIGNED_OUT' || reason === 'FORBIDDEN' ? reason : 'allowed'
  const faults = faultsOf(entry, answer)
  if (outcome === 'SIGNED_OUT' && (answer.status !== 401 || answer.body?.code !== 401)) faults.push('not 401')
  if (outcome === 'FORBIDDEN' && answer.body?.code !== 403) faults.push('not 403')
  return [outcome, faults]
}

describe('the permission matrix', () => {
  let cells: Cell[] = []
  beforeAll(async () => {
    const inputs = new Map(
      calls.map(({ entry }) => {
        const samples = sampleInputs(entry, unknown, sized(1, 5), seed)
        // Buying for somebody else asks for a right inside the call, which its own test knows.
        return [entry, samples.map(({ for_user_id: _, ...input }) => input)]
      }),
    )
    cells = (await principals(world)).flatMap((principal) =>
      calls.map((call) => ({ call, principal, inputs: inputs.get(call.entry) ?? [] })),
    )
  })

  /** What is wrong with these cells; `isGuarded` also compares every row of the database before and after. */
  async function wrongCells(chosen: Cell[], isGuarded: boolean): Promise<string[]> {
    const wrong: string[] = []
    const before = isGuarded ? await digestOf(world.sql) : {}
    await each(chosen, isGuarded ? 4 : 1, async (cell) => {
      const wanted = expected(cell.call.entry.access, cell.principal)
      // Who has signed out once is signed out.
      const inputs = cell.call.entry.path.endsWith('/logout') ? cell.inputs.slice(0, 1) : cell.inputs
      for (const input of inputs) {
        const [outcome, faults] = await outcomeOf(cell, input)
        const name = `${cell.principal.name} × ${cell.call.entry.path}`
        if (outcome !== wanted) wrong.push(`${name}: ${outcome} instead of ${wanted}`)
        if (faults.length) wrong.push(`${name}: ${faults.join(', ')}`)
      }
    })
    const changed = isGuarded ? changedTables(before, await digestOf(world.sql)) : []
    if (changed.length === 0) return wrong
    const [first] = chosen
    if (chosen.length === 1)
      return [...wrong, `${first?.principal.name} × ${first?.call.entry.path} changed ${changed}`]
    // One of them is named: it is looked for by halves.
    const half = chosen.length >> 1
    const left = await wrongCells(chosen.slice(0, half), true)
    if (left.some((one) => one.includes('changed'))) return left
    return [...wrong, ...(await wrongCells(chosen.slice(half), true)), `denied calls changed ${changed}`]
  }

  it('denies what access denies, and a denied call changes no row', async () => {
    const denied = cells.filter(({ call, principal }) => expected(call.entry.access, principal) !== 'allowed')
    expect(denied.length).toBeGreaterThan(calls.length * 5)
    expect(await wrongCells(denied, true)).toEqual([])
  })

  it('lets in whom access lets in', async () => {
    const allowed = cells.filter(({ call, principal }) => expected(call.entry.access, principal) === 'allowed')
    expect(allowed.length).toBeGreaterThan(calls.length * 5)
    const tried = calls.flatMap((call) => {
      const own = allowed.filter((cell) => cell.call === call)
      return someOf(own, ALLOWED, ({ principal }) => `${principal.name} × ${call.entry.path}`)
    })
    // In the order of the cells, in which sessions end last.
    const chosen = new Set(tried)
    expect(
      await wrongCells(
        allowed.filter((cell) => chosen.has(cell)),
        false,
      ),
    ).toEqual([])
  })

  it('has a principal for every permission that guards a call', () => {
    const unused = calls.filter(
      ({ entry }) =>
        !cells.some(({ call, principal }) => call.entry === entry && expected(entry.access, principal) === 'allowed'),
    )
    expect(unused.map(({ entry }) => entry.path)).toEqual([])
  })
})
