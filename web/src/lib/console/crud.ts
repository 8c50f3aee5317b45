import type { SheetFormat } from '@heyi/contract/media/sheet-states'
import type { PermissionId } from '@heyi/contract/permissions'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TableFilter } from '../../kit/console/FilterControl.tsx'
import type { FormField, FormValues } from '../../kit/console/form-field.ts'
import type { SelectionAction } from '../../kit/console/SelectionBar.tsx'
import type { TreeNode } from '../../kit/console/Tree.tsx'
import type { Query } from '../query.ts'
import type { Params } from '../routes.ts'

/** What the address asks of a table. */
export type CrudQuery = {
  /** The search words, empty for none. */
  q: string
  /** By filter key; filters that are not set are left out. Entries the page was opened with ride along. */
  filters: Params
  /** From 1. */
  page_num: number
  num: number
  sort?: { by: string; is_descending: boolean }
}

/** One page of rows, as every list of staff answers it; more may ride along, such as counts. */
export type CrudRows<Row> = {
  list: readonly Row[]
  total: number
  /** There are more than `total`. */
  more: boolean
}

type EditOf<Row, Value> = {
  permission?: PermissionId
  /** Rows that may be changed; all of them unless told. */
  fits?: (row: Row) => boolean
  /** What is written over, as the row was read. */
  version?: (row: Row) => string
  read: (row: Row) => Value
  /** Tells what then stands there, so that undoing it takes away nothing later. */
  save: (row: Row, value: Value, version?: string) => Promise<{ version?: string }>
}
/** How a cell is changed in its row. */
export type CellEdit<Row> =
  | (EditOf<Row, string> & {
      kind: 'text' | 'number'
      /** What is wrong with what was typed; null where it can be sent. */
      problem: (typed: string) => string | null
      maxLength?: number
    })
  | (EditOf<Row, boolean> & {
      kind: 'toggle'
      icon: ReactNode
      /** What was done, in words. */
      done: (row: Row, isOn: boolean) => string
    })

export type CrudColumn<Row> = {
  /** Also the row's property when there is no `render`. */
  key: string
  title: string
  /** number and money (fen) stand right, time (ISO) reads 3小时前; text unless told. */
  kind?: 'text' | 'number' | 'money' | 'time'
  /** `link` makes its words lead to the row, also in another tab. */
  render?: (row: Row, link: (words: ReactNode) => ReactNode) => ReactNode
  /** Changed in its row, by whom may. */
  edit?: CellEdit<Row>
  isSortable?: boolean
  /** Keeps to one line, for states and other short words; times always do. */
  isTight?: boolean
  /** Says where the row stands: what it is about to become stands there instead. */
  isState?: boolean
  /** Hidden until the person shows it. */
  isOptional?: boolean
  /** The least width in rem. */
  width?: number
}

/** All that is filtered, picked instead of rows: what was asked for, and how many there were for whoever picked them. */
export type WholeList = { asked: CrudQuery; seen: number }

/** Something done to one row or to many at once. */
export type CrudAction<Row> = SelectionAction<Row> & {
  /** Actions of one place never fit the same row: on it they are one button, which keeps the focus when its words change. */
  place?: string
  permission?: PermissionId
  /** The question before it runs; a dangerous action always asks. */
  confirm?: (rows: readonly Row[], count: number) => string
  /** What to say afterwards; 操作成功 unless told. */
  done?: string
  /** It changes nothing, such as printing: nothing is said, and the selection stays. */
  isQuiet?: boolean
  /**
   * A text that it answers is said instead of `done`; a `Done` that can be undone is offered to be for a moment, a `Later` is done after
   * one. Null is nothing done, and the selection stays. `left`: what was picked
   * beside, and does not fit.
   */
  run: (rows: readonly Row[], left: readonly Row[]) => Promise<unknown>
  /** Does it to all that is filtered; without it there are only rows to pick. */
  runAll?: (whole: WholeList) => Promise<unknown>
}

