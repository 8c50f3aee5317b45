import { deliveries } from '@heyi/contract/mall/deliveries'
import { visitDayWords } from '@heyi/contract/orders/visit-rules'
import type { OrderCardData, OrderDetailData } from './orders.ts'

type TextField = {
  [K in keyof OrderDetailData]: OrderDetailData[K] extends string ? K : never
}[keyof OrderDetailData]
type Reader = 'member' | 'staff'

/** What an order says in a line of text, by who reads it; null where it is none of theirs. */
const facts: readonly ({ field: TextField; write?: (text: string) => string } & Record<Reader, string | null>)[] = [
  { field: 'wished_on', member: '希望上门', staff: '希望上门', write: visitDayWords },
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
    return label && text ? [{ label, text: fact.write?.(text) ?? text }] : []
  })

/** How it reaches the person; of what is done at home with the day that they wish for: 上门服务 11月25日 星期三. */
export const wayOf = ({ delivery, wished_on }: Pick<OrderCardData, 'delivery' | 'wished_on'>): string =>
  [deliveries[delivery], wished_on && visitDayWords(wished_on)].filter(Boolean).join(' ')
