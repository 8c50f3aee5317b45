import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { isCodeOpen } from '../parts/state.ts'
import { PickUpCode } from './PickUpCode.tsx'

/** The code of an order: open once it can be used, folded before, so that nobody sets out for empty shelves. */
export function OrderCode({ order, onAsk }: { order: OrderDetailData; onAsk: () => void }) {
  const [isShown, setShown] = useState(false)
  if (isShown || isCodeOpen(order)) return <PickUpCode order={order} onAsk={onAsk} />
  return (
    <Card title="取货码">
      <p>还没备好，备好会通知您，请先不要出门。</p>
      <div>
        <Button variant="plain" isGuarded={false} onPress={() => setShown(true)}>
          先看取货码
        </Button>
      </div>
    </Card>
  )
}
