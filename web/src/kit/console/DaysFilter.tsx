import { CalendarDays, ChevronDown } from 'lucide-react'
import { type FormEvent, useContext, useId, useState } from 'react'
import { Button as AriaButton, DialogTrigger, OverlayTriggerStateContext, Popover } from 'react-aria-components'
import { Button } from '../base/Button.tsx'
import { cx } from '../base/cx.ts'
import { type DaySpan, readDay, spanWords, usualSpans } from '../base/days.ts'
import { NO_DAY } from '../base/moments.ts'
import { TextField } from '../fields/TextField.tsx'
import styles from './DaysFilter.module.css'

export type DaysFilterProps = {
  /** What happened on those days, such as 下单时间. */
  label: string
  value: DaySpan
  onChange: (span: DaySpan) => void
}

/** The days as they are typed; an empty field leaves that end open. */
function SpanForm({ value, onDone }: { value: DaySpan; onDone: (span: DaySpan) => void }) {
  const [typed, setTyped] = useState(value)
  const [isTried, setTried] = useState(false)
  const read = { from: typed.from.trim() && readDay(typed.from), to: typed.to.trim() && readDay(typed.to) }
  const isTurned = Boolean(read.from && read.to && read.from > read.to)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (read.from !== null && read.to !== null && !isTurned) onDone({ from: read.from, to: read.to })
  }
  const error = (end: keyof DaySpan) => (isTried && read[end] === null ? NO_DAY : undefined)
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label="从"
        placeholder="年-月-日"
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
        error={error('from')}
      />
      <TextField
        label="到"
        placeholder="年-月-日"
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
        error={error('to') ?? (isTried && isTurned ? '开始日期不能晚于结束日期' : undefined)}
      />
      <Button type="submit" isGuarded={false}>
        确定
      </Button>
    </form>
  )
}

/** From which day to which: one button, with the spans that are often asked for. */
export function DaysFilter({ label, value, onChange }: DaysFilterProps) {
  const id = useId()
  const isSet = value.from !== '' || value.to !== ''
  return (
    <DialogTrigger>
      <AriaButton
        className={cx(styles.button, isSet && styles.set)}
        aria-label={isSet ? `${label}：${spanWords(value)}` : label}
      >
        <CalendarDays aria-hidden />
        <span className={styles.words}>{isSet ? spanWords(value) : label}</span>
        <ChevronDown aria-hidden />
      </AriaButton>
      {/* The dialog is the whole popover, with the hidden buttons that close it. */}
      <Popover placement="bottom start" aria-labelledby={id} className={styles.popover ?? ''}>
        <Days id={id} label={label} value={value} onChange={onChange} />
      </Popover>
    </DialogTrigger>
  )
}

/** What is chosen from: usual spans, or the two days. */
function Days({ id, label, value, onChange }: DaysFilterProps & { id: string }) {
  const overlay = useContext(OverlayTriggerStateContext)
  const isSet = value.from !== '' || value.to !== ''
  function choose(span: DaySpan) {
    onChange({ from: span.from, to: span.to })
    overlay?.close()
  }
  return (
    <div className={styles.dialog}>
      <h2 id={id} className={styles.title}>
        {label}
      </h2>
      <div className={styles.usual}>
        {usualSpans().map((span) => (
          <Button
            key={span.label}
            variant="plain"
            size="s"
            isGuarded={false}
            aria-pressed={span.from === value.from && span.to === value.to}
            onPress={() => choose(span)}
          >
            {span.label}
          </Button>
        ))}
        {isSet && (
          <Button variant="quiet" size="s" isGuarded={false} onPress={() => choose({ from: '', to: '' })}>
            不限
          </Button>
        )}
      </div>
      <SpanForm value={value} onDone={choose} />
    </div>
  )
}
