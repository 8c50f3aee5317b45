import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { api } from '../../../lib/api.ts'
import { sendWithCode } from '../parts/code-refused.ts'
import styles from '../parts/LoginForms.module.css'
import { MobileField } from '../parts/MobileField.tsx'
import { PasswordInput } from '../parts/PasswordInput.tsx'
import { repeatRules, words } from '../parts/rules.ts'
import { SmsField } from '../parts/SmsField.tsx'
import { sendCode } from '../parts/send-code.ts'

type Values = { mobile: string; code: string; password: string; repeat: string }

/** Sets the password after a code to the own phone; the device does not keep the number, so it is asked for. */
export function PasswordSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { control, handleSubmit, trigger, getValues, setError, resetField, watch, formState } = useForm<Values>({
    defaultValues: { mobile: '', code: '', password: '', repeat: '' },
  })
  async function send(): Promise<boolean> {
    if (!(await trigger('mobile', { shouldFocus: true }))) return false
    const isSent = await sendCode({ mobile: getValues('mobile'), event: 'setpassword' })
    if (isSent) resetField('code')
    return isSent
  }
  const submit = handleSubmit(async ({ code, password }) => {
    const sent = api.identity.setPassword({ code, password }, { quiet: true })
    await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true }))
    toast('密码已设置', { kind: 'good' })
    onClose()
  })
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <MobileField control={control} name="mobile" missing={words.mobile} />
        <SmsField control={control} name="code" storageKey="setpassword" mobile={watch('mobile')} onSend={send} />
        <PasswordInput control={control} name="password" label="新密码" isNew hint="至少8位，最好有字母和数字" />
        <PasswordInput
          control={control}
          name="repeat"
          label="确认密码"
          isNew
          rules={repeatRules(() => getValues('password'))}
        />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
