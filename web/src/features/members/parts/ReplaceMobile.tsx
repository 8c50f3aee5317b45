import { type CertificateKind, certificateProblem, certificates } from '@heyi/contract/identity/certification-rules'
import { stateReason } from '@heyi/contract/members/member-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { today } from '../../../kit/base/time.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { MobileField, PhoneCodeField } from '../../identity/index.ts'
import styles from './Form.module.css'

type Values = { document: CertificateKind; number: string; mobile: string; code: string; reason: string }
/** At which field a refusal is said; the others are said as a toast. */
const fieldOf: Record<string, keyof Values> = {
  CERTIFICATE_OTHER: 'number',
  MOBILE_SAME: 'mobile',
  MOBILE_IN_USE: 'mobile',
  CAPTCHA_WRONG: 'code',
  CAPTCHA_SPENT: 'code',
}
const documents = Object.entries(certificates).map(([value, { name }]) => ({
  value: value as CertificateKind,
  label: name,
}))

/** Another number for a member who lost theirs: their document is looked at, and the new number proves itself by a code. */
export function ReplaceMobile({ user_id, onDone }: { user_id: number; onDone: () => void }) {
  const form = useForm<Values>({
    defaultValues: { document: 'id_card', number: '', mobile: '', code: '', reason: '' },
  })
  const { control, handleSubmit, getValues, setError, formState } = form
  const submit = handleSubmit(async (values) => {
    try {
      await api.members.setUserMobile({ ...values, user_id, reason: values.reason.trim() }, { quiet: true })
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.reason] : undefined
      if (field) setError(field, { message: sentenceOf(error) }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
      return
    }
    toast('手机号已更换', { kind: 'good' })
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>请看会员本人的证件原件。更换后只有新手机号能登录，会员在所有设备上退出，原来的手机号都会收到通知。</p>
      <Controller
        control={control}
        name="document"
        render={({ field }) => <Select<CertificateKind> {...field} label="证件" options={documents} />}
      />
      <Controller
        control={control}
        name="number"
        rules={fieldRules((text: string) => certificateProblem(getValues('document'), text, today()), '请填写证件号码')}
        render={({ field, fieldState }) => (
          <TextField {...field} label="证件号码" autoComplete="off" maxLength={40} error={fieldState.error?.message} />
        )}
      />
      <MobileField control={control} name="mobile" label="新手机号" missing="请填写新手机号" />
      <PhoneCodeField form={form} name="code" mobile="mobile" event="changemobile" label="新手机号的验证码" />
      <ReasonField control={control} name="reason" rule={stateReason} />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        更换手机号
      </Button>
    </form>
  )
}
