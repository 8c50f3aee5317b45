import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { SmsField } from './SmsField.tsx'
import { sendWorking } from './send-code.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  mobileMasked: string
  /** What the code is for. */
  event: NonNullable<InputOf<Contract['identity']['sendProofCode']>['event']>
  onSent: () => void
}

/** A code to the own phone, which the device does not know: the server sends it to the number it has. */
export function OwnCodeField<T extends FieldValues>({ control, name, mobileMasked, event, onSent }: Props<T>) {
  async function send(): Promise<boolean> {
    const isSent = await sendWorking((work) => api.identity.sendProofCode({ event, work }, { quiet: true }))
    if (isSent) onSent()
    return isSent
  }
  return (
    <SmsField
      control={control}
      name={name}
      hint={`验证码会发送到 ${mobileMasked}`}
      storageKey={event}
      receiver={mobileMasked}
      onSend={send}
    />
  )
}
