import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { orderStates } from '@heyi/contract/orders/states'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { checkInvariants as ledgers } from '../rewards/index.ts'
import { checkInvariants } from './index.ts'
import type { DemoReview } from './seed-reviews.ts'

type Member = { id: number; points: number; balance_fen: number }
const demo = <T>(name: string): T[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../data/demo/${name}`, import.meta.url)), 'utf8')) as T[]
const members = demo<Member>('members.json')

describe('the demo orders', () => {
  const app = useApp({ own: true, env: { SEED_DEMO: '1' } })

  it('tells freight apart from goods in each line, as an order that is placed does', async () => {
    const rows = await app.sql<{ freight: number; of_lines: number }[]>`
      select o.freight_fen - o.freight_discount_fen as freight, sum(l.freight_fen) as of_lines
      from orders o join order_line l on l.order_id = o.id where o.freight_fen > 0 group by o.id`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ freight, of_lines }) => freight !== Number(of_lines))).toEqual([])
  })
  it('are three hundred, in all states, over ninety days', async () => {
    const rows = await app.sql<
      { state: string; n: number }[]
    >`select state, count(*)::int as n from orders where type = 'normal' group by state`
    expect(rows.map((row) => row.state).sort()).toEqual(Object.keys(orderStates).sort())
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(300)
    const [span] = await app.sql<{ days: number; future: number }[]>`
      select extract(day from max(created_at) - min(created_at))::int as days, count(*) filter (where updated_at > now())::int as future from orders`
    expect(span?.days).toBeGreaterThan(80)
    expect(span?.future).toBe(0)
  })
  it('were paid by the members themselves where money came by the gateway', async () => {
    const [row] = await app.sql<{ all: number; others: number }[]>`
      select count(*)::int as all, count(actor_id)::int as others from payment where method = 'gateway'`
    expect(row).toEqual({ all: expect.any(Number), others: 0 })
    expect(row?.all).toBeGreaterThan(0)
  })
  it('have refunds that wait, are under way, were done and were refused, told to nobody', async () => {
    const rows = await app.sql<{ state: string; user_id: number; steps: number }[]>`
      select r.state, r.user_id, (select count(*)::int from refund_log g where g.refund_id = r.id) as steps
      from refund r join orders o on o.id = r.order_id where o.type = 'normal' order by r.id`
    expect(rows.map(({ state, steps }) => [state, steps])).toEqual([
      ['DONE', 4],
      ['REJECTED', 2],
      ['WAIT_RETURN', 2],
      ['APPLIED', 1],
      ['DONE', 4],
    ])
    expect(rows[0]?.user_id).toBe(members[0]?.id)
    const all = await app.sql<{ refund_state: string; refunded: number; refunded_fen: number; fen: number }[]>`
      select o.refund_state, (select sum(refunded)::int from order_line where order_id = o.id) as refunded, o.refunded_fen, r.agreed_fen as fen
      from refund r join orders o on o.id = r.order_id where r.state = 'DONE' and o.type = 'normal'`
    for (const done of all) expect(done).toMatchObject({ refund_state: 'partial', refunded: 1, refunded_fen: done.fen })
    const [notified] = await app.sql<
      { n: number }[]
    >`select count(*)::int as n from outbox where event like 'refund.%' or event like 'group.%'`
    expect(notified?.n).toBe(0)
  })
  it('were reviewed, most of them; some wait for an answer, one kind is hidden, and the first member has some to review', async () => {
    const [row] = await app.sql<{ all: number; unanswered: number; hidden: number; future: number; wrong: number }[]>`
      select count(*)::int as "all", count(*) filter (where replied_at is null)::int as unanswered, count(*) filter (where hidden_at is not null)::int as hidden,
        count(*) filter (where created_at > now() or replied_at > now())::int as future,
        (select count(*)::int from (select goods_id, sum(stars) as sum, count(*) as n from review where hidden_at is null group by goods_id) r
          full join goods_rating g using (goods_id) where (g.stars_sum, g.stars_count) is distinct from (r.sum, r.n)) as wrong
      from review`
    expect(row?.all).toBeGreaterThan(100)
    expect(row).toMatchObject({ future: 0, wrong: 0 })
    expect(Math.min(row?.unanswered ?? 0, row?.hidden ?? 0)).toBeGreaterThan(0)
    const [first] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from orders o join order_line l on l.order_id = o.id
      where o.user_id = ${members[0]?.id ?? 0} and o.state = 'COMPLETED' and not l.reviewed and o.completed_at > now() - interval '30 days'`
    expect(first?.n).toBeGreaterThan(0)
  })
  it('were reviewed in words that fit what was bought and how it came, without a drawing in place of a photograph', async () => {
    const rows = await app.sql<{ words: string; goods_id: number; delivery: string; pictures: number }[]>`
      select r.words, r.goods_id, o.delivery, cardinality(r.picture_ids) + cardinality(r.append_picture_ids) as pictures
      from review r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id`
    const written = demo<DemoReview>('reviews.json')
    const fitting = ({ words, goods_id, delivery }: (typeof rows)[number]) =>
      written.filter(
        (one) =>
          one.words === words &&
          (!one.goods_ids || one.goods_ids.includes(goods_id)) &&
          (!one.delivery || one.delivery === delivery),
      )
    expect(rows.filter((row) => row.pictures > 0 || fitting(row).length === 0)).toEqual([])
    // What speaks of a kind of goods or of a delivery is told of these alone.
    expect(
      rows.filter(({ words, goods_id }) => words.includes('量了两天') && ![1046, 1048].includes(goods_id)),
    ).toEqual([])
    expect(rows.filter(({ words, delivery }) => /取货|店员|到店/.test(words) && delivery !== 'pickup')).toEqual([])
    const ids = new Set(demo<{ id: number }>('goods.json').map(({ id }) => id))
    expect(written.flatMap(({ goods_ids = [] }) => goods_ids).filter((id) => !ids.has(id))).toEqual([])
  })
  it('were bought in promotions too: one runs, one comes, and groups lack one, are formed and were given back', async () => {
    const promotions = await app.sql<{ kind: string; stands: string }[]>`
      select kind, case when starts_at > now() then 'soon' when ends_at > now() then 'running' else 'over' end as stands from promotion order by id`
    expect(promotions.map(({ kind, stands }) => `${kind} ${stands}`)).toEqual([
      'group over',
      'flash running',
      'group running',
      'flash soon',
    ])
    const groups = await app.sql`
      select g.state, g.size, g.joined, string_agg(distinct o.state || ' ' || o.refund_state, ', ') as orders
      from group_buy g join orders o on o.group_id = g.id group by g.id order by g.id`
    expect(groups).toEqual([
      { state: 'FAILED', size: 3, joined: 1, orders: 'CLOSED full' },
      { state: 'SUCCESS', size: 3, joined: 3, orders: 'PAID none' },
      { state: 'FORMING', size: 3, joined: 2, orders: 'PAID none' },
    ])
  })
  it('have something in each column of what merchants are owed, points for reviews, and invoices with their files', async () => {
    const [row] = await app.sql<Record<string, number>[]>`
      select (select count(*)::int from invoice where state = 'ISSUED' and file_id is null) as bare,
        (select count(*)::int from private_file where purpose = 'invoice' and delete_after is null) as files,
        (select count(*)::int from review where points > 0) as earned,
        (select count(*)::int from orders where points_off > 0) as points,
        (select count(distinct k.bearer)::int from user_coupon u join coupon k on k.id = u.coupon_id where u.order_id is not null) as bearers`
    expect(row).toMatchObject({ bare: 0, bearers: 2 })
    expect(Math.min(row?.files ?? 0, row?.earned ?? 0, row?.points ?? 0)).toBeGreaterThan(0)
  })
  it('agree with stock, payments and ledgers', async () => {
    expect(await checkInvariants(app.sql)).toEqual([])
    expect(await ledgers(app.sql)).toEqual([])
    const [odd] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from (select id, lag(created_at) over (order by id) as before, created_at from orders) o where before > created_at`
    expect(odd?.n).toBe(0)
    const [sold] = await app.sql<{ sold: number; gone: number }[]>`
      select (select sum(sold)::int from goods) as sold, (
        select sum(case when o.state in ('SHIPPED', 'COMPLETED') then l.quantity else l.shipped end)::int from order_line l join orders o on o.id = l.order_id) as gone`
    expect(sold?.sold).toBe(sold?.gone)
  })
  it('leave every member at least what members.json says', async () => {
    const rows = await app.sql<
      { user_id: number; points: number; balance_fen: number }[]
    >`select user_id, points, balance_fen from account`
    const held = new Map(rows.map((row) => [row.user_id, row]))
    for (const member of members) {
      expect(held.get(member.id)?.points).toBeGreaterThanOrEqual(member.points)
      expect(held.get(member.id)?.balance_fen).toBeGreaterThanOrEqual(member.balance_fen)
    }
  })
  it('end with the stock of goods.json', async () => {
    const [row] = await app.sql<{ on_hand: number }[]>`select on_hand from sku where id = 2001`
    expect(row?.on_hand).toBe(260)
  })
})
