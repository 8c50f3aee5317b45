import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import { toast } from '../feedback/toast.ts'
import styles from './NumberBox.module.css'

export type NumberBoxProps = {
  /** What is counted; read out, and shown unless `isLabelHidden`. */
  label: string
  value: number
  onChange: (value: number) => void
  /** More than `max` was typed; the box falls back to `max`. */
  onOver?: (max: number) => void
  /** 1 unless told. */
  min?: number
  max?: number
  step?: number
  isLabelHidden?: boolean
  isDisabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** The number in what somebody is typing, however its digits are grouped. */
const typed = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }
/**
 * A point is not taken, or 3.7 pieces would become 4: that is said. Nor are the digits behind it, which would make 37 of
 * them, until somebody goes on otherwise.
 */
function keepWhole(box: HTMLDivElement | null) {
  let isBehindPoint = false
  const onInput = (event: InputEvent) => {
    if (isBehindPoint && event.inputType === 'insertText' && /\d/.test(event.data ?? '')) return event.preventDefault()
    isBehindPoint = /[.。．]/.test(event.data ?? '')
    if (isBehindPoint) toast('只能填整数', { kind: 'warn' })
  }
  const forget = () => {
    isBehindPoint = false
  }
  box?.addEventListener('beforeinput', onInput)
  box?.addEventListener('pointerdown', forget)
  box?.addEventListener('focusout', forget)
  return () => {
    box?.removeEventListener('beforeinput', onInput)
    box?.removeEventListener('pointerdown', forget)
    box?.removeEventListener('focusout', forget)
  }
}

/** A whole number with large minus and plus buttons. */
export function NumberBox({ label, value, onChange, onOver, min = 1, max, step = 1, ...rest }: NumberBoxProps) {
  return (
    <NumberField
      aria-label={label}
      value={value}
      // An emptied box is not a number yet; the last good one stays.
      onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={WHOLE}
      name={rest.name}
      isDisabled={rest.isDisabled}
      decrementAriaLabel={`减少${label}`}
      incrementAriaLabel={`增加${label}`}
      className={styles.field}
    >
      {!rest.isLabelHidden && (
        <span aria-hidden className={styles.label}>
          {label}
        </span>
      )}
      <Group ref={keepWhole} className={styles.box}>
        <Button slot="decrement" className={styles.step}>
          <Minus aria-hidden />
        </Button>
        <Input
          ref={rest.ref}
          className={styles.input}
          onInput={(event) => {
            if (max !== undefined && typed(event.currentTarget.value) > max) onOver?.(max)
          }}
        />
        <Button slot="increment" className={styles.step}>
          <Plus aria-hidden />
        </Button>
      </Group>
    </NumberField>
  )
}
