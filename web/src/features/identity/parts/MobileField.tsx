import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { mobileDigits } from '../../../lib/mobile.ts'
import { mobileRules } from './rules.ts'

type Props<T extends FieldValues> = { control: Control<T>; name: Path<T>; missing: string; label?: string }

/** A mobile number. */
export function MobileField<T extends FieldValues>({ control, name, missing, label = '手机号' }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={mobileRules(missing)}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          onChange={(text) => field.onChange(mobileDigits(text, field.value))}
          label={label}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="11位手机号"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
