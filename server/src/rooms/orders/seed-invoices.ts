import type { Tx } from '../../kernel/db/tx.ts'

const ORDERS = 9

/** Invoices of the newest completed demo orders: most wait, every third is issued. */
export async function seedInvoices(
  tx: Tx,
  { members, now }: { members: readonly { id: number; real_name: string }[]; now: Date },
): Promise<void> {
  await tx`
    with due as (
      select o.id, o.pay_fen, o.user_id, m.name, o.completed_at, row_number() over (order by o.id desc) % 3 = 0 as is_issued
      from orders o join unnest(${members.map((one) => one.id)}::int8[], ${members.map((one) => one.real_name)}::text[]) as m (id, name) on m.id = o.user_id
      where o.state = 'COMPLETED' and o.delivery <> 'virtual' and o.pay_fen > 0 and o.refund_state = 'none'
        and o.completed_at > ${now}::timestamptz - interval '20 days'
      order by o.id desc limit ${ORDERS}
    ), asked as (
      insert into invoice (order_id, kind, title, email, state, number, issued_on, issued_fen, asked_at)
      select id, 'person', name, 'member' || user_id || '@example.com', case when is_issued then 'ISSUED' else 'ASKED' end,
        case when is_issued then lpad(id::text, 20, '2') else '' end,
        case when is_issued then to_char(completed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') else '' end,
        case when is_issued then pay_fen end, completed_at from due
    )
    insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, created_at)
    select d.id, e.event, 'COMPLETED', 'COMPLETED', null, e.role, e.name, d.completed_at
    from due d join (values ('invoiceAsked', 'owner', '会员'), ('invoiceIssued', 'staff', '工作人员')) as e (event, role, name)
      on e.event = 'invoiceAsked' or d.is_issued order by d.id, e.event`
}
