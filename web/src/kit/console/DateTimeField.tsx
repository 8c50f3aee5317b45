import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Button as AriaButton, DialogTrigger, Popover } from 'react-aria-components'
import { readDay } from '../base/days.ts'
import { isMinute, minuteWords, readMinute } from '../base/moments.ts'
import { today } from '../base/time.ts'
import type { FieldProps } from '../fields/Field.tsx'
import { MonthGrid } from '../fields/MonthGrid.tsx'
import { Select } from '../fields/Select.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from './DateTimeField.module.css'

export interface DateTimeFieldProps extends FieldProps {
  /** YYYY-MM-DDTHH:mm, of a day YYYY-MM-DD; empty for none; what was typed where that is none. */
  value: string
  onChange: (value: string) => void
  /** A day alone. */
  isDay?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A day and a time, or a day: typed as one line in any usual way, or chosen from a month. */
export function DateTimeField({ value, onChange, onBlur, isDay = false, ...field }: DateTimeFieldProps) {
  const [text, setText] = useState(() => minuteWords(value))
  const [held, setHeld] = useState(value)
  // The value was set from outside, for instance by a reset.
  if (held !== value) {
    setHeld(value)
    setText(minuteWords(value))
  }
  function type(next: string) {
    const read = (isDay ? readDay(next) : readMinute(next)) ?? next.trim()
    setText(next)
    setHeld(read)
    onChange(read)
  }
  return (
    <TextField
      {...field}
      placeholder={isDay ? '年-月-日' : '年-月-日 时:分'}
      autoComplete="off"
      value={text}
      onChange={type}
      onBlur={() => {
        setText(minuteWords(held))
        onBlur?.()
      }}
      after={!field.isDisabled && <Choose label={field.label} value={held} isDay={isDay} onChange={type} />}
    />
  )
}

type ChooseProps = { label: string; value: string; isDay: boolean; onChange: (words: string) => void }

/** The button that opens the month. */
function Choose({ label, ...chosen }: ChooseProps) {
  const id = useId()
  return (
    <DialogTrigger>
      <AriaButton className={styles.button ?? ''} aria-label={`选择${label}`}>
        <CalendarDays aria-hidden />
      </AriaButton>
      <Popover placement="bottom end" aria-labelledby={id} className={styles.popover ?? ''}>
        <Month id={id} label={label} {...chosen} />
      </Popover>
    </DialogTrigger>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrows lead from day to day within the month. */
function walkDays(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('td button')]
  const at = days.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  days[at + step]?.focus()
}

/** A month of days, and the time of day; a day takes the time that stands there, else the first of the day. */
function Month({ id, label, value, isDay, onChange }: ChooseProps & { id: string }) {
  const [day = '', clock = '00:00'] = isMinute(value) || readDay(value) === value ? value.split('T') : []
  const [month, setMonth] = useState((day || today()).slice(0, 7))
  const clocks = [...new Set([...HALF_HOURS, clock])].sort().map((time) => ({ value: time, label: time }))
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {label}
        </h2>
        {!isDay && (
          <Select
            label="时间"
            isLabelHidden
            options={clocks}
            value={clock}
            isDisabled={!day}
            onChange={(time) => onChange(`${day} ${time}`)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its days are buttons, and take the arrows */}
      <div onKeyDown={walkDays}>
        <MonthGrid
          isSmall
          month={month}
          marks={{}}
          today={today()}
          picked={day}
          onMonthChange={setMonth}
          onPick={(picked) => onChange(isDay ? picked : `${picked} ${clock}`)}
        />
      </div>
    </div>
  )
}
