import { PAY_DIGITS } from '@heyi/contract/rewards/pay-rules'
import { type Control, Controller, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  label: string
  hint?: string
  isNew?: boolean
  rules: Pick<RegisterOptions<T>, 'required' | 'validate'>
}

/** Six digits that can be shown while typing; anything else is dropped. */
export function PayDigits<T extends FieldValues>({ control, name, label, hint, isNew, rules }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <PasswordField
          {...field}
          onChange={(text) => field.onChange(text.replace(/\D/g, '').slice(0, PAY_DIGITS))}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
