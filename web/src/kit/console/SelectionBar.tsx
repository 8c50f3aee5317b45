import { Button } from '../Button.tsx'
import type { CrudAction } from './crud.ts'
import styles from './SelectionBar.module.css'

export interface SelectionBarProps<Row> {
  rows: readonly Row[]
  actions: readonly CrudAction<Row>[]
  onRun: (action: CrudAction<Row>, rows: readonly Row[]) => Promise<unknown>
  onClear: () => void
}

/** How many rows are selected and what can be done with them. */
export function SelectionBar<Row>({ rows, actions, onRun, onClear }: SelectionBarProps<Row>) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        已选{rows.length}项
      </p>
      {actions.map((action) => {
        const fitting = action.fits ? rows.filter(action.fits) : rows
        return (
          <Button
            key={action.key}
            variant={action.isDanger ? 'danger' : 'plain'}
            isGuarded={false}
            isDisabled={fitting.length === 0}
            onPress={() => onRun(action, fitting)}
          >
            {action.text}（{fitting.length}）
          </Button>
        )
      })}
      <Button variant="quiet" isGuarded={false} onPress={onClear}>
        取消选择
      </Button>
    </div>
  )
}
