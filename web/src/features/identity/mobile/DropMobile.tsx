import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Select } from '../../../kit/fields/Select.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { api } from '../../../lib/api.ts'
import { sendWithCode } from '../parts/code-refused.ts'
import styles from '../parts/LoginForms.module.css'
import { SmsField } from '../parts/SmsField.tsx'
import { sendWorking } from '../parts/send-code.ts'

type SignInNumber = OutputOf<Contract['identity']['getMobiles']>[number]
type Props = { number: SignInNumber; others: readonly SignInNumber[]; onClose: () => void }
type Values = { kept_id: number; code: string }

/** 去掉一个手机号: a code comes to one that stays, so that nobody shuts themselves out. */
export function DropMobile({ number, others, onClose }: Props) {
  const id = useId()
  const form = useForm<Values>({ defaultValues: { kept_id: others[0]?.id ?? 0, code: '' } })
  const { control, handleSubmit, setError, resetField, watch, formState } = form
  const kept_id = watch('kept_id')
  const kept = others.find((one) => one.id === kept_id)?.mobile_masked ?? ''
  const two = { number_id: number.id, kept_id }
  async function send(): Promise<boolean> {
    const isSent = await sendWorking((work) => api.identity.sendMobileCode({ ...two, work }, { quiet: true }))
    if (isSent) resetField('code')
    return isSent
  }
  const submit = handleSubmit(async ({ code }) => {
    const sent = api.identity.delMobile({ ...two, code }, { quiet: true })
    try {
      await sendWithCode(sent, (message) => setError('code', { message }, { shouldFocus: true }))
    } catch {
      return
    }
    toast(`${number.mobile_masked}已去掉，不能再登录`, { kind: 'good' })
    onClose()
  })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`去掉 ${number.mobile_masked}`}
      footer={
        <Button type="submit" form={id} size="l" isWide isBusy={formState.isSubmitting}>
          确认去掉
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>去掉以后，这个号码不能再登录您的账号，其他设备都要重新登录。</p>
        {others.length > 1 && (
          <Controller
            control={control}
            name="kept_id"
            render={({ field }) => (
              <Select<number>
                {...field}
                label="验证码发到哪个号码"
                options={others.map((one) => ({ value: one.id, label: one.mobile_masked }))}
              />
            )}
          />
        )}
        <SmsField
          control={control}
          name="code"
          hint={`验证码会发送到 ${kept}`}
          storageKey="dropmobile"
          receiver={kept}
          onSend={send}
        />
      </form>
    </Sheet>
  )
}
