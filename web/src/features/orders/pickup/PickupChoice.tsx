import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import type { AskedPickup, OrderHere } from '../parts/codes.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { StateTag } from '../parts/StateTag.tsx'
import { isCodeOpen } from '../parts/state.ts'
import { UsesField } from '../parts/UsesField.tsx'
import { type ChosenUses, firstUses, isNothing, isPack, linesOf } from '../parts/uses.ts'
import styles from './Pickup.module.css'

type Props = { order: OrderHere; code: string; onDone: (answer: AskedPickup) => void }

/** One order that waits here, and the button that takes it. */
export function PickupChoice({ order, code, onDone }: Props) {
  const [chosen, setChosen] = useState<ChosenUses>(() => firstUses(order))
  const hasPack = order.lines.some(isPack)
  async function take() {
    try {
      const asked = { code, order_id: order.id, lines: linesOf(chosen) }
      onDone(await api.orders.askPickup(asked, { quiet: true }))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  return (
    <Card title={`订单尾号 ${order.order_no.slice(-4)}`} action={<StateTag order={order} />}>
      <OrderLines lines={order.lines} isHandedOver />
      {order.why_not ? (
        <Note tone="warn">{order.why_not}</Note>
      ) : (
        <>
          {hasPack && <UsesField order={order} value={chosen} onChange={setChosen} />}
          <p className={styles.soft}>
            {order.at_once ? '按一下就办好了，请先确认人在店里。' : '按一下以后，请等工作人员确认，把东西交给您。'}
          </p>
          <Button
            size="l"
            variant={isCodeOpen(order) ? 'accent' : 'plain'}
            isWide
            isDisabled={isNothing(chosen)}
            icon={<PackageCheck aria-hidden />}
            onPress={take}
          >
            {order.delivery === 'service' ? '用这一单' : '取这一单'}
          </Button>
        </>
      )}
    </Card>
  )
}
