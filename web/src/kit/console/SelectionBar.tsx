import { Button } from '../base/Button.tsx'
import styles from './SelectionBar.module.css'

/** Something done to the selected rows. */
export type SelectionAction<Row> = {
  key: string
  text: string
  isDanger?: boolean
  /** Done to exactly so many rows at once; to any number unless told. */
  only?: number
  /** Whether a row can take it; a row that cannot is left out. */
  fits?: (row: Row) => boolean
}

export type SelectionBarProps<Row, Action extends SelectionAction<Row>> = {
  rows: readonly Row[]
  /** So many of them are not in view, and what shows them. */
  away?: { count: number; show: () => void }
  /** The rows are those of a page, and there are more. */
  isPage?: boolean
  /** How many there are where all that is filtered is picked; null where rows are. */
  whole?: number | null
  /** Picks all that is filtered, and how many these are, or at least are; null where that is not offered. */
  onWhole?: { count: number; isMore?: boolean; pick: () => void } | null
  actions: readonly Action[]
  /** `left`: those of the rows that the action does not fit. */
  onRun: (action: Action, rows: readonly Row[], left: readonly Row[]) => Promise<unknown>
  onClear: () => void
}

const written = (count: number) => count.toLocaleString('zh-CN')

/** How many rows are selected and what can be done with them. */
export function SelectionBar<Row, Action extends SelectionAction<Row>>(props: SelectionBarProps<Row, Action>) {
  const { rows, isPage, away, whole = null, onWhole, actions, onRun, onClear } = props
  const besides = away?.count ?? 0
  const here = rows.length - besides
  const picked = [
    (here > 0 || besides === 0) && (isPage ? `已选本页${here}项` : `已选${here}项`),
    besides > 0 && `${here > 0 ? '另有' : '已选'}${besides}项不在这里`,
  ]
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {whole === null ? picked.filter(Boolean).join('，') : `已选全部${written(whole)}项`}
      </p>
      {whole === null && away && besides > 0 && (
        <Button variant="quiet" isGuarded={false} aria-haspopup="dialog" onPress={away.show}>
          查看
        </Button>
      )}
      {whole === null && onWhole && (
        <Button variant="quiet" isGuarded={false} onPress={onWhole.pick}>
          选择全部{written(onWhole.count)}
          {onWhole.isMore && '+'}项
        </Button>
      )}
      {actions.map((action) => {
        const { fits } = action
        const fitting = fits && whole === null ? rows.filter(fits) : rows
        const count = whole ?? fitting.length
        // What fits none of them would only be in the way.
        if (count === 0 || (action.only !== undefined && action.only !== count)) return null
        const left = fitting === rows || !fits ? [] : rows.filter((row) => !fits(row))
        return (
          <Button
            key={action.key}
            variant={action.isDanger ? 'danger' : 'plain'}
            isGuarded={false}
            onPress={() => onRun(action, fitting, left)}
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
