import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { PayLinkSheet } from './PayLinkSheet.tsx'
import type { PayTarget } from './pay.ts'
import type { Payment } from './state.ts'

type Props = { target: PayTarget; onSettled: (payment: Payment) => void }

/** 请家人付, where one chooses how to pay: a link for all that is paid together. */
export function AskFamily({ target, onSettled }: Props) {
  const [isAsking, setAsking] = useState(false)
  function close(payment: Payment) {
    setAsking(false)
    // Paid meanwhile, or over: there is nothing left to choose.
    if (payment !== 'waiting') onSettled(payment)
  }
  return (
    <>
      <Button
        variant="plain"
        isWide
        isGuarded={false}
        icon={<HeartHandshake aria-hidden />}
        onPress={() => setAsking(true)}
      >
        请家人付
      </Button>
      {isAsking && <PayLinkSheet target={target} onClose={close} />}
    </>
  )
}
