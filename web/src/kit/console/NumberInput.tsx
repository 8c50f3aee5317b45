import { type Ref, useState } from 'react'
import { fenFromYuan, yuan } from '../base/money.ts'
import type { FieldProps } from '../fields/Field.tsx'
import { TextField } from '../fields/TextField.tsx'

export interface NumberInputProps extends FieldProps {
  /** A number, or fen when `isMoney`; null when the field is empty, NaN when what stands there is no number. */
  value: number | null
  onChange: (value: number | null) => void
  /** Shows yuan, holds fen. */
  isMoney?: boolean
  unit?: string
  ref?: Ref<HTMLInputElement>
}

function write(value: number | null, isMoney: boolean | undefined): string {
  if (value === null || Number.isNaN(value)) return ''
  return isMoney ? yuan(value).replace(/,/g, '') : String(value)
}

function read(text: string, isMoney: boolean | undefined): number | null {
  const typed = text.trim()
  if (typed === '') return null
  if (isMoney) return fenFromYuan(typed) ?? Number.NaN
  // Number() would take 1e5, 0x1F and Infinity, which nobody at a desk means.
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
}

/** A typed number; what cannot be read stays on the screen with a sentence and is told as NaN, so that no form sends it. */
export function NumberInput({ value, onChange, isMoney, unit, ...field }: NumberInputProps) {
  const [text, setText] = useState(() => write(value, isMoney))
  const [held, setHeld] = useState(value)
  // The value was set from outside, for instance by a reset.
  if (!Object.is(held, value)) {
    setHeld(value)
    if (!Object.is(read(text, isMoney), value)) setText(write(value, isMoney))
  }
  function change(next: string) {
    const number = read(next, isMoney)
    setText(next)
    setHeld(number)
    onChange(number)
  }
  const isBroken = !field.isDisabled && Number.isNaN(read(text, isMoney))
  const isUnsafe = !isMoney && value !== null && Math.abs(value) > Number.MAX_SAFE_INTEGER
  const own = isBroken
    ? isMoney
      ? '请输入金额，最多两位小数'
      : '只能填写数字'
    : isUnsafe
      ? '超出了精度限制，结果可能不正确'
      : undefined
  return (
    <TextField
      {...field}
      error={own ?? field.error}
      value={text}
      onChange={change}
      inputMode="decimal"
      before={isMoney ? '¥' : undefined}
      after={unit}
    />
  )
}
