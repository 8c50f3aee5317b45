import { readHours } from '@heyi/contract/mall/opening-hours'
import { Copy, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import type { OwnControl } from '../../../../kit/console/form-field.ts'
import { Checkbox } from '../../../../kit/fields/Checkbox.tsx'
import { Field } from '../../../../kit/fields/Field.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import styles from './HoursField.module.css'
import { type Day, dayName, hoursOf, MAX_TIMES, type Times, USUAL, weekOf, withDay, withRest } from './week.ts'

/** A day has two parts at most. */
const PARTS = ['first', 'second']

type DayProps = Day & { isDisabled: boolean; onChange: (times: readonly Times[]) => void }

/** One day: whether it is open, and from when to when, with a rest between where there are two. */
function DayRow({ day, times, isDisabled, onChange }: DayProps) {
  const name = dayName(day)
  const change = (index: number, part: Partial<Times>) =>
    onChange(times.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <li className={styles.day}>
      <Checkbox
        isSelected={times.length > 0}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange(isOn ? [USUAL] : [])}
      >
        {name}
      </Checkbox>
      {times.length === 0 && <span className={styles.soft}>不开门</span>}
      <div className={styles.times}>
        {times.map((one, index) => (
          <div key={PARTS[index]} className={styles.span}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={`${name}${index > 0 ? '休息后' : ''}${end === 'from' ? '开门' : '关门'}`}
                isLabelHidden
                isDisabled={isDisabled}
                value={one[end]}
                onChange={(time) => change(index, { [end]: time })}
              />
            ))}
            {index > 0 && (
              <IconButton
                icon={<X aria-hidden />}
                label={`${name}中间不休息`}
                onPress={() => onChange(times.slice(0, index))}
              />
            )}
          </div>
        ))}
      </div>
      {times.length > 0 && times.length < MAX_TIMES && (
        <Button
          variant="quiet"
          size="s"
          isGuarded={false}
          isDisabled={isDisabled}
          icon={<Plus aria-hidden />}
          aria-label={`${name}中间休息`}
          onPress={() => onChange(times.flatMap(withRest))}
        >
          中间休息
        </Button>
      )}
    </li>
  )
}

/** The hours of a week, day by day; what it holds are their words. */
export function HoursField({ value, onChange, isDisabled = false, ...field }: OwnControl<string>) {
  const id = useId()
  const [draft, setDraft] = useState({ words: value, week: weekOf(value) })
  // Words that did not come from here: another store, or what was kept over a reload.
  const { week } = draft.words === value ? draft : { week: weekOf(value) }
  function change(next: readonly Day[]) {
    const words = hoursOf(next)
    setDraft({ words, week: [...next] })
    onChange(words)
  }
  const monday = week[0]?.times ?? []
  return (
    <Field id={id} as="group" {...field}>
      <p className={styles.soft}>{readHours(value) ? `会员看到：${value}` : '还没有填好营业时间'}</p>
      <ul className={styles.week}>
        {week.map((one) => (
          <DayRow
            key={one.day}
            {...one}
            isDisabled={isDisabled}
            onChange={(times) => change(withDay(week, one.day, times))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="plain"
          size="s"
          isGuarded={false}
          isDisabled={isDisabled || monday.length === 0}
          icon={<Copy aria-hidden />}
          onPress={() => change(week.map(({ day }) => ({ day, times: monday })))}
        >
          每天都按周一
        </Button>
      </div>
    </Field>
  )
}
