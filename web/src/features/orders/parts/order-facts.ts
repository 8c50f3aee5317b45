import type { OrderDetailData } from './orders.ts'

type TextField = {
  [K in keyof OrderDetailData]: OrderDetailData[K] extends string ? K : never
}[keyof OrderDetailData]
type Reader = 'member' | 'staff'

/** What an order says in a line of text, by who reads it; null where it is none of theirs. */
const facts: readonly ({ field: TextField } & Record<Reader, string | null>)[] = [
  { field: 'placed_by', member: '代您下单', staff: '代客下单' },
  { field: 'remark', member: '给商家的留言', staff: '会员留言' },
  { field: 'staff_remark', member: null, staff: '内部备注' },
  { field: 'close_reason', member: null, staff: '关闭原因' },
]

/** Label and text of each fact that an order has. */
export const factsOf = (
  order: Partial<Pick<OrderDetailData, TextField>>,
  reader: Reader,
): { label: string; text: string }[] =>
  facts.flatMap((fact) => {
    const [label, text] = [fact[reader], order[fact.field]]
    return label && text ? [{ label, text }] : []
  })
