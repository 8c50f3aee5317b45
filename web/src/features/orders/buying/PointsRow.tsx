import { Switch } from '../../../kit/fields/Switch.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { count, money } from '../../../lib/format.ts'
import type { Quote } from '../parts/orders.ts'

type Props = { quote: Quote; isUsed: boolean; onChange: (isUsed: boolean) => void }

/** Points in place of money, with exactly what they would take off. Who can spend none reads nothing of it. */
export function PointsRow({ quote, isUsed, onChange }: Props) {
  const { points, fen } = quote.points_could
  if (points === 0 && !isUsed) return null
  const hint = points > 0 ? `用 ${count(points)} 积分，少付 ${money(fen)}` : '这次没有可以用积分抵扣的金额'
  return (
    <Card>
      <Switch isSelected={isUsed} onChange={onChange} hint={`${hint}（有 ${count(quote.points_balance)} 积分）`}>
        用积分抵扣
      </Switch>
    </Card>
  )
}
