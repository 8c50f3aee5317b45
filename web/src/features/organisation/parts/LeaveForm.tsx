import { leaveReason, leaveReasons } from '@heyi/contract/organisation/staff-rules'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { api } from '../../../lib/api.ts'
import styles from './LeaveForm.module.css'
import type { StaffRow } from './roles-choice.ts'
import { eventLabel, eventQuestion } from './staff-events.ts'

type Props = { row: Pick<StaffRow, 'id' | 'name'>; onDone: () => void }

/** Why a staff member leaves: what comes of it is said first, and the log keeps the words. */
export function LeaveForm({ row: { id, name }, onDone }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    await api.organisation.setStaffState({ id, event: 'leave', reason: reason.trim() })
    toast(`已${eventLabel('leave')}`, { kind: 'good' })
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <p>{eventQuestion.leave(name)}</p>
      <ReasonField control={control} name="reason" rule={leaveReason} label="离职原因" presets={leaveReasons} />
      <Button type="submit" size="l" isWide variant="danger" isBusy={formState.isSubmitting}>
        {eventLabel('leave')}
      </Button>
    </form>
  )
}
