import { today } from '../../../kit/base/time.ts'
import { Field } from '../../../kit/fields/Field.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import styles from './BirthdayField.module.css'
import { type DayParts, dayOf, daysOf, months, partsOf, years } from './birthday.ts'

type Props = {
  /** YYYY-MM-DD, '' while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const options = (numbers: readonly number[], unit: string) =>
  numbers.map((n) => ({ value: String(n), label: `${n}${unit}` }))

/** Year, month and day, each by the telephone's own wheel: a calendar would begin today and take a long way back. */
export function BirthdayField({ value, onChange, error }: Props) {
  const parts = partsOf(value)
  const wheel = (key: keyof DayParts, label: string, numbers: readonly number[], unit: string) => (
    <Select
      label={`出生${label}`}
      isLabelHidden
      placeholder={unit}
      options={options(numbers, unit)}
      value={parts[key] ? String(parts[key]) : null}
      onChange={(chosen) => onChange(dayOf({ ...parts, [key]: Number(chosen) }))}
      onClear={() => onChange(dayOf({ ...parts, [key]: 0 }))}
    />
  )
  return (
    <Field id="birthday" as="group" label="生日" error={error}>
      <div className={styles.day}>
        {wheel('year', '年份', years(Number(today().slice(0, 4))), '年')}
        {wheel('month', '月份', months, '月')}
        {wheel('day', '日期', daysOf(parts), '日')}
      </div>
    </Field>
  )
}
