import { leaveReason, leaveReasons } from '@heyi/contract/organisation/staff-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { api } from '../../../lib/api.ts'
import styles from './LeaveForm.module.css'
import type { StaffRow } from './roles-choice.ts'
import { eventLabel, eventQuestion } from './staff-events.ts'

type Props = { row: Pick<StaffRow, 'id' | 'name'>; onDone: () => void }

/** Why a staff member leaves: what comes of it is said first, and the log keeps the words. */
export function LeaveForm({ row: { id, name }, onDone }: Props) {
  const { control, handleSubmit, setValue, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    await api.organisation.setStaffState({ id, event: 'leave', reason: reason.trim() })
    toast(`已${eventLabel('leave')}`, { kind: 'good' })
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <p>{eventQuestion.leave(name)}</p>
      <Controller
        control={control}
        name="reason"
        rules={fieldRules(leaveReason.problem, '请写明原因')}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="离职原因"
            rows={2}
            maxLength={leaveReason.max}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={styles.presets}>
        {leaveReasons.map((reason) => (
          <Button key={reason} size="s" variant="plain" isGuarded={false} onPress={() => setValue('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <Button type="submit" size="l" isWide variant="danger" isBusy={formState.isSubmitting}>
        {eventLabel('leave')}
      </Button>
    </form>
  )
}
