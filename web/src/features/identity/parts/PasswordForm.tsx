import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { sendWithCode } from './code-refused.ts'
import styles from './LoginForms.module.css'
import { MobileField } from './MobileField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PhoneCodeField } from './PhoneCodeField.tsx'
import { words } from './rules.ts'

type Values = { mobile: string; code: string; password: string; repeat: string }

/** Sets the own password after a code to the own phone; the device does not keep the number, so it is asked for. */
export function PasswordForm({ mobileMasked, onDone }: { mobileMasked: string; onDone: () => void }) {
  const form = useForm<Values>({
    defaultValues: { mobile: '', code: '', password: '', repeat: '' },
  })
  const { control, handleSubmit, getValues, setError, formState } = form
  const submit = handleSubmit(async ({ code, password }) => {
    const sent = api.identity.setPassword({ code, password }, { quiet: true })
    await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true }))
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {mobileMasked && <p className={styles.hint}>验证码会发送到 {mobileMasked}</p>}
      <MobileField control={control} name="mobile" missing={words.mobile} />
      <PhoneCodeField form={form} name="code" mobile="mobile" event="setpassword" />
      <NewPassword control={control} getValues={getValues} label="新密码" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        保存
      </Button>
    </form>
  )
}
