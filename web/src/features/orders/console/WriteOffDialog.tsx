import { useState } from 'react'
import { TextField } from '../../../kit/TextField.tsx'
import { ApiError, api } from '../../../lib/api.ts'
import { ActionDialog, type DialogProps } from './ActionDialog.tsx'
import type { StaffOrderDetail } from './staff-orders.ts'

/** Hands the order over against the code that its member shows; a code of another order is told before it counts. */
export function WriteOffDialog({ order, onClose, onDone }: DialogProps<StaffOrderDetail>) {
  const [code, setCode] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  async function send() {
    const looked = await api.orders.setOrderScanState({ code: code.trim(), confirm: 0 }, { quiet: true })
    if (looked.order.id !== order.id)
      throw new ApiError({
        reason: 'OTHER_ORDER',
        msg: `这是另一个订单 ${looked.order.order_no} 的码，请核对`,
        status: 200,
      })
    await api.orders.setOrderScanState({ code: code.trim(), confirm: 1 }, { quiet: true })
    onDone('核销成功')
  }
  return (
    <ActionDialog
      title="核销订单"
      confirmText="确认核销"
      onClose={onClose}
      send={send}
      check={() => {
        setTried(true)
        return !isMissing
      }}
    >
      <TextField
        label="取货码"
        isRequired
        maxLength={200}
        value={code}
        onChange={setCode}
        hint="用扫码枪扫会员手机上的二维码，或输入下面的12位数字"
        error={hasTried && isMissing ? '请扫码或输入取货码' : undefined}
      />
    </ActionDialog>
  )
}
