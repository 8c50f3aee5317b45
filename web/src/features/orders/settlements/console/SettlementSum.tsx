import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { money, signed } from '../../../../lib/format.ts'
import type { SettlementRow } from './settlements.ts'

type Line = { name: string; words: string }

const plus = (name: string, fen: number): Line => ({ name, words: fen === 0 ? '-' : signed(fen, money(Math.abs(fen))) })

/** How what a merchant is owed comes about: one amount below the other, with what is added and what is taken away. */
export function SettlementSum({ row }: { row: SettlementRow }) {
  const lines = [
    plus('付款金额', row.paid_fen),
    plus('退款', -row.refunded_fen),
    plus('商家已收现金', -row.cash_fen),
    plus('平台承担优惠券', row.borne_fen),
    plus('平台承担积分抵扣', row.points_fen),
    plus('佣金', -row.commission_fen),
    { name: row.owed_fen < 0 ? '商家应交' : '应付商家', words: `= ${money(Math.abs(row.owed_fen))}` },
  ]
  return (
    <PlainTable
      caption="结算金额"
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { title: '项目', render: ({ name }) => name },
        { title: '金额', isEnd: true, render: ({ words }) => words },
      ]}
    />
  )
}