export type CrudForm<Row> = {
  fields: readonly FormField[]
  /** The values of a new one. */
  empty: FormValues
  /** The values of a row. */
  read: (row: Row) => FormValues
  create?: (values: FormValues) => Promise<unknown>
  update?: (row: Row, values: FormValues, version?: string) => Promise<unknown>
  /** What an update writes over, as the row was read: whoever saves over something later is told, and chooses. */
  version?: (row: Row) => string
  /** What is typed outlives a reload. */
  keepsDraft?: boolean
  /** Reasons of a refusal that are about one field, with its name: their sentence stands there. */
  refusedAt?: Readonly<Record<string, string>>
  /** The button that opens an empty form; 新增 unless told. */
  createText?: string
  createPermission?: PermissionId
  updatePermission?: PermissionId
  /** Rows that may be changed; all of them unless told. */
  fits?: (row: Row) => boolean
}

/** A tree at the left of a table whose choice narrows it. */
export type CrudTree = {
  title: string
  /** The entry of the address that says what is chosen; it is empty for the top. */
  key: string
  /** As far as they have come: what stands below others comes when these are opened. Empty until the first are read. */
  nodes: readonly TreeNode[]
  /** What is chosen stands deep and is still read. */
  isFinding: boolean
  onOpen: (open: Iterable<number>) => void
  onMore: (id: number) => void
  /** What is called so, below what leads there from the top. */
  find: (words: string) => UseQueryOptions<unknown, Error, TreeNode[]>
}

/** Everything a console table is. */
export type CrudResource<Row, Rows extends CrudRows<Row> = CrudRows<Row>> = {
  /** Names the saved views and the column choice in local storage. */
  key: string
  detail?: ReactNode
  rowKey: (row: Row) => string | number
  /** Names a row in the drawer's title and in questions. */
  rowTitle: (row: Row) => string
  columns: readonly CrudColumn<Row>[]
  /** What is searched, such as 姓名、手机号; without it there is no search box. */
  searchLabel?: string
  /** What may be typed, said where a search finds nothing. */
  searchHint?: string
  filters?: readonly TableFilter[]
  tree?: CrudTree
  /** How it stands where the address does not say. */
  sort?: (filters: Params) => CrudQuery['sort']
  /** The read behind one page of the table. Whatever makes it stale reads the table again. */
  query: (asked: CrudQuery) => Query<Rows>
  /** One row by the key in an address, where the page that is shown does not hold it. */
  one?: (key: string) => Pick<Query<Row>, 'queryKey' | 'queryFn'>
  /** The drawer's content; with `form` as well it stands above an 编辑 button. */
  view?: (row: Row) => ReactNode
  form?: CrudForm<Row>
  /** More of the drawer's bottom, for buttons that ask more than yes or no. */
  footer?: (row: Row) => ReactNode
  /** Buttons in a row's drawer. */
  rowActions?: readonly CrudAction<Row>[]
  /** Buttons over the selection. */
  batchActions?: readonly CrudAction<Row>[]
  /** Asks for everything that is filtered as a file. */
  exporter?: (asked: CrudQuery, format: SheetFormat) => Promise<{ id: number }>
  /** Asks for the rows that are picked as a file. */
  exportRows?: (rows: readonly Row[], format: SheetFormat) => Promise<{ id: number }>
  exportPermission?: PermissionId
  empty?: { message: string; detail?: string }
  /** Entries of the address that say which of the screen's tables this is: no filter, and kept where filters are cleared. */
  address?: Params
  /** Where a search finds nothing in the tab that stands, and would elsewhere: the words of a link there, and what it changes. */
  wider?: (page: Rows) => { text: string; change: Params } | null
}

const RESERVED = new Set(['q', 'page', 'size', 'sort', 'id'])

/** Reads the query out of the address. */
export function readQuery(params: Params): CrudQuery {
  const filters = Object.fromEntries(
    Object.entries(params).filter(([key, value]) => !RESERVED.has(key) && value !== ''),
  )
  const sort = params.sort
  return {
    q: params.q ?? '',
    filters,
    page_num: Math.max(1, Math.floor(Number(params.page)) || 1),
    num: Math.min(100, Math.max(1, Math.floor(Number(params.size)) || 20)),
    ...(sort && { sort: { by: sort.replace(/^-/, ''), is_descending: sort.startsWith('-') } }),
  }
}

/** The address with some entries changed; empty ones are left out, and any change but `page` and the open `id` goes to page 1. */
export function changeParams(params: Params, change: Params): Params {
  const next = { ...params, ...('page' in change || 'id' in change ? {} : { page: '' }), ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
}
