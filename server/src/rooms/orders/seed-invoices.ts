import type { Storage } from '../../edges/storage/index.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { yuan } from '../../kernel/money.ts'
import { holdOnePrivate, putPrivate } from '../media/index.ts'
import { samplePdf } from './invoices/sample.ts'

const ORDERS = 9

type Seeding = { members: readonly { id: number; real_name: string }[]; storage: Storage; now: Date }
/** Invoices of the newest completed demo orders: most wait, every third is issued, with a file that says it is a sample. */
export async function seedInvoices(tx: Tx, { members, storage, now }: Seeding): Promise<void> {
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
  await addFiles(tx, storage, now)
}

type Issued = {
  order_id: number
  user_id: number
  title: string
  number: string
  issued_on: string
  issued_fen: number
}
async function addFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const issued = await tx<Issued[]>`
    select v.order_id, o.user_id, v.title, v.number, v.issued_on, v.issued_fen from invoice v join orders o on o.id = v.order_id
    where v.state = 'ISSUED' order by v.order_id`
  const use = <T>(work: (tx: Tx) => Promise<T>) => work(tx)
  for (const { order_id, user_id: owner_id, title, number, issued_on, issued_fen } of issued) {
    const facts = [
      `发票号码：${number}`,
      `开票日期：${issued_on}`,
      `购买方：${title}`,
      `价税合计：${yuan(issued_fen)}元`,
    ]
    const data = samplePdf(['电子发票（样张）', ...facts, '演示用，不是真的发票'])
    const file = { owner_id, purpose: 'invoice' as const, now }
    const id = await putPrivate({ storage, use }, { ...file, data, type: 'application/pdf' })
    if (!(await holdOnePrivate(tx, { ...file, id }))) throw new Error(`the file of invoice ${number} cannot be kept`)
    await tx`update invoice set file_id = ${id} where order_id = ${order_id}`
  }
}
