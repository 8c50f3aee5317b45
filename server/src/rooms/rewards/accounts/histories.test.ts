import type { Biz, Counter } from '@heyi/contract/rewards/movements'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refuse.ts'
import { addDays } from '../../../kernel/time.ts'
import { useApp } from '../../../testing/app.ts'
import { checkInvariants, ledger } from '../index.ts'
import { merging } from './merging.ts'
import { bookEnded } from './store-expiry.ts'

const RUNS = process.env.HEYI_PROVE === '1' ? 80 : 12
const GRACE_DAYS = 30
type Ids = readonly [number, number]
type Part = { until: string; points: number }
/** One of two people: what they hold by the day on which it ends, and their money with the gift in it. */
type Reckoning = { lots: Map<string, number>; fen: number; gift: number }
/** Something spent: what of each lot and of the gift it took, and how much came back of it. */
type Spent = { id: number; who: 0 | 1; n: number; lots: Part[]; gift: number; back: number }
type Merged = { id: number; points: number; fen: number; gift: number; lots: Part[] }

const sum = (lots: ReadonlyMap<string, number>) => [...lots.values()].reduce((all, n) => all + n, 0)
const newHeld = (): Reckoning => ({ lots: new Map(), fen: 0, gift: 0 })
/** The last day of a month a year on. */
const lotEnd = (day: string) =>
  addDays(`${Number(day.slice(0, 4)) + (day.slice(5, 7) === '12' ? 2 : 1)}-${nextMonth(day)}-01`, -1)
const nextMonth = (day: string) => String((Number(day.slice(5, 7)) % 12) + 1).padStart(2, '0')

/** What the two people have, as anybody could reckon it by hand; every movement is also noted by its day and other side. */
class Reckoned {
  /** Apart from those of other histories, for a fact is looked for by its number alone. */
  readonly first: number
  constructor(first: number) {
    this.first = first
  }
  readonly people: readonly [Reckoning, Reckoning] = [newHeld(), newHeld()]
  readonly spent: Spent[] = []
  readonly sides = new Map<string, { points: number; fen: number }>()
  merged: Merged | null = null
  day = '2027-11-20'

  /** Whose account takes what is booked on somebody. */
  of(who: 0 | 1): Reckoning {
    return this.people[this.merged ? 0 : who]
  }
  note(counter: Counter, more: { points?: number; fen?: number }): void {
    const key = `${this.day} ${counter}`
    const side = this.sides.get(key) ?? { points: 0, fen: 0 }
    this.sides.set(key, { points: side.points + (more.points ?? 0), fen: side.fen + (more.fen ?? 0) })
  }
  addLots(held: Reckoning, parts: readonly Part[]): void {
    for (const { until, points } of parts) {
      const at = until < this.day ? addDays(this.day, GRACE_DAYS) : until
      held.lots.set(at, (held.lots.get(at) ?? 0) + points)
    }
  }
  /** Takes points, of lots that are named so much first, then what ends soonest. */
  take(held: Reckoning, points: number, named: readonly Part[] = []): Part[] {
    const taken = new Map<string, number>()
    let left = points
    const from = (until: string, most: number) => {
      const part = Math.min(most, held.lots.get(until) ?? 0, left)
      if (part <= 0) return
      left -= part
      taken.set(until, (taken.get(until) ?? 0) + part)
      held.lots.set(until, (held.lots.get(until) ?? 0) - part)
    }
    for (const { until, points } of [...named].sort((a, b) => (a.until < b.until ? -1 : 1))) from(until, points)
    for (const until of [...held.lots.keys()].sort()) from(until, points)
    return [...taken].map(([until, points]) => ({ until, points }))
  }
  takeMoney(held: Reckoning, fen: number, atLeast = 0): number {
    const gift = Math.min(held.gift, Math.max(atLeast, fen - (held.fen - held.gift)))
    held.fen -= fen
    held.gift -= gift
    return gift
  }
  /** The parts of lots that come back: those that end last first. */
  partsBack({ lots, back }: Spent, n: number): Part[] {
    let [skip, left] = [back, n]
    return [...lots]
      .sort((a, b) => (a.until < b.until ? 1 : -1))
      .flatMap(({ until, points }) => {
        const over = Math.min(skip, points)
        skip -= over
        const part = Math.min(points - over, left)
        left -= part
        return part > 0 ? [{ until, points: part }] : []
      })
  }
  end(held: Reckoning): void {
    for (const [until, points] of held.lots)
      if (until < this.day) {
        held.lots.delete(until)
        if (points) this.note('expiry', { points: -points })
      }
  }
}

