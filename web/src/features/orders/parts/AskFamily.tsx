import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { q } from '../../../lib/query.ts'
import { PayLinkSheet } from './PayLinkSheet.tsx'
import { type Payment, paymentOf } from './state.ts'

type Props = { order_id: number; onSettled: (payment: Payment) => void }

/** 请家人付, where one chooses how to pay: a link for one order. */
export function AskFamily({ order_id, onSettled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { data: order } = useQuery({ ...q.orders.getUserOrder({ order_id }), enabled: isAsking })
  function close() {
    setAsking(false)
    // Paid meanwhile, or over: there is nothing left to choose.
    const payment = paymentOf(order ? [order.state] : [])
    if (payment !== 'waiting') onSettled(payment)
  }
  return (
    <>
      <Button
        variant="plain"
        isWide
        isGuarded={false}
        isBusy={isAsking && !order}
        icon={<HeartHandshake aria-hidden />}
        onPress={() => setAsking(true)}
      >
        请家人付
      </Button>
      {isAsking && order && <PayLinkSheet order={order} onClose={close} />}
    </>
  )
}
