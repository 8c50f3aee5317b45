import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import type { OrderDetailData } from './orders.ts'
import { PickUpCode } from './PickUpCode.tsx'
import { codeName, isCodeOpen } from './state.ts'

type Props = { order: OrderDetailData; onAsk: () => void }
/**
 * The code of an order: open once it can be used, folded before, so that nobody sets out for empty shelves. Who looks at it
 * all the same goes on reading that it is too early.
 */
export function OrderCode({ order, onAsk }: Props) {
  return (
    <Card title={codeName(order)}>
      <OrderCodeWords order={order} onAsk={onAsk} />
    </Card>
  )
}

/** The same within the card of its order. */
export function OrderCodeWords({ order, onAsk }: Props) {
  const [isShown, setShown] = useState(false)
  const isOpen = isCodeOpen(order)
  return (
    <>
      {!isOpen && (
        <>
          <Note tone="warn">还没备好，备好会通知您，请先不要出门。</Note>
          <div>
            <Button variant="plain" isGuarded={false} onPress={() => setShown(!isShown)}>
              {isShown ? '收起取货码' : '先看取货码'}
            </Button>
          </div>
        </>
      )}
      {(isOpen || isShown) && <PickUpCode order={order} onAsk={onAsk} />}
    </>
  )
}
