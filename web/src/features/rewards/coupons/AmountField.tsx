import { useState } from 'react'
import type { FieldProps } from '../../../kit/fields/Field.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { fenOf } from '../../../lib/format.ts'

const NUMBER = /^\d{1,9}(\.\d{1,3})?$/
/** How an amount is typed, and what it stands for on the wire. */
const amounts = {
  money: { read: fenOf, write: (fen: number) => String(fen / 100), mode: 'decimal' },
  number: {
    read: (text: string) => (NUMBER.test(text) ? Number(text) : null),
    write: String,
    mode: 'decimal',
  },
  whole: {
    read: (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
    write: String,
    mode: 'numeric',
  },
} as const
export type AmountKind = keyof typeof amounts

type Props = FieldProps & {
  kind: AmountKind
  unit: string
  /** Null where nothing stands there, NaN where it is no amount: every rule refuses that. */
  value: number | null
  onChange: (value: number | null) => void
}

/** An amount with its unit; what was typed stays as it was typed. */
export function AmountField({ kind, unit, value, onChange, ...field }: Props) {
  const { read, write, mode } = amounts[kind]
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : write(value))
  return (
    <TextField
      {...field}
      value={text}
      inputMode={mode}
      autoComplete="off"
      after={unit}
      onChange={(typed) => {
        setText(typed)
        onChange(typed.trim() === '' ? null : (read(typed.trim()) ?? Number.NaN))
      }}
    />
  )
}
