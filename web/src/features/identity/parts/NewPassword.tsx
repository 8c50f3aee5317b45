import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@heyi/contract/identity/profile-rules'
import type { Control, FieldPathByValue, FieldValues, UseFormGetValues } from 'react-hook-form'
import { PasswordInput } from './PasswordInput.tsx'
import { repeatRules } from './rules.ts'

type Values = { password: string; repeat: string }

type Props<Form extends FieldValues & Values> = {
  control: Control<Form>
  getValues: UseFormGetValues<Form>
  label?: string
  /** Of staff and administrators. */
  isStaff?: boolean
}

/** A new password, typed twice. */
export function NewPassword<Form extends FieldValues & Values>({
  control,
  getValues,
  label,
  isStaff = false,
}: Props<Form>) {
  const of = (name: keyof Values) => name as FieldPathByValue<Form, string>
  return (
    <>
      <PasswordInput
        control={control}
        name={of('password')}
        {...(label ? { label } : {})}
        isNew
        hint={`至少${isStaff ? MIN_STAFF_PASSWORD : MIN_PASSWORD}位，最好有字母和数字`}
      />
      <PasswordInput
        control={control}
        name={of('repeat')}
        label="确认密码"
        isNew
        rules={repeatRules(() => getValues(of('password')))}
      />
    </>
  )
}
