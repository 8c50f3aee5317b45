import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import type { HandedWithoutCode } from '../../parts/orders.ts'
import type { Shown } from './desk-view.ts'
import { WithoutCodeDialog } from './WithoutCodeDialog.tsx'

type WithoutCodeProps = { shown: Shown; onDone: (answer: HandedWithoutCode) => void }

/** What can be done for who has come without a code. */
export function WithoutCode({ shown, onDone }: WithoutCodeProps) {
  const [way, setWay] = useState<UnshownWay | null>(null)
  return (
    <>
      {shown.order.buyer.mobile_masked && (
        <Button variant="plain" size="l" isGuarded={false} onPress={() => setWay('sms')}>
          发短信码到本人手机
        </Button>
      )}
      <Button variant="plain" size="l" isGuarded={false} onPress={() => setWay('identity')}>
        核对身份
      </Button>
      {way && (
        <WithoutCodeDialog
          way={way}
          shown={shown}
          onClose={() => setWay(null)}
          onDone={(answer) => {
            setWay(null)
            onDone(answer)
          }}
        />
      )}
    </>
  )
}
