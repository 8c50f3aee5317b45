import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { count, money } from '../../../lib/format.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import type { Delivery, Quote } from '../parts/orders.ts'
import { PriceLines } from '../parts/PriceLines.tsx'
import { PickUpStore } from './PickUpStore.tsx'
import styles from './QuoteSection.module.css'
import { balanceShortage, pointsShortage } from './shortage.ts'

type Props = {
  quote: Quote
  delivery: Delivery
  /** What is shown is of the choice before. */
  isOld: boolean
  /** Whether its store was proposed where the person could not see it. */
  isUnseen: (order: Quote['orders'][number]) => boolean
  onAskStore: (merchantId: number) => void
}

/** What is bought of whom and what it costs, order by order, and what the person has to pay it with. */
export function QuoteSection({ quote, delivery, isOld, isUnseen, onAskStore }: Props) {
  const noPoints = pointsShortage(quote, quote)
  const noBalance = balanceShortage(quote, quote)
  return (
    <>
      {quote.orders.map((order) => (
        <Card key={order.merchantId} title={order.name}>
          {delivery === 'pickup' && (
            <PickUpStore
              order={order}
              isOld={isOld}
              isUnseen={isUnseen(order)}
              onAsk={() => onAskStore(order.merchantId)}
            />
          )}
          <OrderLines lines={order.lines} />
          <PriceLines
            cost={order}
            hasFreight={delivery === 'express'}
            label={quote.orders.length > 1 ? '小计' : '合计'}
          />
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
          <>
            <Note tone="bad" role="status">
              {noPoints}
            </Note>
            <div className={styles.ways}>
              <LinkButton href={href(screens.signIn.path)}>去签到得积分</LinkButton>
              <LinkButton href={href(screens.mall.path, { affordable: 1 })}>看我能兑的</LinkButton>
            </div>
          </>
        )}
        {!noPoints && noBalance && <Note role="status">{noBalance}</Note>}
      </Card>
    </>
  )
}
