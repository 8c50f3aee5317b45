import { useState } from 'react'
import type { FieldProps } from '../Field.tsx'
import { fenFromYuan, yuan } from '../money.ts'
import { TextField } from '../TextField.tsx'

export interface NumberInputProps extends FieldProps {
  /** A number, or fen when `isMoney`; null when the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** Shows yuan, holds fen. */
  isMoney?: boolean
  unit?: string
}

function write(value: number | null, isMoney: boolean | undefined): string {
  if (value === null) return ''
  return isMoney ? yuan(value).replace(/,/g, '') : String(value)
}

function read(text: string, isMoney: boolean | undefined): number | null {
  if (isMoney) return fenFromYuan(text)
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** A typed number; what cannot be read stays on the screen with a sentence and counts as empty. */
export function NumberInput({ value, onChange, isMoney, unit, ...field }: NumberInputProps) {
  const [text, setText] = useState(() => write(value, isMoney))
  const [held, setHeld] = useState(value)
  // The value was set from outside, for instance by a reset.
  if (held !== value) {
    setHeld(value)
    if (read(text, isMoney) !== value) setText(write(value, isMoney))
  }
  function change(next: string) {
    const number = read(next, isMoney)
    setText(next)
    setHeld(number)
    onChange(number)
  }
  const isBroken = text.trim() !== '' && read(text, isMoney) === null
  const isUnsafe = !isMoney && value !== null && Math.abs(value) > Number.MAX_SAFE_INTEGER
  const own = isBroken
    ? isMoney
      ? '请输入金额，最多两位小数'
      : '请输入数字'
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
