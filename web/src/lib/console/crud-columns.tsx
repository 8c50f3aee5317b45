import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../kit/base/Money.tsx'
import { Tag } from '../../kit/base/Tag.tsx'
import { TimeAgo } from '../../kit/base/TimeAgo.tsx'
import type { TableColumn } from '../../kit/console/DataTable.tsx'
import type { CellEdit, CrudColumn } from './crud.ts'
import { InlineCell } from './InlineCell.tsx'

/** Makes words lead to a row. */
export type LinkTo<Row> = (row: Row, words: ReactNode) => ReactNode

function cell<Row>(column: CrudColumn<Row>, row: Row, linkTo: LinkTo<Row>): ReactNode {
  if (column.render) return column.render(row, (words) => linkTo(row, words))
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined || value === '') return '-'
  if (column.kind === 'money') return <Money fen={Number(value)} />
  if (column.kind === 'time') return <TimeAgo at={String(value)} />
  if (column.kind === 'number') return Number(value).toLocaleString('zh-CN')
  return String(value)
}

type Drawing<Row> = {
  /** What a row is about to become. */
  comingOf: (row: Row) => string | undefined
  linkTo: LinkTo<Row>
  rowTitle: (row: Row) => string
  may: (permission: CellEdit<Row>['permission']) => boolean
}

function drawn<Row>(column: CrudColumn<Row>, row: Row, { linkTo, rowTitle, may, comingOf }: Drawing<Row>): ReactNode {
  const coming = column.isState && comingOf(row)
  if (coming) return <Tag icon={<Hourglass aria-hidden />}>{coming}</Tag>
  const shown = cell(column, row, linkTo)
  const { edit, title } = column
  if (!edit || !may(edit.permission) || edit.fits?.(row) === false) return shown
  return (
    <InlineCell edit={edit} row={row} label={`${rowTitle(row)}的${title}`}>
      {shown}
    </InlineCell>
  )
}

/** The columns of a resource as the table draws them: numbers and money right. */
export function tableColumns<Row>(columns: readonly CrudColumn<Row>[], drawing: Drawing<Row>): TableColumn<Row>[] {
  return columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.kind === 'number' || column.kind === 'money' ? 'end' : 'start',
    isSortable: column.isSortable,
    isTight: column.isTight || column.kind === 'time',
    width: column.width,
    render: (row) => drawn(column, row, drawing),
  }))
}
