import type { RefundState } from '@heyi/contract/orders/refund-states'
import { CircleAlert, CircleCheck, CircleX, Hourglass, Truck, Undo2 } from 'lucide-react'
import { cx } from '../../../kit/base/cx.ts'
import head from '../parts/OrderHead.module.css'
import type { RefundDetailData } from '../parts/refunds.ts'
import { isOver, whatNext } from './refund-words.ts'

const ICONS: Record<RefundState, typeof Undo2> = {
  APPLIED: Hourglass,
  CHECKED: Hourglass,
  WAIT_RETURN: Undo2,
  RETURNING: Truck,
  WAIT_REFUND: Undo2,
  REFUNDING: Undo2,
  DONE: CircleCheck,
  CANCELLED: CircleX,
  REJECTED: CircleX,
  RETURN_REFUSED: CircleX,
  FAILED: CircleAlert,
}

/** Where the refund stands, what happens next and by when. */
export function RefundHead({ refund }: { refund: RefundDetailData }) {
  const Icon = ICONS[refund.state]
  return (
    <section role="status" aria-label="退款状态" className={cx(head.head, isOver(refund) && head.over)}>
      <Icon aria-hidden />
      <div className={head.words}>
        <h2 className={head.state}>{refund.state_name}</h2>
        <p>{whatNext(refund)}</p>
      </div>
    </section>
  )
}
