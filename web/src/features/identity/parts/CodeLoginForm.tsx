import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { storage } from '../../../lib/storage.ts'
import { ConsentField } from './ConsentField.tsx'
import { sendWithCode } from './code-refused.ts'
import { origin } from './finish-login.ts'
import styles from './LoginForms.module.css'
import { type LoginFormProps, useKeep } from './login-form.ts'
import { MobileField } from './MobileField.tsx'
import { PhoneCodeField } from './PhoneCodeField.tsx'
import { mobileOf, words } from './rules.ts'
import { shownAgreements } from './shown-agreements.ts'

type Values = { mobile: string; code: string; consent: boolean }

/** `ticket`: a WeChat account that is bound to the number. */
type Props = LoginFormProps & { ticket?: string }

/** Sign-in by phone and code; an unknown number is registered with it. */
export function CodeLoginForm({ onDone, mayRegister, kept, onKeep, ticket = '' }: Props) {
  const form = useForm<Values>({
    defaultValues: { mobile: mobileOf(kept.account), code: '', consent: kept.consent },
  })
  const { control, handleSubmit, setError, watch, formState } = form
  useKeep(onKeep, watch(['mobile', 'consent']))
  const submit = handleSubmit(async ({ mobile, code }) => {
    const agreements = await shownAgreements()
    const sent = api.identity.mobilelogin({ mobile, captcha: code, agreements, ...origin(), ticket }, { quiet: true })
    const userinfo = await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true }))
    storage.set('proof_kind', 'code')
    onDone(userinfo)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {mayRegister && <p className={styles.hint}>没有注册过的手机号，登录时会自动注册。</p>}
      <MobileField control={control} name="mobile" missing={words.account} />
      <PhoneCodeField form={form} name="code" mobile="mobile" event="mobilelogin" storageKey="login" />
      <ConsentField control={control} name="consent" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        {ticket ? '绑定并登录' : '登录'}
      </Button>
    </form>
  )
}
