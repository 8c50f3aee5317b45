import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { sendWithCode } from './code-refused.ts'
import styles from './LoginForms.module.css'
import { NewPassword } from './NewPassword.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'

type Values = { code: string; password: string; repeat: string }

/** Sets the own password after a code to the own phone, whose number the server has. */
export function PasswordForm({ mobileMasked, onDone }: { mobileMasked: string; onDone: () => void }) {
  const form = useForm<Values>({
    defaultValues: { code: '', password: '', repeat: '' },
  })
  const isStaff = useUser()?.is_staff ?? false
  const { control, handleSubmit, getValues, setError, resetField, formState } = form
  const submit = handleSubmit(async ({ code, password }) => {
    const sent = api.identity.setPassword({ code, password }, { quiet: true })
    await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true }))
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <OwnCodeField
        control={control}
        name="code"
        mobileMasked={mobileMasked}
        event="setpassword"
        onSent={() => resetField('code')}
      />
      <NewPassword control={control} getValues={getValues} label="新密码" isStaff={isStaff} />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        保存
      </Button>
    </form>
  )
}
