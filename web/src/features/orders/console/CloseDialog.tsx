import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { api } from '../../../lib/api.ts'
import styles from './ActionDialog.module.css'
import { ActionDialog, type DialogProps } from './ActionDialog.tsx'
import type { StaffOrderDetail } from './staff-orders.ts'
import { CLOSE_REASONS } from './words.ts'

/** Why the order is closed; the member reads it. */
export function CloseDialog({ order, onClose, onDone }: DialogProps<StaffOrderDetail>) {
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = reason.trim().length === 0
  async function send() {
    const input = { order_id: order.id, event: 'close' as const, reason: reason.trim() }
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    onDone('订单已关闭，占用的库存和积分已退回', after)
  }
  return (
    <ActionDialog
      title="关闭订单"
      confirmText="关闭订单"
      isDanger
      onClose={onClose}
      send={send}
      check={() => {
        setTried(true)
        return !isMissing
      }}
    >
      <p>关闭后不能恢复，占用的库存和积分会退回。会员会收到关闭的原因。</p>
      <TextArea
        label="关闭原因"
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        error={hasTried && isMissing ? '请填写关闭原因' : undefined}
      />
      <div className={styles.presets}>
        {CLOSE_REASONS.map((one) => (
          <Button
            key={one}
            variant="plain"
            size="s"
            isGuarded={false}
            aria-pressed={reason === one}
            onPress={() => setReason(one)}
          >
            {one}
          </Button>
        ))}
      </div>
    </ActionDialog>
  )
}
