import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { cx } from '../base/cx.ts'
import styles from './DataTable.module.css'
import type { Density } from './density.ts'
import { SelectBox } from './SelectBox.tsx'
import { SortMark, type TableSort } from './SortMark.tsx'
import { useMoreAside } from './useMoreAside.ts'
import { useRowPress } from './useRowPress.ts'

export type TableColumn<Item> = {
  key: string
  title: string
  render: (item: Item) => ReactNode
  /** end: numbers and money. */
  align?: 'start' | 'end'
  isSortable?: boolean
  /** The column that names the row for screen readers; the first one unless told. */
  isRowHeader?: boolean
  /** Keeps to one line. */
  isTight?: boolean
  /** The least width in rem. */
  width?: number
}

export type DataTableProps<Item> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly TableColumn<Item>[]
  items: readonly Item[]
  rowKey: (item: Item) => string | number
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** Keys of the selected rows; without `onSelect` there are no tick boxes. */
  selected?: ReadonlySet<string | number>
  onSelect?: (selected: Set<string | number>) => void
  /** Enter or a press on a row. */
  onOpen?: (item: Item) => void
  /** The key of the row that is open beside the table, as the address writes it. */
  opened?: string
  /** Rows that are about to change. */
  isSoft?: (item: Item) => boolean
  isBusy?: boolean
  density?: Density
  /** What is listed, such as the page: another one is read from its top. */
  place?: string
  /** Shown instead of rows. */
  empty?: ReactNode
}

const NONE: ReadonlySet<string | number> = new Set()

/**
 * A table for the keyboard: arrows move, Space selects, Shift and arrows extend, Ctrl+A takes all, Enter opens. It fills
 * what its screen leaves it and scrolls within.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, rowKey, sort, onSort, selected = NONE, onSelect, onOpen, isBusy } = props
  const hasHeader = columns.some((column) => column.isRowHeader)
  const byKey = new Map(items.map((item) => [rowKey(item), item]))
  const box = useMoreAside<HTMLDivElement>()
  const press = useRowPress((written) => {
    const item = items.find((one) => String(rowKey(one)) === written)
    if (item !== undefined) onOpen?.(item)
  })
  const { place } = props
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    box.current?.scrollTo(0, 0)
  }, [place, box])
  const isOpened = (item: Item): boolean => String(rowKey(item)) === props.opened
  function open(key: string | number): void {
    const item = byKey.get(key)
    if (item !== undefined) onOpen?.(item)
  }
  function change(keys: Set<string | number>): void {
    const opened = onOpen && press.opened(selected, keys)
    if (opened === undefined) onSelect?.(keys)
    else open(opened)
  }

  return (
    <div
      ref={box}
      className={cx(styles.scroll, isBusy && styles.busy)}
      data-density={props.density ?? 'roomy'}
      aria-busy={isBusy || undefined}
      {...press.watch}
    >
      <Table
        aria-label={label}
        className={styles.table}
        selectionMode={onSelect ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={(keys) => change(new Set(keys === 'all' ? byKey.keys() : keys))}
        sortDescriptor={sort && { column: sort.by, direction: sort.isDescending ? 'descending' : 'ascending' }}
        onSortChange={({ column, direction }) =>
          onSort?.({ by: String(column), isDescending: direction === 'descending' })
        }
        onRowAction={onOpen && open}
      >
        <TableHeader className={styles.head}>
          {onSelect && (
            <Column id="kit-select" className={cx(styles.column, styles.narrow)} data-select>
              <SelectBox />
            </Column>
          )}
          {columns.map((column, index) => (
            <Column
              key={column.key}
              id={column.key}
              textValue={column.title}
              allowsSorting={Boolean(column.isSortable && onSort)}
              isRowHeader={hasHeader ? column.isRowHeader : index === 0}
              className={cx(styles.column, column.align === 'end' && styles.end)}
              style={column.width ? { minWidth: `${column.width}rem` } : undefined}
            >
              <span className={styles.title}>
                {column.title}
                {column.isSortable && onSort && <SortMark sort={sort} by={column.key} />}
              </span>
            </Column>
          ))}
          {onOpen && (
            <Column id="kit-open" textValue="查看" className={cx(styles.column, styles.go)}>
              <span className="sr-only">查看</span>
            </Column>
          )}
        </TableHeader>
        <TableBody renderEmptyState={() => props.empty}>
          {items.map((item) => (
            <Row
              key={rowKey(item)}
              id={rowKey(item)}
              className={cx(
                styles.row,
                onOpen && styles.open,
                isOpened(item) && styles.opened,
                props.isSoft?.(item) && styles.soft,
              )}
            >
              {onSelect && (
                <Cell className={cx(styles.cell, styles.narrow)} data-select>
                  <SelectBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  className={cx(styles.cell, column.align === 'end' && styles.end, column.isTight && styles.tight)}
                >
                  {column.render(item)}
                </Cell>
              ))}
              {onOpen && (
                <Cell className={cx(styles.cell, styles.go)}>
                  <span className="sr-only">{isOpened(item) ? '正在查看' : '查看'}</span>
                  <ChevronRight aria-hidden />
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
