import type { Database } from '../../server/src/kernel/db/pool.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { canonical } from '../../server/src/kernel/ids.ts'
import { checkInvariants as memberFindings } from '../../server/src/rooms/members/index.ts'
import { checkInvariants as orderFindings } from '../../server/src/rooms/orders/index.ts'
import { checkInvariants as rewardFindings } from '../../server/src/rooms/rewards/index.ts'
import { type Entry, readDiary } from './checkouts.ts'
import { type Product, pay } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

/** Where people buy one product while the server dies, and what there was before. */
export type Shop = {
  product: Product
  people: readonly SignedInPerson[]
  accounts: readonly { points: number; balance_fen: number }[]
  on_hand: number
  diary: string
}

/** Sends it as its diary has it; the answer as the diary keeps answers. */
async function sendAgain({ kind, body }: Entry, who: SignedInPerson): Promise<string> {
  const call = kind === 'buy' ? 'orders.buyTrolley' : 'orders.paymentOrder'
  const answer = await who.call(call, body as never)
  if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${answer.msg}`)
  return JSON.stringify(answer)
}
const bodyOf = (text: string) =>
  JSON.parse(text) as { code: number; data: { orders?: { id: number; state: string }[] } }

/** The order of an answer's keys is nobody's promise. */
const isSame = (one: string, other: string) => canonical(JSON.parse(one)) === canonical(JSON.parse(other))

/** What is not as it was promised; empty where every acknowledged word is kept and nothing happened twice. */
export async function checkShop(database: Database, shop: Shop): Promise<string[]> {
  const promised = [...readDiary(shop.diary).values()]
  const broken = await askAgain(promised, shop.people)
  broken.push(...(await database.use((tx) => checkOrders(tx, shop, promised))))
  const rows = await database.transact(async (tx) => [
    ...(await memberFindings(tx)),
    ...(await orderFindings(tx)),
    ...(await rewardFindings(tx)),
  ])
  await payOff(database, shop)
  return [...broken, ...rows.map(({ name, detail }) => `${name}: ${detail}`)]
}

/** Every intention once more with its own key: an acknowledged one hears the same, an open one is settled for good. */
async function askAgain(entries: Entry[], people: readonly SignedInPerson[]): Promise<string[]> {
  const broken: string[] = []
  for (const entry of entries) {
    const who = people.find(({ user_id }) => user_id === entry.user_id)
    if (!who) throw new Error(`nobody of them meant ${entry.key}`)
    const answer = await sendAgain(entry, who)
    const isKept = entry.acknowledged !== undefined && bodyOf(entry.acknowledged).code === 1
    if (isKept && !isSame(answer, entry.acknowledged ?? ''))
      broken.push(`${entry.kind} ${entry.key} was promised ${entry.acknowledged}, now ${answer}`)
    if (!isSame(await sendAgain(entry, who), answer))
      broken.push(`${entry.kind} ${entry.key} answers twice differently`)
    entry.acknowledged = answer
  }
  return broken
}

/** One order for each purchase that succeeded, paid once where payment did; stock and accounts follow from them. */
async function checkOrders(tx: Tx, shop: Shop, entries: Entry[]): Promise<string[]> {
  const broken: string[] = []
  const wanted = new Map<number, string>()
  for (const { kind, acknowledged = '' } of entries) {
    const { code, data } = bodyOf(acknowledged)
    for (const { id } of (code === 1 && data.orders) || [])
      wanted.set(id, kind === 'pay' || wanted.get(id) === 'PAID' ? 'PAID' : 'UNPAID')
  }
  const rows = await tx<
    { id: number; state: string; user_id: number; payments: number; fen: number; points: number }[]
  >`
    select o.id, o.state, o.user_id, o.points, count(p.id)::int as payments, coalesce(sum(p.fen), 0)::int as fen
    from orders o join order_line l on l.order_id = o.id left join payment p on p.order_id = o.id
    where l.sku_id = ${shop.product.sku_id} group by o.id order by o.id`
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const [id, state] of wanted) {
    const row = found.get(id)
    if (row?.state !== state) broken.push(`order ${id} is ${row?.state ?? 'lost'} instead of ${state}`)
    if (row && row.payments !== (state === 'PAID' ? 1 : 0)) broken.push(`order ${id} has ${row.payments} payments`)
  }
  if (rows.length !== wanted.size) broken.push(`${rows.length} orders instead of ${wanted.size}`)
  const [stock] = await tx`select on_hand::int, reserved::int from sku where id = ${shop.product.sku_id}`
  if (stock?.on_hand !== shop.on_hand || stock?.reserved !== rows.length)
    broken.push(`stock is ${JSON.stringify(stock)}`)
  for (const [i, { user_id }] of shop.people.entries()) {
    const mine = rows.filter((row) => row.user_id === user_id)
    const [account] = await tx`select points::int, balance_fen::int from account where user_id = ${user_id}`
    const before = shop.accounts[i]
    const points = (before?.points ?? 0) - mine.reduce((sum, row) => sum + row.points, 0)
    const balance_fen = (before?.balance_fen ?? 0) - mine.reduce((sum, row) => sum + row.fen, 0)
    if (account?.points !== points || account?.balance_fen !== balance_fen)
      broken.push(
        `user ${user_id} has ${JSON.stringify(account)} instead of ${JSON.stringify({ points, balance_fen })}`,
      )
  }
  return broken
}

/** A purchase whose payment was never meant stays unpaid, and five of those end a person's shopping. */
async function payOff(database: Database, { product, people }: Shop): Promise<void> {
  const rows = await database.use(
    (tx) => tx<{ id: number; user_id: number }[]>`
      select o.id, o.user_id from orders o join order_line l on l.order_id = o.id
      where l.sku_id = ${product.sku_id} and o.state = 'UNPAID'`,
  )
  for (const { id, user_id } of rows) await pay(people.find((who) => who.user_id === user_id) as SignedInPerson, id)
}
