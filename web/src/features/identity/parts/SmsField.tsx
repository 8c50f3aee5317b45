import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CodeField } from '../../../kit/CodeField.tsx'
import { SmsCodeButton } from '../../../kit/SmsCodeButton.tsx'
import { useClient } from '../../../lib/client.ts'
import { codeRules } from './rules.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  /** Names the countdown, which survives a reload. */
  storageKey: string
  onSend: () => Promise<boolean>
}

/** A six-digit code with the button that sends it. */
export function SmsField<T extends FieldValues>({ control, name, storageKey, onSend }: Props<T>) {
  const seconds = useClient((state) => state.sms_seconds)
  return (
    <Controller
      control={control}
      name={name}
      rules={codeRules}
      render={({ field, fieldState }) => (
        <CodeField
          {...field}
          label="验证码"
          error={fieldState.error?.message}
          after={<SmsCodeButton storageKey={storageKey} seconds={seconds} onSend={onSend} />}
        />
      )}
    />
  )
}
