import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { storage } from '../../../lib/storage.ts'
import { ConsentField } from './ConsentField.tsx'
import styles from './LoginForms.module.css'
import { type LoginFormProps, useKeep } from './login-form.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { words } from './rules.ts'
import { shownAgreements } from './shown-agreements.ts'

type Values = { account: string; password: string; consent: boolean }
/** Refusals that a code gets past. */
const isOfPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.reason === 'LOGIN_WRONG' || error.reason === 'LOGIN_LOCKED')

/** Sign-in by account (phone or staff login name) and password; the password leaves sealed. */
export function PasswordLoginForm({ onDone, kept, onKeep, onMode }: LoginFormProps) {
  const { control, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { account: kept.account, password: '', consent: kept.consent },
  })
  const [isRefused, setRefused] = useState(false)
  useKeep(onKeep, watch(['account', 'consent']))
  const submit = handleSubmit(async ({ account, password }) => {
    try {
      const agreements = await shownAgreements()
      const userinfo = await api.identity.login({ account: account.trim(), password, agreements }, { quiet: true })
      storage.set('proof_kind', 'password')
      onDone(userinfo)
    } catch (error) {
      setRefused(isOfPassword(error))
      if (isOfPassword(error)) setError('password', { message: error.msg }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      {isRefused && (
        <Button variant="plain" isGuarded={false} onPress={() => onMode('code')}>
          用验证码登录
        </Button>
      )}
      <ConsentField control={control} name="consent" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        登录
      </Button>
    </form>
  )
}
