import { type Control, Controller, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { words } from './rules.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  label?: string
  isNew?: boolean
  hint?: string
  rules?: Pick<RegisterOptions<T>, 'required' | 'validate'>
}

/** A password that can be shown while typing. */
export function PasswordInput<T extends FieldValues>({ control, name, label = '密码', isNew, hint, rules }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules ?? { required: words.password }}
      render={({ field, fieldState }) => (
        <PasswordField
          {...field}
          label={label}
          hint={hint}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
