import { useRef } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CodeField } from '../../../kit/fields/CodeField.tsx'
import { SmsCodeButton } from '../../../kit/fields/SmsCodeButton.tsx'
import { useClient } from '../../../lib/client.ts'
import { codeRules } from './rules.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  label?: string
  hint?: string
  /** Names the countdown, which survives a reload. */
  storageKey: string
  /** Whom the code goes to, '' while that is not known. */
  receiver: string
  onSend: () => Promise<boolean>
}

/** A six-digit code with the button that sends it. */
export function SmsField<T extends FieldValues>({
  control,
  name,
  label = '验证码',
  hint,
  storageKey,
  receiver,
  onSend,
}: Props<T>) {
  const seconds = useClient((state) => state.sms_seconds)
  const input = useRef<HTMLInputElement>(null)
  /** What comes next is typing the code, unless the person has gone elsewhere meanwhile. */
  async function sendAndGo(): Promise<boolean> {
    const pressed = document.activeElement
    const isSent = await onSend()
    if (isSent && document.activeElement === pressed) input.current?.focus()
    return isSent
  }
  return (
    <Controller
      control={control}
      name={name}
      rules={codeRules}
      render={({ field, fieldState }) => (
        <CodeField
          {...field}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          after={<SmsCodeButton storageKey={storageKey} receiver={receiver} seconds={seconds} onSend={sendAndGo} />}
        />
      )}
    />
  )
}
