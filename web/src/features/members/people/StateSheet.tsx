import { stateReason } from '@heyi/contract/members/member-rules'
import { type MemberEvent, type StateEvent, stateEvents, stateEventsIn } from '@heyi/contract/members/states'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { api } from '../../../lib/api.ts'
import styles from '../parts/Form.module.css'
import { stateWords } from '../parts/members.ts'

type Props = { user_id: number; name: string; events: readonly MemberEvent[]; onClose: () => void }
type Values = { event: StateEvent | null; reason: string }

/** What a member is from now on, and why. */
export function StateSheet({ user_id, name, events, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Values>({ defaultValues: { event: null, reason: '' } })
  const submit = handleSubmit(async ({ event, reason }) => {
    if (!event) return
    await api.members.setUserState({ user_id, event, reason: reason.trim() })
    toast(`已${stateEvents[event]}`, { kind: 'good' })
    onClose()
  })
  const choices = stateEventsIn(events).map((value) => ({
    value,
    label: stateEvents[value],
    hint: stateWords[value],
  }))
  return (
    <Sheet isOpen onClose={onClose} title={`更改${name}的状态`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <Controller
          control={control}
          name="event"
          rules={{ validate: (event) => (event ? true : '请选择改为什么') }}
          render={({ field, fieldState }) => (
            <RadioGroup<StateEvent> {...field} label="改为" options={choices} error={fieldState.error?.message} />
          )}
        />
        <ReasonField control={control} name="reason" rule={stateReason} />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          确定
        </Button>
      </form>
    </Sheet>
  )
}
