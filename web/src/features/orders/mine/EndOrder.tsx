import { screens } from '@heyi/contract/screens'
import { Trash2, Undo2, X } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import type { OrderCardData } from '../parts/orders.ts'
import { refundName } from '../parts/state.ts'
import styles from './EndOrder.module.css'
import { useOrderActions } from './useOrderActions.ts'

/** What cancels, gives back or deletes an order, at the end of its page, out of the thumb's way; `onGone` is called when it is deleted. */
export function EndOrder({ order, onGone }: { order: OrderCardData; onGone: () => void }) {
  const { cancel, remove } = useOrderActions(order, onGone)
  const may = (event: string) => order.actions.includes(event)
  return (
    <div className={styles.end}>
      {may('cancel') && (
        <Button variant="quiet" icon={<X aria-hidden />} onPress={cancel}>
          取消订单
        </Button>
      )}
      {may('refund') && (
        <LinkButton
          href={href(screens.refund.path, { order_id: order.id })}
          variant="quiet"
          icon={<Undo2 aria-hidden />}
        >
          {refundName(order)}
        </LinkButton>
      )}
      {may('delete') && (
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={remove}>
          删除订单
        </Button>
      )}
    </div>
  )
}
