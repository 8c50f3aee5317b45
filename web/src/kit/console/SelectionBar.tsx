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
  /** The rows are those of a page, and there are more. */
  isPage?: boolean
  /** How many there are where all that is filtered is picked; null where rows are. */
  whole?: number | null
  /** Picks all that is filtered, and how many these are; null where that is not offered. */
  onWhole?: { count: number; pick: () => void } | null
  actions: readonly Action[]
  onRun: (action: Action, rows: readonly Row[]) => Promise<unknown>
  onClear: () => void
}

const written = (count: number) => count.toLocaleString('zh-CN')

/** How many rows are selected and what can be done with them. */
export function SelectionBar<Row, Action extends SelectionAction<Row>>(props: SelectionBarProps<Row, Action>) {
  const { rows, isPage, whole = null, onWhole, actions, onRun, onClear } = props
  const picked = isPage ? `已选本页${rows.length}项` : `已选${rows.length}项`
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {whole === null ? picked : `已选全部${written(whole)}项`}
      </p>
      {whole === null && onWhole && (
        <Button variant="quiet" isGuarded={false} onPress={onWhole.pick}>
          选择全部{written(onWhole.count)}项
        </Button>
      )}
      {actions.map((action) => {
        const fitting = action.fits && whole === null ? rows.filter(action.fits) : rows
        const count = whole ?? fitting.length
        return (
          <Button
            key={action.key}
            variant={action.isDanger ? 'danger' : 'plain'}
            isGuarded={false}
            isDisabled={count === 0}
            onPress={() => onRun(action, fitting)}
          >
            {action.text}（{written(count)}）
          </Button>
        )
      })}
      <Button variant="quiet" isGuarded={false} onPress={onClear}>
        取消选择
      </Button>
    </div>
  )
}
