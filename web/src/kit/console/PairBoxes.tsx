import { Checkbox } from '../fields/Checkbox.tsx'
import styles from './TableToolbar.module.css'

export type Pair = readonly [PairOption, PairOption]
type PairOption = { value: string; label: string }

export type PairBoxesProps = {
  /** What both are about, for screen readers. */
  label: string
  options: Pair
  /** The one that is ticked alone; empty for both. */
  value: string
  onChange: (value: string) => void
}

/** Two boxes of which at least one stays ticked: while one is not, the other cannot be unticked. */
export function PairBoxes({ label, options, value, onChange }: PairBoxesProps) {
  const [one, other] = options
  const alone = options.find((option) => option.value === value)
  return (
    <fieldset className={styles.pair} aria-label={label}>
      {[one, other].map((option) => (
        <Checkbox
          key={option.value}
          isSelected={!alone || alone === option}
          isDisabled={alone === option}
          onChange={(isTicked) => onChange(isTicked ? '' : (option === one ? other : one).value)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
