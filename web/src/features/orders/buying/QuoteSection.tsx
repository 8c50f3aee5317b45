import { payWays } from '@heyi/contract/orders/pay-ways'
import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { count, money } from '../../../lib/format.ts'
import { useVipOffer, vipSaving } from '../../rewards/index.ts'
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
            cost={{ ...order, promotion_off_fen: quote.promotion?.off_fen ?? 0 }}
            hasFreight={delivery === 'express'}
            label={quote.orders.length > 1 ? '小计' : '合计'}
          />
        </Card>
      ))}
      {quote.hint && <Note role="status">{quote.hint}</Note>}
      {delivery !== 'virtual' && !quote.promotion && <VipOffer quote={quote} />}
      <Means quote={quote} />
    </>
  )
}

/** What the goods would cost less for a VIP, to who is none. */
function VipOffer({ quote }: Pick<Props, 'quote'>) {
  const lines = quote.orders.flatMap((order) => order.lines)
  const offer = useVipOffer()
  if (!offer || offer.isMine) return null
  const saved = lines.reduce((sum, line) => sum + vipSaving(line.price_fen, offer) * line.quantity, 0)
  return (
    saved > 0 && (
      <LinkButton href={href(screens.rechargeVip.path)} isWide>
        开通{offer.plan}，这些商品最多可省 {money(saved)}
      </LinkButton>
    )
  )
}

/** What the person has to pay it with; only what may pay it is named. */
function Means({ quote }: Pick<Props, 'quote'>) {
  const { points, pay_fen, pay_ways } = quote
  const [first] = pay_ways
  const hasBalance = first === 'balance'
  const title = [points > 0 && '积分', hasBalance && '余额'].filter(Boolean).join('和') || '付款方式'
  const noPoints = pointsShortage(quote, quote)
  const noBalance = hasBalance ? balanceShortage(quote, quote) : null
  return (
    <Card title={title}>
      <Facts>
        {points > 0 && (
          <Fact name="积分">
            有 {count(quote.points_balance)}，这次用 {count(points)}
          </Fact>
        )}
        {pay_fen > 0 && (
          <Fact name={first ? payWays[first] : '付款'}>
            {hasBalance && `有 ${money(quote.balance_fen)}，`}这次要付 {money(pay_fen)}
          </Fact>
        )}
      </Facts>
      {pay_fen > 0 && !first && <p>要由会员本人付款，或请能收现金的同事收款。</p>}
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
  )
}
