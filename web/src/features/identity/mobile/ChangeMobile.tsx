import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { openHelp } from '../../../lib/help.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import styles from '../parts/LoginForms.module.css'
import { MobileField } from '../parts/MobileField.tsx'
import { PhoneCodeField } from '../parts/PhoneCodeField.tsx'
import { words } from '../parts/rules.ts'
import { SignInNumbers } from './SignInNumbers.tsx'

type Values = { old_mobile: string; old_code: string; mobile: string; code: string }
type Field = keyof Values

/** The field that a refusal is about. */
function fieldOf(error: unknown): Field | null {
  if (!(error instanceof ApiError)) return null
  if (error.reason === 'MOBILE_OTHER') return 'old_mobile'
  if (error.reason === 'MOBILE_SAME' || error.reason === 'MOBILE_IN_USE') return 'mobile'
  if (!error.reason.startsWith('CAPTCHA_')) return null
  return error.data.field === 'old_code' ? 'old_code' : 'code'
}

/**
 * 更换手机号: proves both numbers. The device keeps no number, so the old one is asked for too. Who has several sees them, and takes away
 * what is not theirs any more.
 */
export function ChangeMobile() {
  const { data: numbers, isPending } = useQuery(q.identity.getMobiles())
  const form = useForm<Values>({ defaultValues: { old_mobile: '', old_code: '', mobile: '', code: '' } })
  const { control, handleSubmit, setError, formState } = form
  const submit = handleSubmit(async (values) => {
    try {
      await api.identity.changemobile(values, { quiet: true })
    } catch (error) {
      const field = fieldOf(error)
      if (field) setError(field, { message: sentenceOf(error) }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
      return
    }
    toast('手机号已更换，下次请用新手机号登录', { kind: 'good' })
    nav.back(screens.settings.path)
  })
  return (
    <PhoneScreen isReady={!isPending}>
      {numbers && numbers.length > 1 && <SignInNumbers numbers={numbers} />}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Card title="原来的手机号">
          <div className={styles.form}>
            {numbers?.length === 1 && <p className={styles.hint}>现在是 {numbers[0]?.mobile_masked}</p>}
            <MobileField control={control} name="old_mobile" label="原手机号" missing={words.mobile} />
            <PhoneCodeField
              form={form}
              name="old_code"
              label="原手机号的验证码"
              mobile="old_mobile"
              event="changemobile"
            />
          </div>
        </Card>
        <Card title="新的手机号">
          <div className={styles.form}>
            <MobileField control={control} name="mobile" label="新手机号" missing={words.mobile} />
            <PhoneCodeField form={form} name="code" label="新手机号的验证码" mobile="mobile" event="changemobile" />
          </div>
        </Card>
        <Note>更换后，其他设备都要用新手机号重新登录。</Note>
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          更换手机号
        </Button>
        <Button variant="quiet" isGuarded={false} onPress={openHelp}>
          原手机号不用了？请工作人员帮忙
        </Button>
      </form>
    </PhoneScreen>
  )
}
