import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Tables of lower rooms that a room's SQL may read where it stands, because a door would cost a statement for each page.
 * Nobody writes another's tables. Walls see imports, not SQL: this list is theirs.
 */
const mayRead: Record<string, Record<string, string>> = {
  organisation: { users: 'an organisation counts its members, and finds its staff by the names and numbers of people' },
  identity: { audit: 'people read in the log who saw and did what for them' },
  members: {
    users:
      'members are people, listed and found by what is known of them; a label counts those who carry it; what was done to a member is told where they belong',
    company: 'a label of a merchant is shown with its name, and stands in its organisation',
    organ: 'a spreadsheet of members names the organisation of each',
    audit: 'the console searches the log',
    dispute: 'a time of acting says whether the member agreed to what was done',
    audit_link: 'a row of the log says whether the chain has a link of it',
  },
  rewards: {
    company: 'a coupon is shown with its merchant',
    users: 'movements and payouts are listed with the member, within the organisations of who looks',
    organ: 'and with the organisation of each',
  },
  mall: {
    company: 'a product is shown with its merchant, and only while the merchant is open',
    organ: 'a store is listed with the organisation whose staff hand out there',
    vip_plan: 'a plan is listed with the price of its hidden product',
    recharge_pack: 'a recharge package is listed with the price of its hidden product',
  },
  orders: {
    company: 'an order is shown with its merchant',
    goods:
      'figures of orders by product carry its name, and a purchase counts what the person bought of goods of which one may have so many',
    sku: 'such goods are found by what is bought',
    store: 'an order is shown with its pickup store, and handed over in it',
    organ: 'a day’s cash is listed with the organisation that took it',
    coupon: 'an order names the coupons it used',
    user_coupon: 'an order names the coupons it used, and a coupon counts what orders with it brought in',
    writeoff_log: 'the desk lists what was tried with its orders, and undoes the latest write-off',
    stock_move: 'the check of the books compares what orders hold with what stock says they hold',
    points_ledger: 'and what reviews say they earned with what was booked for them',
  },
  home: { users: 'the console counts members by organisation and day' },
}

type Source = { path: string; text: string }
const sources = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Whose a table is: the room of the schema that names it, or `kernel`. */
function ownersOf(schemas: readonly Source[]): Map<string, string> {
  return new Map(
    schemas.flatMap(({ path, text }) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, roomOf(path)] as const),
    ),
  )
}
const roomOf = (path: string) => /server\/src\/rooms\/([^/]+)\//.exec(path)?.[1] ?? 'kernel'
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')

const NAMED =
  /(\bdelete\s+from|\binsert\s+into|\bupdate|\btruncate|\balter\s+table|\bfrom|\bjoin|\busing)\s+(?:only\s+)?"?([a-z_]+)|null::([a-z_]+)/gi
const READS = new Set(['from', 'join', 'using'])

/** Every place where a room names a table that is neither its own nor one it may read there. */
function trespasses(files: readonly Source[], owners: ReadonlyMap<string, string>, allowed: typeof mayRead): string[] {
  return files.flatMap(({ path, text }) => {
    const room = roomOf(path)
    return [...withoutComments(text).matchAll(NAMED)].flatMap(([, verb = '', named = '', cast = '']) => {
      const table = named || cast
      const owner = owners.get(table)
      if (!owner || owner === room) return []
      const isRead = !named || READS.has(verb.toLowerCase())
      return isRead && allowed[room]?.[table] ? [] : [`${path}: ${verb || 'null::'} ${table} (${owner})`]
    })
  })
}

const owners = ownersOf(sources('server/src/{kernel/db,rooms/**}/schema*.ts'))
const rooms = sources('server/src/{kernel,rooms}/**/*.ts').filter(
  ({ path }) => !/[.]test[.]ts$|\/(testing|scenes)[.]ts$/.test(path),
)

describe('tables', () => {
  it('are named in the SQL of their own room, or read where the list allows it', () => {
    expect(owners.size).toBeGreaterThan(40)
    expect(trespasses(rooms, owners, mayRead)).toEqual([])
  })

  it('stand on the list only while they are read', () => {
    const unlisted = trespasses(rooms, owners, {})
    const idle = Object.entries(mayRead).flatMap(([room, tables]) =>
      Object.keys(tables)
        .filter((table) => !unlisted.some((line) => line.includes(`/${room}/`) && line.includes(` ${table} (`)))
        .map((table) => `${room}: ${table}`),
    )
    expect(idle).toEqual([])
  })

  it('are noticed where another room reads or writes them', () => {
    const text = `// from users
      const a = tx\`select * from company join
        staff s using (id)\`
      const b = tx\`update goods set name = ''\`; const c = tx\`delete from company\`
      const d = tx\`insert into orders select * from json_populate_recordset(null::category, '')\``
    expect(trespasses([{ path: 'server/src/rooms/orders/store-x.ts', text }], owners, mayRead)).toEqual([
      'server/src/rooms/orders/store-x.ts: join staff (organisation)',
      'server/src/rooms/orders/store-x.ts: update goods (mall)',
      'server/src/rooms/orders/store-x.ts: delete from company (organisation)',
      'server/src/rooms/orders/store-x.ts: null:: category (mall)',
    ])
  })
})
