import { secondCodeProblem } from '@heyi/contract/identity/second-code'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { words } from './rules.ts'

const rules = fieldRules(secondCodeProblem, words.code)

type Props<T extends FieldValues> = { control: Control<T>; name: Path<T> }

/** A code of the authenticator, or a recovery code from who has lost it. */
export function SecondCodeField<T extends FieldValues>({ control, name }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label="验证器验证码"
          hint="手机验证器上的6位数字；找不到手机时，填一个恢复码"
          autoComplete="one-time-code"
          maxLength={20}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
