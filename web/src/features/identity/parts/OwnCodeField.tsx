import { useRef } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CodeField } from '../../../kit/fields/CodeField.tsx'
import { SmsCodeButton } from '../../../kit/fields/SmsCodeButton.tsx'
import { api } from '../../../lib/api.ts'
import { useClient } from '../../../lib/client.ts'
import { codeRules } from './rules.ts'
import { sendWorking } from './send-code.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  mobileMasked: string
  onSent: () => void
}

/** A code to the own phone, which the device does not know: the server sends it to the number it has. */
export function OwnCodeField<T extends FieldValues>({ control, name, mobileMasked, onSent }: Props<T>) {
  const seconds = useClient((state) => state.sms_seconds)
  const input = useRef<HTMLInputElement>(null)
  async function send(): Promise<boolean> {
    const isSent = await sendWorking((work) => api.identity.sendProofCode({ work }, { quiet: true }))
    if (isSent) {
      onSent()
      input.current?.focus()
    }
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
          label="验证码"
          hint={`验证码会发送到 ${mobileMasked}`}
          error={fieldState.error?.message}
          after={<SmsCodeButton storageKey="prove" receiver={mobileMasked} seconds={seconds} onSend={send} />}
        />
      )}
    />
  )
}
