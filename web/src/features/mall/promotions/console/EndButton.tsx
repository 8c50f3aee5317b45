import { promotionFields } from '@heyi/contract/mall/promotion-rules'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { api } from '../../../../lib/api.ts'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import type { StaffPromotion } from './promotion-form.ts'

/** Ends a promotion before its time, with the reason. */
export function EndButton({ row }: { row: StaffPromotion }) {
  const [isOpen, setOpen] = useState(false)
  if (!row.actions.includes('end')) return null
  return (
    <>
      <Button variant="danger" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        提前结束
      </Button>
      {isOpen && (
        <ReasonDialog
          isDanger
          title={`提前结束“${row.name}”`}
          confirmText="提前结束"
          rule={promotionFields.end_reason}
          done="已提前结束"
          send={(reason) => api.mall.endPromotion({ id: row.id, reason }, { quiet: true })}
          onClose={() => setOpen(false)}
        >
          <p>结束后不能再按活动价购买，也不能恢复。{row.kind === 'group' && '正在拼的团会继续到它们的时限。'}</p>
        </ReasonDialog>
      )}
    </>
  )
}
