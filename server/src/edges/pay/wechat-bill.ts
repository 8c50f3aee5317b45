import { OutsideError } from '../../kernel/outside-error.ts'
import type { BillLine } from './gateway.ts'

/** Columns of the bill that are read, by their heading; each value has a back quote before it. */
const COLUMNS = {
  trade_no: '微信订单号',
  out_trade_no: '商户订单号',
  state: '交易状态',
  fen: '订单金额',
  out_refund_no: '商户退款单号',
  refund_fen: '申请退款金额',
} as const
type Column = keyof typeof COLUMNS

/** Yuan in a bill as fen, exactly. */
function fenOf(yuan: string): number {
  const [, whole = '0', part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan || '0') ?? []
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Reads the bill of a day: a heading, a line each, and a summary that is left out. */
export function readBill(text: string): BillLine[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const place = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, name]) => [column, names.indexOf(name)]),
  ) as Record<Column, number>
  if (Object.values(place).includes(-1)) throw new OutsideError('wechat pay', 'sent a bill with other columns')
  return lines.flatMap((line) => {
    // Values begin with a back quote, the summary does not.
    if (!line.startsWith('`')) return []
    const values = line.slice(1).split(',`')
    const of = (column: Column) => values[place[column]] ?? ''
    const isBack = of('state') === 'REFUND'
    return [
      {
        trade_no: of('trade_no'),
        out_trade_no: of('out_trade_no'),
        out_refund_no: isBack ? of('out_refund_no') : '',
        fen: isBack ? 0 : fenOf(of('fen')),
        refund_fen: isBack ? fenOf(of('refund_fen')) : 0,
      },
    ]
  })
}
