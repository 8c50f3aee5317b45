import { Button } from '../base/Button.tsx'
import styles from './SelectionBar.module.css'

/** Something done to the selected rows. */
export type SelectionAction<Row> = {
  key: string
  text: string
  isDanger?: boolean
  /** Whether a row can take it; a row that cannot is left out. */
  fits?: (row: Row) => boolean
}

export type SelectionBarProps<Row, Action extends SelectionAction<Row>> = {
  rows: readonly Row[]
  actions: readonly Action[]
  onRun: (action: Action, rows: readonly Row[]) => Promise<unknown>
  onClear: () => void
}

/** How many rows are selected and what can be done with them. */
export function SelectionBar<Row, Action extends SelectionAction<Row>>(props: SelectionBarProps<Row, Action>) {
  const { rows, actions, onRun, onClear } = props
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
