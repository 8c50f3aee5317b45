import { identityReason } from '@heyi/contract/orders/order-rules'
import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { useEffect, useRef } from 'react'
import { SmsCodeButton } from '../../../../kit/fields/SmsCodeButton.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { sendWorking } from '../../../identity/index.ts'
import type { HandedWithoutCode } from '../../parts/orders.ts'
import { linesOf } from '../../parts/uses.ts'
import { CHECKED, withoutCode } from '../../parts/without-code.ts'
import type { Shown } from './desk-view.ts'

type Props = {
  way: UnshownWay
  shown: Shown
  onDone: (answer: HandedWithoutCode) => void
  onClose: () => void
}

/** Hands an order to somebody who can show no code: whose phone has a code by SMS, or who was checked by the clerk. */
export function WithoutCodeDialog({ way, ...props }: Props) {
  return way === 'sms' ? <BySms {...props} /> : <ByIdentity {...props} />
}
type OneWay = Omit<Props, 'way'>

function BySms({ shown: { order, chosen }, onDone, onClose }: OneWay) {
  const order_id = order.id
  // Nobody has a code to type before it is sent, and everybody after.
  const sending = useRef<HTMLDivElement>(null)
  useEffect(() => sending.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus(), [])
  async function sendCode() {
    const isSent = await sendWorking((work) => api.orders.sendPickupCode({ order_id, work }, { quiet: true }))
    if (isSent !== false) sending.current?.closest('form')?.querySelector('input')?.focus()
    return isSent
  }
  async function send({ code }: { code: string }) {
    const body = { order_id, way: 'sms', code: code.trim(), lines: linesOf(chosen) } as const
    onDone(await api.orders.handOverWithoutCode(body, { quiet: true }))
  }
  return (
    <FormDialog
      title={withoutCode.sms.title}
      confirmText="确认核销"
      fields={[
        {
          kind: 'text',
          name: 'code',
          label: '会员报的6位短信码',
          isRequired: true,
          maxLength: 6,
          problem: (code) => (/^\d{6}$/.test(code.trim()) ? null : '请填写6位数字'),
        },
      ]}
      values={{ code: '' }}
      send={send}
      onClose={onClose}
    >
      <p>{withoutCode.sms.text(order.buyer.mobile_masked)}</p>
      <div ref={sending}>
        <SmsCodeButton storageKey="pickup" receiver={String(order_id)} onSend={sendCode} />
      </div>
    </FormDialog>
  )
}

function ByIdentity({ shown: { order, chosen }, onDone, onClose }: OneWay) {
  async function send({ reason }: { reason: string }) {
    const body = { order_id: order.id, way: 'identity', reason: reason.trim(), lines: linesOf(chosen) } as const
    onDone(await api.orders.handOverWithoutCode(body, { quiet: true }))
  }
  return (
    <FormDialog
      title={withoutCode.identity.title}
      confirmText="确认核销"
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '核对了什么',
          isRequired: true,
          rows: 2,
          maxLength: identityReason.max,
          problem: identityReason.problem,
          presets: CHECKED,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      <p>{withoutCode.identity.text('')}</p>
    </FormDialog>
  )
}
