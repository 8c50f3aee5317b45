import { visitDayWords } from '@heyi/contract/orders/visit-rules'
import { screens } from '@heyi/contract/screens'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Art } from '../../../kit/feedback/Art.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { holdNotices } from '../../../lib/notices.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { StoreHours } from '../../mall/index.ts'
import { SuggestPayPassword } from '../../rewards/index.ts'
import { GroupCard } from '../groups/GroupCard.tsx'
import { OrderCodeWords } from '../parts/OrderCode.tsx'
import type { OrderDetailData, Placed } from '../parts/orders.ts'
import { codeName, groupSurprise, hasCode, whatNext } from '../parts/state.ts'
import styles from './PurchaseResult.module.css'
import { SmsQuestion } from './SmsQuestion.tsx'

type Props = {
  orders: readonly Pick<Placed['orders'][number], 'id' | 'points' | 'pay_fen'>[]
  title: string
  /** The group that was to be joined; null where none was. */
  group_id: number | null
}

/** Where every payment ends, at once or later: what became of the purchase, and the ways on. */
export function PurchaseEnd(props: Props) {
  // How the purchase ends is said here.
  useEffect(holdNotices, [])
  return (
    <PhoneScreen
      isReady
      title={props.title}
      bottomBar={
        <>
          <LinkButton href={href(screens.orders.path)} size="l">
            我的订单
          </LinkButton>
          <LinkButton href={href(screens.home.path)} variant="primary" size="l">
            回首页
          </LinkButton>
        </>
      }
    >
      <PurchaseResult {...props} />
    </PhoneScreen>
  )
}

/** How many orders it is, and of each where and when it is fetched, with its code. */
function PurchaseResult({ orders, title, group_id }: Props) {
  const shown = useQueries({ queries: orders.map(({ id }) => q.orders.getUserOrder({ order_id: id })) })
  const isFetched = shown.some(({ data }) => data?.delivery === 'pickup' && data.state === 'PAID')
  const sum = (of: (order: Props['orders'][number]) => number) => orders.reduce((total, order) => total + of(order), 0)
  return (
    <div className={styles.result}>
      <section role="status" className={styles.done}>
        <Art name="done" />
        <h2 className={styles.title}>{title}</h2>
        <Price points={sum((order) => order.points)} fen={sum((order) => order.pay_fen)} />
        {orders.length > 1 && (
          <p>
            这次买了 {orders.length} 家的商品，分成 {orders.length} 个订单，怎么拿到写在下面。
          </p>
        )}
      </section>
      {orders.map(({ id }) => (
        <OneOrder key={id} order_id={id} group_id={group_id} />
      ))}
      {isFetched && <SmsQuestion />}
      <SuggestPayPassword fen={sum((order) => order.pay_fen)} points={sum((order) => order.points)} />
    </div>
  )
}

function OneOrder({ order_id, group_id }: { order_id: number; group_id: number | null }) {
  const { data, error, refetch } = useQuery(q.orders.getUserOrder({ order_id }))
  if (data) return <OrderResult order={data} group_id={group_id} onAsk={() => void refetch()} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  return <SkeletonCard ratio={0} lines={4} />
}

type OrderResultProps = { order: OrderDetailData; group_id: number | null; onAsk: () => void }
function OrderResult({ order, group_id, onAsk }: OrderResultProps) {
  const { store } = order
  const surprise = groupSurprise(order, group_id)
  return (
    <>
      {surprise && <Note tone="warn">{surprise}</Note>}
      <Card title={order.merchant_name}>
        <p>{order.lines.map((line) => `${line.name} ${line.quantity} 件`).join('，')}</p>
        {store && (
          <div>
            <p className={styles.store}>{store.name}</p>
            <p className={styles.soft}>{store.address}</p>
            <p className={styles.soft}>
              <StoreHours store={store} />
            </p>
          </div>
        )}
        {order.wished_on && <p>希望{visitDayWords(order.wished_on)}上门</p>}
        <p>{whatNext(order)}</p>
        {hasCode(order) && (
          <>
            <h3>{codeName(order)}</h3>
            <OrderCodeWords order={order} onAsk={onAsk} />
          </>
        )}
        <div>
          <LinkButton href={href(screens.order.path, { order_id: order.id })}>看这个订单</LinkButton>
        </div>
      </Card>
      {order.group && <GroupCard group={order.group} />}
    </>
  )
}
