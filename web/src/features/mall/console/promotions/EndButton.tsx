import { promotionFields } from '@heyi/contract/mall/promotion-rules'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { StaffPromotion } from './promotion-form.ts'

/** Ends a promotion before its time, with the reason. */
export function EndButton({ row }: { row: StaffPromotion }) {
  const [isOpen, setOpen] = useState(false)
  if (!row.actions.includes('end')) return null
  async function end({ reason }: { reason: string }) {
    await api.mall.endPromotion({ id: row.id, reason: reason.trim() }, { quiet: true })
    toast('已提前结束', { kind: 'good' })
    setOpen(false)
  }
  return (
    <>
      <Button variant="danger" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        提前结束
      </Button>
      {isOpen && (
        <FormDialog
          isDanger
          title={`提前结束“${row.name}”`}
          confirmText="提前结束"
          fields={[
            {
              kind: 'textarea',
              name: 'reason',
              label: '原因',
              isRequired: true,
              rows: 2,
              maxLength: promotionFields.end_reason.max,
              problem: promotionFields.end_reason.problem,
            },
          ]}
          values={{ reason: '' }}
          send={end}
          onClose={() => setOpen(false)}
        >
          <p>结束后不能再按活动价购买，也不能恢复。{row.kind === 'group' && '正在拼的团会继续到它们的时限。'}</p>
        </FormDialog>
      )}
    </>
  )
}
