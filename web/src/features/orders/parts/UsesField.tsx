import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import type { OrderCardData } from './orders.ts'
import styles from './UsesField.module.css'
import { type ChosenUses, usesLeft } from './uses.ts'

type Props = {
  order: Pick<OrderCardData, 'lines'>
  value: ChosenUses
  onChange: (value: ChosenUses) => void
}

/** How much of an order is handed over now: all that is left, or so many uses of each line. */
export function UsesField({ order, value, onChange }: Props) {
  const open = order.lines.filter((line) => usesLeft(line) > 0)
  if (!value)
    return (
      <div>
        <Button
          variant="plain"
          isGuarded={false}
          onPress={() => onChange(Object.fromEntries(open.map((line, i) => [line.id, i === 0 ? 1 : 0])))}
        >
          这次只用一部分
        </Button>
      </div>
    )
  return (
    <fieldset className={styles.uses}>
      <legend>这次用几次</legend>
      {open.map((line) => (
        <div key={line.id} className={styles.line}>
          <span>
            {[line.name, line.spec_text].filter(Boolean).join(' ')}
            <small className={styles.soft}>还剩 {usesLeft(line)} 次</small>
          </span>
          <NumberBox
            label={`${line.name}这次用的次数`}
            isLabelHidden
            value={value[line.id] ?? 0}
            min={0}
            max={usesLeft(line)}
            onOver={(most) => toast(`最多还能用 ${most} 次`, { kind: 'warn' })}
            onChange={(next) => onChange({ ...value, [line.id]: next })}
          />
        </div>
      ))}
      <div>
        <Button variant="plain" isGuarded={false} onPress={() => onChange(null)}>
          全部用完
        </Button>
      </div>
    </fieldset>
  )
}
