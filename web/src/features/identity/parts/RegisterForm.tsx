import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { ConsentField } from './ConsentField.tsx'
import { sendWithCode } from './code-refused.ts'
import { origin } from './finish-login.ts'
import styles from './LoginForms.module.css'
import { type LoginFormProps, useKeep } from './login-form.ts'
import { MobileField } from './MobileField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PhoneCodeField } from './PhoneCodeField.tsx'
import { mobileOf, words } from './rules.ts'
import { shownAgreements } from './shown-agreements.ts'

type Values = { mobile: string; password: string; repeat: string; code: string; consent: boolean }

/** Registers a phone with a password. */
export function RegisterForm({ onDone, kept, onKeep }: LoginFormProps) {
  const form = useForm<Values>({
    defaultValues: { mobile: mobileOf(kept.account), password: '', repeat: '', code: '', consent: kept.consent },
  })
  const { control, handleSubmit, getValues, setError, watch, formState } = form
  useKeep(onKeep, watch(['mobile', 'consent']))
  const submit = handleSubmit(async ({ mobile, password, code }) => {
    const agreements = await shownAgreements()
    const sent = api.identity.register({ mobile, password, code, agreements, ...origin() }, { quiet: true })
    onDone(await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true })))
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <MobileField control={control} name="mobile" missing={words.mobile} />
      <NewPassword control={control} getValues={getValues} />
      <PhoneCodeField form={form} name="code" mobile="mobile" event="register" />
      <ConsentField control={control} name="consent" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        注册并登录
      </Button>
    </form>
  )
}
