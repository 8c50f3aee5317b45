import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { sendWithCode } from '../parts/code-refused.ts'
import styles from '../parts/LoginForms.module.css'
import { MobileField } from '../parts/MobileField.tsx'
import { NewPassword } from '../parts/NewPassword.tsx'
import { words } from '../parts/rules.ts'
import { SmsField } from '../parts/SmsField.tsx'
import { sendCode } from '../parts/send-code.ts'

type Values = { mobile: string; code: string; password: string; repeat: string }

/** 修改密码: set after a code to the own phone; the device does not keep the number, so it is asked for. */
export function PasswordScreen() {
  const { data, isPending } = useQuery(q.identity.getUserInfo())
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
    nav.back(screens.settings.path)
  })
  return (
    <PhoneScreen isReady={!isPending} {...(data && !data.has_password ? { title: '设置密码' } : {})}>
      {data && <p className={styles.hint}>验证码会发送到 {data.mobile_masked}</p>}
      <Card>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
          <MobileField control={control} name="mobile" missing={words.mobile} />
          <SmsField control={control} name="code" storageKey="setpassword" mobile={watch('mobile')} onSend={send} />
          <NewPassword control={control} getValues={getValues} label="新密码" />
          <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
            保存
          </Button>
        </form>
      </Card>
    </PhoneScreen>
  )
}
