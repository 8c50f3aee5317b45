import { Card } from '../../../kit/phone/Card.tsx'
import { count, money } from '../../../lib/format.ts'
import { Note } from '../parts/Note.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import type { Quote } from '../parts/orders.ts'
import { PriceLines } from '../parts/PriceLines.tsx'
import styles from './QuoteSection.module.css'
import { balanceShortage, pointsShortage } from './shortage.ts'

/** What is bought of whom and what it costs, order by order, and what the person has to pay it with. */
export function QuoteSection({ quote, hasFreight }: { quote: Quote; hasFreight: boolean }) {
  const noPoints = pointsShortage(quote, quote)
  const noBalance = balanceShortage(quote, quote)
  return (
    <>
      {quote.orders.map((order) => (
        <Card key={order.merchantId} title={order.name}>
          <OrderLines lines={order.lines} />
          <PriceLines cost={order} hasFreight={hasFreight} label={quote.orders.length > 1 ? '小计' : '合计'} />
        </Card>
      ))}
      <Card title="我的积分和余额">
        <dl className={styles.account}>
          {quote.points > 0 && (
            <div>
              <dt>积分</dt>
              <dd>
                有 {count(quote.points_balance)}，这次用 {count(quote.points)}
              </dd>
            </div>
          )}
          {quote.pay_fen > 0 && (
            <div>
              <dt>余额</dt>
              <dd>
                有 {money(quote.balance_fen)}，这次要付 {money(quote.pay_fen)}
              </dd>
            </div>
          )}
        </dl>
        {noPoints && (
          <Note tone="bad" role="status">
            {noPoints}
          </Note>
        )}
        {!noPoints && noBalance && <Note role="status">{noBalance}</Note>}
      </Card>
    </>
  )
}
