import type { AnyEntry } from '@heyi/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Fragment, identifier, sql } from '../../server/src/kernel/db/sql.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { callsAsked } from '../harness/calls.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { inputFields, type Known, plainInputs } from '../harness/inputs.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { seed } from '../harness/prove.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { ask } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Lists of a few things, whose pages go by their number alone. */
const BY_NUMBER = ['mall.getCategoriesTo', 'identity.getAgreementAccepts']
/** Lists that say where their next page begins. */
const lists = callsAsked().filter(
  ({ room, name, entry }) =>
    entry.is === 'call' &&
    entry.kind === 'read' &&
    'after' in inputFields(entry) &&
    !BY_NUMBER.includes(`${room}.${name}`),
)
/** Rows of a list that are looked at, at once and one by one. */
const MAX_ROWS = 6

const world = await useWorld()
let people: { who: SignedInPerson; known: Known }[] = []

/** Tables with moments, and the columns that hold these; none whose periods must lie one after another. */
const momentsOf = (tx: Tx) =>
  tx<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join pg_class c on c.oid = format('%I.%I', table_schema, table_name)::regclass
    where table_schema = 'public' and data_type = 'timestamp with time zone' and c.relkind = 'r'
      and not exists (select from pg_constraint where conrelid = c.oid and contype = 'x')
    group by table_name order by table_name`
const joined = (parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => sql`${all}, ${part}`)
/**
 * Moves all moments of a table into one millisecond of each column, its last, so that what begins before it ends still does. The triggers
 * that keep what was noted as it is are passed over.
 */
const crowd = (name: string, columns: readonly string[]) =>
  world.app.database.transact(async (tx) => {
    const last = joined(columns.map((column) => sql`max(${identifier(column)}) as ${identifier(column)}`))
    const moved = joined(
      columns.map((column) => {
        const it = identifier(column)
        return sql`${it} = case when t.${it} is not null then date_trunc('milliseconds', m.${it}) + r.n * 7 % 1000 * interval '1 microsecond' end`
      }),
    )
    const table = identifier(name)
    await tx`set local session_replication_role = replica`
    await tx`
      update ${table} t set ${moved}
      from (select ${last} from ${table}) m, (select ctid as place, row_number() over () as n from ${table}) r where t.ctid = r.place`
  })

beforeAll(async () => {
  const tables = await world.app.database.transact(momentsOf)
  for (const { name, columns } of tables) await crowd(name, columns)
  const [admin, member] = [await world.signIn(SEEDED_STAFF.platform_admin), await world.signIn('13900000001')]
  people = [
    { who: admin, known: (await staffHoldings(world, admin)).own },
    { who: member, known: (await personalHoldings(world, member)).own },
  ]
})

type Page = { list: unknown[]; next: string | null }
async function pageOf(entry: AnyEntry, input: object, who: SignedInPerson): Promise<Page | null> {
  const { body } = await ask(world.url, entry, input, who.headers)
  const data = body?.data as Partial<Page> | null
  return data?.list ? { list: data.list, next: data.next ?? null } : null
}
/** A plain question, and each way in which a list can be sorted or parted. */
function questions(entry: AnyEntry, known: Known): object[] {
  const [plain = {}] = plainInputs(entry, known, 1, seed)
  const ways = Object.entries(inputFields(entry)).flatMap(([name, field]) =>
    (name in plain ? [] : (field.enum ?? [])).map((value) => ({ ...plain, [name]: value })),
  )
  return [plain, ...ways]
}

/** Lists in the order of a moment that a cursor carries. */
const BY_MOMENT = [
  'rewards.getUserCoupons',
  'rewards.getExchangedCoupons',
  'mall.getGoodsListTo',
  'mall.getPromotionsTo',
]

describe('a list whose rows are all of one millisecond', () => {
  const shown = new Set<string>()
  it.each(lists.map(({ room, name, entry }) => [`${room}.${name}`, entry] as const))(
    '%s shows page by page what it shows at once',
    async (name, entry) => {
      for (const { who, known } of people)
        for (const asked of questions(entry, known)) {
          const whole = await pageOf(entry, { ...asked, num: MAX_ROWS }, who)
          let page = await pageOf(entry, { ...asked, num: 1 }, who)
          // What comes whole however little is asked for has no pages.
          if (!whole || page?.list.length !== 1 || whole.list.length === 1) continue
          const seen = [...page.list]
          while (page?.next && seen.length < whole.list.length) {
            page = await pageOf(entry, { ...asked, num: 1, after: page.next }, who)
            seen.push(...(page?.list ?? []))
          }
          expect({ asked, seen }).toEqual({ asked, seen: whole.list })
          shown.add(name)
        }
    },
  )

  it('has rows enough where a cursor carries a moment', () => {
    const names = lists.map(({ room, name }) => `${room}.${name}`)
    expect(BY_MOMENT.filter((name) => names.includes(name) && !shown.has(name))).toEqual([])
  })
})
