import type { ReactNode } from 'react'
import type { FormField, FormValues } from './formField.ts'

/** What the address holds, as plain strings: `q`, `page`, `size`, `sort` and one entry a filter. */
export type CrudParams = Readonly<Record<string, string>>

/** What a loader is asked for. */
export interface CrudQuery {
  /** The search words, empty for none. */
  q: string
  /** By filter key; filters that are not set are left out. Entries the page was opened with ride along. */
  filters: Readonly<Record<string, string>>
  /** From 1. */
  page_num: number
  num: number
  sort?: { by: string; is_descending: boolean }
}

export interface CrudResult<Row> {
  list: readonly Row[]
  /** All there are; above 10,000 it reads 10,000+. */
  total?: number
  next?: string | number | null
}

export interface CrudColumn<Row> {
  /** Also the row's property when there is no `render`. */
  key: string
  title: string
  /** number and money (fen) stand right, time (ISO) reads 3小时前; text unless told. */
  kind?: 'text' | 'number' | 'money' | 'time'
  render?: (row: Row) => ReactNode
  isSortable?: boolean
  /** Keeps to one line, for states and other short words; times always do. */
  isTight?: boolean
  /** Hidden until the person shows it. */
  isOptional?: boolean
  /** The least width in rem. */
  width?: number
}

export interface CrudFilter {
  key: string
  label: string
  kind: 'select' | 'text' | 'date'
  options?: readonly { value: string; label: string }[]
  /** What is wrong with its value beside the others, said under it. */
  problem?: (params: CrudParams) => string | undefined
}

/** Something done to one row or to many at once. */
export interface CrudAction<Row> {
  key: string
  /** Actions of one place never fit the same row: on it they are one button, which keeps the focus when its words change. */
  place?: string
  text: string
  /** Asked of `may`; always allowed when missing. */
  permission?: string | number
  isDanger?: boolean
  /** The question before it runs; a dangerous action always asks. */
  confirm?: (rows: readonly Row[]) => string
  /** Whether a row can take it; a row that cannot is left out of a batch. */
  fits?: (row: Row) => boolean
  /** What to say afterwards; 操作成功 unless told. */
  done?: string
  /** It changes nothing, such as printing: nothing is said, and the selection stays. */
  isQuiet?: boolean
  run: (rows: readonly Row[]) => Promise<unknown>
}

export interface CrudForm<Row> {
  fields: readonly FormField[]
  /** The values of a new one. */
  empty: FormValues
  /** The values of a row. */
  read: (row: Row) => FormValues
  /** More errors than the missing required fields, by field name. */
  validate?: (values: FormValues) => Record<string, string>
  create?: (values: FormValues) => Promise<unknown>
  update?: (row: Row, values: FormValues) => Promise<unknown>
  /** The button that opens an empty form; 新增 unless told. */
  createText?: string
  createPermission?: string | number
  updatePermission?: string | number
}

/** Everything a console table is. */
export interface CrudResource<Row> {
  /** Names the saved views and the column choice in local storage. */
  key: string
  /** The canonical route. */
  route: string
  title: string
  detail?: ReactNode
  rowKey: (row: Row) => string | number
  /** Names a row in the drawer's title and in questions. */
  rowTitle: (row: Row) => string
  columns: readonly CrudColumn<Row>[]
  /** What is searched, such as 姓名、手机号; without it there is no search box. */
  searchLabel?: string
  filters?: readonly CrudFilter[]
  load: (query: CrudQuery, signal: AbortSignal) => Promise<CrudResult<Row>>
  /** The drawer's content; with `form` as well it stands above an 编辑 button. */
  view?: (row: Row) => ReactNode
  form?: CrudForm<Row>
  /** More of the drawer's bottom, for buttons that ask more than yes or no. */
  footer?: (row: Row) => ReactNode
  /** Buttons in a row's drawer. */
  rowActions?: readonly CrudAction<Row>[]
  /** Buttons over the selection. */
  batchActions?: readonly CrudAction<Row>[]
  /** Exports everything that is filtered, in the columns shown. */
  exporter?: (query: CrudQuery, columns: readonly { key: string; title: string }[]) => Promise<unknown>
  exportPermission?: string | number
  empty?: { message: string; detail?: string }
}

const RESERVED = new Set(['q', 'page', 'size', 'sort'])
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Reads the query out of the address. */
export function readQuery(params: CrudParams): CrudQuery {
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

/** The address with some entries changed; empty ones are left out, and any change but `page` goes to page 1. */
export function changeParams(params: CrudParams, change: CrudParams): CrudParams {
  const next = { ...params, ...('page' in change ? {} : { page: '' }), ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
}
