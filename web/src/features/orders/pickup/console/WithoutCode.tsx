import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { useEffect, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import type { HandedWithoutCode } from '../../parts/orders.ts'
import { waitsWords } from '../../parts/without-code.ts'
import { useAsked } from './DeskAsked.tsx'
import type { DeskView, Shown } from './desk-view.ts'
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

type Waits = Extract<DeskView, { kind: 'waits' }>
type WaitsProps = { waits: Waits; onOver: (order_no: string) => Promise<void> }

/** A colleague is asked to confirm it: until they have, or the time is over, nothing is handed out. */
export function WaitsForColleague({ waits: { order, until, since }, onOver }: WaitsProps) {
  const { data, dataUpdatedAt, isFetching } = useAsked()
  const isThere = data?.list.some(({ id, request }) => id === order.id && request?.is_mine)
  const isOver = !isThere && !isFetching && dataUpdatedAt > since
  useEffect(() => {
    if (isOver) void onOver(order.order_no)
  })
  return (
    <Note tone="warn" role="status">
      {waitsWords(until)}
    </Note>
  )
}
