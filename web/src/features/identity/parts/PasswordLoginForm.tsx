import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { api } from '../../../lib/api.ts'
import { ConsentField } from './ConsentField.tsx'
import styles from './LoginForms.module.css'
import { type LoginFormProps, useKeep } from './login-form.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { words } from './rules.ts'

type Values = { account: string; password: string; consent: boolean }

/** Sign-in by account (phone or staff login name) and password; the password leaves sealed. */
export function PasswordLoginForm({ onDone, kept, onKeep }: LoginFormProps) {
  const { control, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: { account: kept.account, password: '', consent: kept.consent },
  })
  useKeep(onKeep, watch(['account', 'consent']))
  const submit = handleSubmit(async ({ account, password }) => {
    const { userinfo } = await api.identity.login({ account: account.trim(), password })
    onDone(userinfo)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <Controller
        control={control}
        name="account"
        rules={{ validate: (value) => value.trim() !== '' || words.account }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="登录账号"
            autoComplete="username"
            maxLength={40}
            placeholder="手机号或员工账号"
            error={fieldState.error?.message}
          />
        )}
      />
      <PasswordInput control={control} name="password" />
      <ConsentField control={control} name="consent" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        登录
      </Button>
    </form>
  )
}
