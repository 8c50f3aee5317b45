import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import styles from '../../parts/LoginForms.module.css'
import type { SignedIn } from '../../parts/login-form.ts'
import { MobileField } from '../../parts/MobileField.tsx'
import { NameField } from '../../parts/NameField.tsx'
import { NewPassword } from '../../parts/NewPassword.tsx'
import { PhoneCodeField } from '../../parts/PhoneCodeField.tsx'
import { words } from '../../parts/rules.ts'

type Values = {
  setup_token: string
  real_name: string
  mobile: string
  code: string
  password: string
  repeat: string
}
/** At which field a refusal is said; the others are said as a toast. */
const fieldOf: Record<string, keyof Values> = {
  SETUP_TOKEN_WRONG: 'setup_token',
  CAPTCHA_WRONG: 'code',
  CAPTCHA_SPENT: 'code',
  PASSWORD_WEAK: 'password',
  PASSWORD_SHORT: 'password',
}

type Props = { token: string; onDone: (signedIn: SignedIn) => void }

/** Who the first administrator is, and the token that makes them one. */
export function SetupForm({ token, onDone }: Props) {
  const form = useForm<Values>({
    defaultValues: { setup_token: token, real_name: '', mobile: '', code: '', password: '', repeat: '' },
  })
  const { control, handleSubmit, getValues, setError, formState } = form
  const submit = handleSubmit(async ({ repeat: _repeat, ...values }) => {
    try {
      onDone(await api.identity.setup(values, { quiet: true }))
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.reason] : undefined
      if (field) setError(field, { message: sentenceOf(error) }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="setup_token"
        rules={{ validate: (value) => value.trim() !== '' || '请填写设置码' }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="设置码"
            hint="服务器启动时打印的那一串，24小时内有效"
            autoComplete="off"
            maxLength={100}
            error={fieldState.error?.message}
          />
        )}
      />
      <NameField control={control} name="real_name" label="您的姓名" />
      <MobileField control={control} name="mobile" missing={words.mobile} />
      <PhoneCodeField form={form} name="code" mobile="mobile" event="register" storageKey="setup" />
      <NewPassword control={control} getValues={getValues} label="登录密码" isStaff />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        完成设置
      </Button>
    </form>
  )
}