const who = fc.constantFrom(0 as const, 1 as const)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('earn' as const), who, n: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spend' as const), who, n: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('back' as const), who, n: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), who, n: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('night' as const, 'merge' as const, 'part' as const),
      who,
      n: fc.constant(0),
    }),
  },
)

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** The lot that an undone merge names is spent; points of another one stand in. */
const UNNAMED_LOT: Act[] = [
  { kind: 'earn', who: 1, n: 1 },
  { kind: 'merge', who: 0, n: 0 },
  { kind: 'wait', who: 0, n: 11 },
  { kind: 'spend', who: 0, n: 1 },
  { kind: 'earn', who: 0, n: 1 },
  { kind: 'part', who: 0, n: 0 },
]

describe('any history of two people', () => {
  const app = useApp({ own: true })
  const write = <T>(work: Parameters<typeof app.app.database.transact<T>>[0]) => app.app.database.transact(work)

  const isRefused = (work: Promise<unknown>) =>
    work.then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true
        throw error
      },
    )

  /** Does one thing in the database and by hand. */
  async function step(model: Reckoned, ids: Ids, nth: number, { kind, who, n }: Act): Promise<void> {
    const { day } = model
    const i = model.first + nth
    const now = new Date(`${day}T12:00:00+08:00`)
    const held = model.of(who)
    const move = (biz: Biz, delta: number) => ({ user_id: ids[who], delta, biz, biz_id: i, reason: '测试', now })
    if (kind === 'earn') {
      await write((tx) => ledger.bookPoints(tx, move('GRANT', n)))
      await write((tx) => ledger.bookBalance(tx, { ...move('RECHARGE', n), gift_fen: n >> 1 }))
      model.addLots(held, [{ until: lotEnd(day), points: n }])
      held.fen += n
      held.gift += n >> 1
      model.note('manual', { points: n })
      model.note('recharge', { fen: n })
    } else if (kind === 'spend') {
      const isShort = Math.min(sum(held.lots), held.fen) < n
      const spending = write(async (tx) => {
        await ledger.bookPoints(tx, move('ORDER_USE', -n))
        await ledger.bookBalance(tx, move('ORDER_PAY', -n))
      })
      expect(await isRefused(spending)).toBe(isShort)
      if (isShort) return
      model.spent.push({ id: i, who, n, lots: model.take(held, n), gift: model.takeMoney(held, n), back: 0 })
      model.note('order', { points: -n, fen: -n })
    } else if (kind === 'back') {
      const of = model.spent.find((one) => one.who === who && one.back < one.n)
      if (!of) return
      const part = Math.min(n, of.n - of.back)
      const back = { user_id: ids[who], biz_id: i, reason: '退回', now }
      const [points, money] = [
        { biz: 'ORDER_USE' as const, biz_id: of.id },
        { biz: 'ORDER_PAY' as const, biz_id: of.id },
      ]
      await write((tx) => ledger.returnPoints(tx, { ...back, biz: 'ORDER_CLOSE', of: points, points: part }))
      await write((tx) => ledger.returnBalance(tx, { ...back, biz: 'ORDER_CLOSE', of: money, fen: part }))
      model.addLots(held, model.partsBack(of, part))
      held.fen += part
      held.gift += Math.floor((of.gift * (of.back + part)) / of.n) - Math.floor((of.gift * of.back) / of.n)
      of.back += part
      model.note('order', { points: part, fen: part })
    } else if (kind === 'wait') model.day = addDays(day, n)
    else if (kind === 'night') {
      await write((tx) => bookEnded(tx, { ids, today: day, reason: '过期', now }))
      for (const one of model.people) model.end(one)
    } else if (kind === 'merge') await merge(model, ids, i, now)
    else await part(model, ids, now)
  }
  async function merge(model: Reckoned, [kept_id, duplicate_id]: Ids, id: number, now: Date) {
    if (model.merged) return
    await write((tx) =>
      merging.move(tx, { merging_id: id, kept_id, duplicate_id, actor_id: 0, held_until: null, holds_all: false, now }),
    )
    const [kept, gone] = model.people
    const { fen, gift } = gone
    const points = sum(gone.lots)
    const taken = model.take(gone, points)
    const before = new Map(kept.lots)
    model.addLots(kept, taken)
    const lots = [...kept.lots].map(([until, n]) => ({ until, points: n - (before.get(until) ?? 0) }))
    Object.assign(gone, newHeld())
    kept.fen += fen
    kept.gift += gift
    model.merged = { id, points, fen, gift, lots: lots.filter((lot) => lot.points > 0) }
    if (points || fen) model.note('transfer', {})
  }
  async function part(model: Reckoned, [kept_id, duplicate_id]: Ids, now: Date) {
    const { merged } = model
    if (!merged) return
    const [kept, gone] = model.people
    const moved = { points: merged.points, balance_fen: merged.fen, gift_fen: merged.gift, lots: merged.lots }
    const given = { merging_id: merged.id, kept_id, duplicate_id, back: [], moved, actor_id: 0, now, merged_at: now }
    const [points, fen] = [Math.min(sum(kept.lots), merged.points), Math.min(kept.fen, merged.fen)]
    const left = await write((tx) => merging.giveBack(tx, given))
    expect(left).toEqual({ points: merged.points - points, fen: merged.fen - fen })
    model.merged = null
    model.addLots(gone, model.take(kept, points, merged.lots))
    const gift = model.takeMoney(kept, fen, Math.min(merged.gift, kept.gift, fen))
    gone.fen += fen
    gone.gift += gift
    if (points || fen) model.note('transfer', {})
  }

  const inDatabase = async (ids: readonly number[]) => {
    const people = await app.sql<{ points: number; fen: number; gift: number; lots: [string, number][] }[]>`
      select coalesce(a.points, 0)::int8 as points, coalesce(a.balance_fen, 0)::int8 as fen, coalesce(a.gift_fen, 0)::int8 as gift, (
        select coalesce(json_agg(json_build_array(until, held) order by until), '[]') from points_lot l where l.user_id = u and held > 0) as lots
      from unnest(${ids}::int8[]) with ordinality as w (u, nth) left join account a on a.user_id = u order by nth`
    const sides = await app.sql<{ key: string; points: number; fen: number }[]>`
      select (created_at at time zone 'Asia/Shanghai')::date || ' ' || counter as key, sum(points)::int8 as points, sum(fen)::int8 as fen from (
        select user_id, created_at, counter, delta as points, 0 as fen from points_ledger
        union all select user_id, created_at, counter, 0, delta from balance_ledger
      ) l where user_id = any(${ids}::int8[]) group by 1 order by 1`
    return { people, sides }
  }
  const byHand = ({ people, sides }: Reckoned) => ({
    people: people.map(({ lots, fen, gift }) => ({
      points: sum(lots),
      fen,
      gift,
      lots: [...lots].filter(([, held]) => held > 0).sort(),
    })),
    sides: [...sides].map(([key, side]) => ({ key, ...side })).sort((a, b) => (a.key < b.key ? -1 : 1)),
  })

  let histories = 1
  it('is what it is reckoned to be: accounts, lots, gifts, and the other side of every day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
        const ids = [(await app.member()).user_id, (await app.member()).user_id] as const
        const model = new Reckoned(1_000 * histories++)
        for (const [i, one] of acts.entries()) {
          await step(model, ids, i, one)
          expect(await inDatabase(ids)).toEqual(byHand(model))
        }
      }),
      { numRuns: RUNS, examples: [[UNNAMED_LOT]] },
    )
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
