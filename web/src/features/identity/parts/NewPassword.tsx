import type { Control, FieldPathByValue, FieldValues, UseFormGetValues } from 'react-hook-form'
import { PasswordInput } from './PasswordInput.tsx'
import { repeatRules } from './rules.ts'

type Values = { password: string; repeat: string }

type Props<Form extends FieldValues & Values> = {
  control: Control<Form>
  getValues: UseFormGetValues<Form>
  label?: string
}

/** A new password, typed twice. */
export function NewPassword<Form extends FieldValues & Values>({ control, getValues, label }: Props<Form>) {
  const of = (name: keyof Values) => name as FieldPathByValue<Form, string>
  return (
    <>
      <PasswordInput
        control={control}
        name={of('password')}
        {...(label ? { label } : {})}
        isNew
        hint="至少8位，最好有字母和数字"
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
