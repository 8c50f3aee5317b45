import type { AnyEntry } from '@heyi/contract/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Connection } from '../../server/src/kernel/db/connection.ts'
import { countTo } from '../../server/src/kernel/db/paging.ts'
import type { Statement } from '../../server/src/kernel/db/sql.ts'
import { callsAsked } from '../harness/calls.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { type Known, plainInputs, schemaOf } from '../harness/inputs.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { seed } from '../harness/prove.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { ask } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Lists that are read by the page. */
const lists = callsAsked().filter(
  ({ entry }) => entry.is === 'call' && entry.kind === 'read' && 'page_num' in (schemaOf(entry).properties ?? {}),
)
const [FEW, OWN] = [
  'there are few of them in all',
  'one person has few of them, and their tabs are counted in one look',
]
/** Totals that are counted whole all the same, and why. */
const WHOLE: Readonly<Record<string, string>> = {
  'identity.getAgreementsTo': FEW,
  'organisation.getSettingHistory': FEW,
  'organisation.getStaffApplications': FEW,
  'mall.getCategoriesTo': FEW,
  'members.getTags': FEW,
  'members.getSystemTags': FEW,
  'orders.getSettlements': 'a month has a row for each merchant',
  'orders.getCashReceipts': 'the receipts of one day at one place, which its report counts',
  'orders.getUserOrders': OWN,
}

const world = await useWorld()
let people: { who: SignedInPerson; known: Known }[] = []
const sent: Statement[] = []
beforeAll(async () => {
  const [admin, member] = [await world.signIn(SEEDED_STAFF.platform_admin), await world.signIn('13900000001')]
  people = [
    { who: admin, known: (await staffHoldings(world, admin)).own },
    { who: member, known: (await personalHoldings(world, member)).own },
  ]
  const { send } = Connection.prototype
  vi.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, statement, ...rest) {
    sent.push(statement)
    return send.call(this, statement, ...rest)
  })
})
afterAll(() => vi.restoreAllMocks())

/** Whether an answer tells a total, and whether a statement for it was told to count so far. */
async function heard(entry: AnyEntry, input: object, who: SignedInPerson, most: number) {
  sent.length = 0
  const { body } = await ask(world.url, entry, input, who.headers)
  const hasTotal = typeof (body?.data as { total?: unknown } | null)?.total === 'number'
  return { hasTotal, isBounded: sent.some(({ values }) => values.includes(String(most))) }
}

describe('the total of a list', () => {
  it.each(lists.map(({ room, name, entry }) => [`${room}.${name}`, entry] as const))(
    '%s is counted no further than it says, and nobody counts what everybody sees',
    async (name, entry) => {
      for (const { who, known } of people)
        for (const input of plainInputs(entry, known, 1, seed)) {
          const plain = await heard(entry, input, who, countTo({}))
          if (entry.access.who === 'open') expect(plain.hasTotal).toBe(false)
          if (!plain.hasTotal || WHOLE[name]) continue
          expect(plain.isBounded).toBe(true)
          if ('exact' in (schemaOf(entry).properties ?? {}))
            expect(await heard(entry, { ...input, exact: true }, who, countTo({ exact: true }))).toEqual(plain)
        }
    },
  )
})
