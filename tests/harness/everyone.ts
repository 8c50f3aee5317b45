import { makeStore } from '../../server/src/rooms/mall/testing.ts'
import type { World } from './world.ts'

/** Rows that every member, order, merchant or organisation has one of, so that somebody's own and another's can be named. */

type Sql = World['sql']

/** In every organisation the account of one member waits to be settled. */
const settleAll = (sql: Sql) => sql`
  insert into payout (user_id, points, balance_fen, gift_fen, reason, requested_by, state)
  select min(id), 1, 0, 0, '家属来结算', 1, 'WAITING' from users where not is_staff group by organ_id`

/** Of every order that was paid something was asked back and the application withdrawn. */
const refundAll = (sql: Sql) => sql`
  with r as (
    insert into refund (refund_no, order_id, user_id, company_id, organ_id, state, way, reason, method, most_fen, agreed_fen, freight_fen, points, award_points, applicant_id)
    select 'RX' || order_no, id, user_id, company_id, organ_id, 'CANCELLED', 'money', 'unwanted', 'balance', 0, 0, 0, 0, 0, user_id
    from orders where paid_at is not null returning id, order_id
  ), noted as (
    insert into refund_log (refund_id, event, to_state, actor_role) select id, 'cancel', 'CANCELLED', 'owner' from r
  )
  insert into refund_line (refund_id, order_line_id, quantity, fen, points)
  select r.id, (select min(id) from order_line where order_id = r.order_id), 1, 0, 0 from r`

/** A day's cash of every merchant and organisation that has orders. */
const takeCash = (sql: Sql) => sql`
  insert into cash_report (company_id, organ_id, day, last_nth, in_fen, out_fen)
  select distinct company_id, organ_id, '2001-01-01', 1, 0, 0 from orders`

/** What the members of all orders asked for at their stores. */
const askAtStores = (sql: Sql) => sql`
  insert into pickup_request (order_id, user_id, store_id, state, way, expire_at)
  select id, user_id, store_id, 'CANCELLED', 'static', now() from orders where store_id is not null`

/** Something that staff did for every member, to which none of them agrees. */
async function disputeAll(sql: Sql): Promise<void> {
  await sql`
    with done as (
      insert into audit (actor_id, subject_id, action)
      select (select min(user_id) from staff), id, 'member.label' from users where not is_staff returning id, subject_id
    )
    insert into dispute (user_id, audit_id, organ_id) select u.id, done.id, u.organ_id from done join users u on u.id = done.subject_id`
}
/** A time, long over, for which staff of each member's organisation acted for them. */
async function actForAll(sql: Sql): Promise<void> {
  await sql`
    insert into acting (user_id, actor_id, session_id, organ_id, reason, began_at, ends_at, ended_at, ended_how)
    select id, (select min(user_id) from staff), 0, organ_id, '', now() - interval '1 day', now(), now(), 'ended' from users where not is_staff`
}
/** Points that staff of each organisation asked for by hand. */
async function grantAll(sql: Sql): Promise<void> {
  await sql`
    with asked as (
      insert into points_grant (organ_id, maker_id, reason, total, people, state, created_at)
      select id, (select min(user_id) from staff), '志愿服务', 5, 1, 'WAITING', now() from organ returning id)
    insert into points_grant_line (grant_id, user_id, delta) select id, (select max(id) from users), 5 from asked`
}
/** A store of every merchant that has none, where its own organisation is. */
async function openStores(sql: Sql): Promise<void> {
  const rows = await sql<{ id: number; organ_id: number }[]>`
    select id, organ_id from company c where not exists (select from store s where s.company_id = c.id)`
  for (const { id, organ_id } of rows) await makeStore(sql, { company_id: id, organ_id })
}
/** A table that every member asked for. */
const askTables = (sql: Sql) => sql`
  insert into sheet (user_id, session_id, organ_id, role_id, room, name, title, format, state, input_sealed, ip, client_id, request_id)
  select id, 0, 0, 0, 'members', 'exportUsers', '会员', 'csv', 'done', '', '', 0, '' from users where not is_staff`

export async function giveEveryone(sql: Sql): Promise<void> {
  for (const give of [
    disputeAll,
    askTables,
    actForAll,
    grantAll,
    settleAll,
    refundAll,
    askAtStores,
    takeCash,
    openStores,
  ])
    await give(sql)
}
