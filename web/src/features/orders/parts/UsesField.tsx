import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import type { OrderCardData } from './orders.ts'
import styles from './UsesField.module.css'
import { type ChosenUses, isPack, unitOf, usesLeft } from './uses.ts'

type Props = {
  order: Pick<OrderCardData, 'lines'>
  value: ChosenUses
  onChange: (value: ChosenUses) => void
  isDisabled?: boolean
}

type Line = OrderCardData['lines'][number]
/** What is asked: of goods how many, of packs how often. */
function legendOf(lines: readonly Line[]): string {
  if (lines.every(isPack)) return '这次用几次'
  return lines.some(isPack) ? '这次取几件、用几次' : '这次取几件'
}

/** How much of an order is handed over now: all that is left, or so many units or uses of each line. */
export function UsesField({ order, value, onChange, isDisabled = false }: Props) {
  const open = order.lines.filter((line) => usesLeft(line) > 0)
  if (!value)
    return (
      <div>
        <Button
          variant="plain"
          isGuarded={false}
          isDisabled={isDisabled}
          onPress={() => onChange(Object.fromEntries(open.map((line, i) => [line.id, i === 0 ? 1 : 0])))}
        >
          {open.every(isPack) ? '这次只用一部分' : '这次只取一部分'}
        </Button>
      </div>
    )
  return (
    <fieldset className={styles.uses} disabled={isDisabled}>
      <legend>{legendOf(open)}</legend>
      {open.map((line) => (
        <div key={line.id} className={styles.line}>
          <span>
            {[line.name, line.spec_text].filter(Boolean).join(' ')}
            <small className={styles.soft}>
              还剩 {usesLeft(line)} {unitOf(line)}
            </small>
          </span>
          <NumberBox
            label={`${line.name}这次${isPack(line) ? '用的次数' : '取的件数'}`}
            isLabelHidden
            value={value[line.id] ?? 0}
            min={0}
            max={usesLeft(line)}
            onOver={(most) => toast(`最多还能${isPack(line) ? '用' : '取'} ${most} ${unitOf(line)}`, { kind: 'warn' })}
            onChange={(next) => onChange({ ...value, [line.id]: next })}
          />
        </div>
      ))}
      <div>
        <Button variant="plain" isGuarded={false} onPress={() => onChange(null)}>
          {open.every(isPack) ? '全部用完' : '全部取走'}
        </Button>
      </div>
    </fieldset>
  )
}
