import { Trash2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import type { OrderCardData } from '../parts/orders.ts'
import styles from './DeleteOrder.module.css'
import { useOrderActions } from './useOrderActions.ts'

/** At the end of an order that is over, out of the thumb's way; `onGone` is called when it is deleted. */
export function DeleteOrder({ order, onGone }: { order: OrderCardData; onGone: () => void }) {
  const { remove } = useOrderActions(order, onGone)
  if (!order.actions.includes('delete')) return null
  return (
    <div className={styles.end}>
      <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={remove}>
        删除订单
      </Button>
    </div>
  )
}
