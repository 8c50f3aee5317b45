import { memberText } from '@heyi/contract/messaging/member-text'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { api } from '../../../lib/api.ts'
import styles from './Form.module.css'

/** A few words to a member, who reads them among their messages with the name of who wrote them. */
export function SendMessage({ user_id, onDone }: { user_id: number; onDone: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  const submit = handleSubmit(async ({ text }) => {
    await api.messaging.sendToMember({ user_id, text: text.trim() })
    toast('已发送', { kind: 'good' })
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <p>会员在“消息”里看到，上面有您的名字。</p>
      <Controller
        control={control}
        name="text"
        rules={fieldRules(memberText.problem, '请写要说的话')}
        render={({ field, fieldState }) => (
          <TextArea {...field} label="内容" rows={4} maxLength={memberText.max} error={fieldState.error?.message} />
        )}
      />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        发送
      </Button>
    </form>
  )
}
