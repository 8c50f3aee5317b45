import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type FigureKind, figureKinds } from '@heyi/contract/orders/figure-rules'
import { daysFrom, usualSpans } from '../../../../kit/base/days.ts'
import { count, money } from '../../../../lib/format.ts'
import { idParam, keyParam, type Params } from '../../../../lib/routes.ts'

export type Statistics = OutputOf<Contract['orders']['getOrderStatistics']>
/** The days of a look, both included. */
export type Span = { date_from: string; date_to: string }
type Sums = Statistics['totals']

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What the address asks for: the last thirty days where it names none. */
export function askedOf(params: Params) {
  const [usual] = usualSpans().filter(({ label }) => label === '近30天')
  const { from = '', to = '' } = params
  const isNamed = DAY.test(from) && DAY.test(to)
  return {
    by: keyParam(params.by, figureKinds) ?? ('day' as FigureKind),
    date_from: isNamed ? from : (usual?.from ?? ''),
    date_to: isNamed ? to : (usual?.to ?? ''),
    merchantId: idParam(params.merchant) ?? 0,
    store_id: idParam(params.store) ?? 0,
  }
}

/** How many days a look reaches over. */
export const daysOf = ({ date_from, date_to }: Span): number => daysFrom(date_from, date_to)

type Column = { key: keyof Sums; title: string; write: (value: number) => string }
const columns: Record<keyof Sums, Omit<Column, 'key'>> = {
  placed: { title: '下单', write: count },
  paid: { title: '付款单数', write: count },
  units: { title: '件数', write: count },
  paid_fen: { title: '付款金额', write: money },
  paid_points: { title: '积分', write: count },
  refunded_fen: { title: '退款金额', write: money },
  completed: { title: '完成', write: count },
  cash_fen: { title: '现金', write: money },
  handed: { title: '核销', write: count },
  shipped: { title: '发货', write: count },
}
const ofOrders = [
  'placed',
  'paid',
  'units',
  'paid_fen',
  'paid_points',
  'refunded_fen',
  'completed',
  'cash_fen',
] as const
const shown: Record<FigureKind, readonly (keyof Sums)[]> = {
  day: ofOrders,
  merchant: ofOrders,
  store: [...ofOrders, 'handed'],
  goods: ['paid', 'units', 'paid_fen', 'paid_points', 'refunded_fen'],
  staff: ['handed', 'shipped', 'cash_fen'],
}
/** The columns of a look. */
export const columnsOf = (by: FigureKind): Column[] => shown[by].map((key) => ({ key, ...columns[key] }))

/** What stands in the first column of a look. */
export const heads: Record<FigureKind, string> = {
  day: '日期',
  merchant: '商家',
  store: '门店',
  goods: '商品',
  staff: '员工',
}

/** Bars beside each other whose names can all be read. */
export const MAX_DRAWN = 5
const MAX_LABEL = 11
/** The rows of which most was done, each with a short name of its own; those with nothing are left out. */
export function topOf<T extends Sums & { name: string }>(rows: readonly T[], keys: readonly (keyof Sums)[]) {
  const done = (row: T): number => keys.reduce((sum, key) => sum + row[key], 0)
  return rows
    .filter((row) => done(row) > 0)
    .sort((one, other) => done(other) - done(one))
    .slice(0, MAX_DRAWN)
    .map((row, nth) => {
      const name = [...row.name]
      return {
        row,
        label: `${nth + 1} ${name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL - 1).join('')}…` : row.name}`,
      }
    })
}
