import { disputeAnswer } from '@heyi/contract/identity/consent-rules'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { DisputeRow } from './dispute-resource.tsx'

/** What became of a dispute, in words that the member reads. */
export function AnswerDialog({ row, onClose }: { row: DisputeRow; onClose: () => void }) {
  return (
    <FormDialog
      title={`答复${row.user_name}`}
      confirmText="答复"
      fields={[
        {
          kind: 'textarea',
          name: 'answer',
          label: '处理结果',
          hint: '会员会收到这段话',
          isRequired: true,
          maxLength: disputeAnswer.max,
          problem: disputeAnswer.problem,
        },
      ]}
      values={{ answer: '' }}
      send={async ({ answer }) => {
        await api.identity.answerDispute({ id: row.id, answer }, { quiet: true })
        toast('已答复，会员会收到通知', { kind: 'good' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {row.by}：{row.words}
        {row.reason && `（${row.reason}）`}
      </p>
    </FormDialog>
  )
}
