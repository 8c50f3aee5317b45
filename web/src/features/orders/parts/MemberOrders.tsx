import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { count, price } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { q } from '../../../lib/query.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'
import styles from './MemberOrders.module.css'
import { StateTag } from './StateTag.tsx'

const SHOWN = 5

type Order = OutputOf<Contract['orders']['getCompanyOrdersV2']>['list'][number]
/** What it holds; a link to the order for who may open it here. */
function OrderName({ order }: { order: Order }) {
  const user = useUser()
  const [first] = order.lines
  const words = `${first?.name ?? order.order_no}${order.lines.length > 1 ? ` 等${order.lines.length}种` : ''}`
  const [path, search] = nav.isConsole()
    ? [screens.orderManagement.path, { id: order.id }]
    : [screens.handleOrder.path, { order_id: order.id }]
  return mayOpen(path, user) ? <a href={href(path, search)}>{words}</a> : <span>{words}</span>
}

/** The newest orders of a member that staff hand out, on the member's page. */
export function MemberOrders({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.orders.getCompanyOrdersV2({ user_id, num: SHOWN }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={1} hasPicture={false} />
  if (data.list.length === 0) return <p className={styles.soft}>还没有订单</p>
  return (
    <>
      <ul className={styles.orders}>
        {data.list.map((order) => (
          <li key={order.id} className={styles.order}>
            <OrderName order={order} />
            <StateTag order={order} />
            <span className={styles.soft}>
              {price(order.points, order.pay_fen)} · <TimeAgo at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <p className={styles.soft}>一共{count(data.total)}个订单</p>}
    </>
  )
}
