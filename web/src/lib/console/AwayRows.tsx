import { Button } from '../../kit/base/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import styles from './AwayRows.module.css'

type Props<Row> = {
  /** Empty once all of them are dropped. */
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowTitle: (row: Row) => string
  onDrop: (rows: readonly Row[]) => void
  onClose: () => void
}

/** What is picked and not in view, by name: it is acted on all the same, unless it is dropped here. */
export function AwayRows<Row>({ rows, rowKey, rowTitle, onDrop, onClose }: Props<Row>) {
  function drop(some: readonly Row[]) {
    onDrop(some)
    if (some.length === rows.length) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`已选、不在这里的${rows.length}项`}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={() => drop(rows)}>
            都不选了
          </Button>
          <Button isGuarded={false} onPress={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.row}>
            <span>{rowTitle(row)}</span>
            <Button
              variant="plain"
              size="s"
              isGuarded={false}
              aria-label={`不选${rowTitle(row)}`}
              onPress={() => drop([row])}
            >
              不选
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
