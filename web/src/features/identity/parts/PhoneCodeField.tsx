import { isMobile } from '@heyi/contract/identity/mobile-rules'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { SmsField } from './SmsField.tsx'
import { type SmsEvent, sendCode } from './send-code.ts'

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>
  name: Path<T>
  /** The field with the number that the code goes to. */
  mobile: Path<T>
  event: SmsEvent
  label?: string
  /** Names the countdown; the event unless told. */
  storageKey?: string
}

/** A code to the number that the same form asks for: that is looked at first, and a code typed before goes. */
export function PhoneCodeField<T extends FieldValues>(props: Props<T>) {
  const { form, name, mobile, event, label, storageKey = event } = props
  const number: string = form.watch(mobile)
  async function send(): Promise<boolean> {
    if (!(await form.trigger(mobile, { shouldFocus: true }))) return false
    const isSent = await sendCode({ mobile: form.getValues(mobile), event })
    if (isSent) form.resetField(name)
    return isSent
  }
  return (
    <SmsField
      control={form.control}
      name={name}
      {...(label ? { label } : {})}
      storageKey={storageKey}
      receiver={isMobile(number) ? number : ''}
      onSend={send}
    />
  )
}
