import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { ConsentField } from './ConsentField.tsx'
import { sendWithCode } from './code-refused.ts'
import { origin } from './finish-login.ts'
import styles from './LoginForms.module.css'
import { type LoginFormProps, useKeep } from './login-form.ts'
import { MobileField } from './MobileField.tsx'
import { mobileOf, words } from './rules.ts'
import { SmsField } from './SmsField.tsx'
import { sendCode } from './send-code.ts'
import { shownAgreements } from './shown-agreements.ts'

type Values = { mobile: string; code: string; consent: boolean }

/** `ticket`: a WeChat account that is bound to the number. */
type Props = LoginFormProps & { ticket?: string }

/** Sign-in by phone and code; an unknown number is registered with it. */
export function CodeLoginForm({ onDone, mayRegister, kept, onKeep, ticket = '' }: Props) {
  const { control, handleSubmit, trigger, getValues, setError, resetField, watch, formState } = useForm<Values>({
    defaultValues: { mobile: mobileOf(kept.account), code: '', consent: kept.consent },
  })
  useKeep(onKeep, watch(['mobile', 'consent']))
  async function send(): Promise<boolean> {
    if (!(await trigger('mobile', { shouldFocus: true }))) return false
    const isSent = await sendCode({ mobile: getValues('mobile'), event: 'mobilelogin' })
    if (isSent) resetField('code')
    return isSent
  }
  const submit = handleSubmit(async ({ mobile, code }) => {
    const agreements = await shownAgreements()
    const sent = api.identity.mobilelogin({ mobile, captcha: code, agreements, ...origin(), ticket }, { quiet: true })
    onDone(await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true })))
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {mayRegister && <p className={styles.hint}>没有注册过的手机号，登录时会自动注册。</p>}
      <MobileField control={control} name="mobile" missing={words.account} />
      <SmsField control={control} name="code" storageKey="login" mobile={watch('mobile')} onSend={send} />
      <ConsentField control={control} name="consent" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        {ticket ? '绑定并登录' : '登录'}
      </Button>
    </form>
  )
}
