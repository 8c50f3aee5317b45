import { ACTING_MINUTES, actingReason, actingReasons } from '@heyi/contract/members/acting-rules'
import { screens } from '@heyi/contract/screens'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { acting } from '../../../lib/acting.ts'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import styles from './Form.module.css'

type Props = { user_id: number; onBegun: () => void }

/** Why somebody acts for a member, in one tap or in their own words; then what they can do for them. */
export function BeginActing({ user_id, onBegun }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  async function begin(reason: string) {
    const begun = await api.members.beginActing({ user_id, reason })
    acting.begin(begun.acting.id)
    onBegun()
    nav.push(screens.actFor.path)
  }
  const submit = handleSubmit(({ reason }) => begin(reason.trim()))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <p>
        {`为什么替会员办理？最长${ACTING_MINUTES}分钟，做的每一件事都记在您名下，会员会收到通知。密码、手机号、授权、认证和余额付款只能本人办理。`}
      </p>
      {actingReasons.map((reason) => (
        <Button key={reason} variant="plain" size="l" isWide onPress={() => begin(reason)}>
          {reason}
        </Button>
      ))}
      <Controller
        control={control}
        name="reason"
        rules={fieldRules(actingReason.problem, '请写明原因')}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="其他原因"
            rows={2}
            maxLength={actingReason.max}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        开始办理
      </Button>
    </form>
  )
}
