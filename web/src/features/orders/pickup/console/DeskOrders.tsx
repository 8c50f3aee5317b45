import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { cx } from '../../../../kit/base/cx.ts'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import type { StaffOrder } from '../../parts/orders.ts'
import { StateTag } from '../../parts/StateTag.tsx'
import styles from './OrderDesk.module.css'

/** Rows of a list at the desk: what is older is found by its number. */
const ROWS = 50

/** 软香大米 等3件: what was not given back. */
function goodsOf({ lines }: StaffOrder): string {
  const own = lines.filter(({ quantity, refunded }) => quantity > refunded)
  const name = (own[0] ?? lines[0])?.name ?? ''
  const quantity = own.reduce((sum, line) => sum + line.quantity - line.refunded, 0)
  return quantity > 1 ? `${name} 等${quantity}件` : name
}

/** Whose an order is and what it holds, on two lines. */
export function OrderWords({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  return (
    <span className={styles.goods}>
      <strong>{goodsOf(order)}</strong>
      <small>
        {order.buyer.name || '会员'} {order.buyer.mobile_masked} · {order.order_no}
      </small>
      {children}
    </span>
  )
}

/** What this desk has handed out today, wholly or in part. */
export const useToday = () => useQuery({ ...q.orders.getWriteOffOrders({ tab: 'done', num: ROWS }), staleTime: 0 })

type HandedTodayProps = { today: ReturnType<typeof useToday>; onOpen: (order_no: string) => Promise<void> }
export function HandedToday({ today, onOpen }: HandedTodayProps) {
  const { data } = today
  return (
    <>
      <h2>今天已核销{data ? `${data.total}单` : ''}</h2>
      {today.error && !data && <ErrorState message={sentenceOf(today.error)} onRetry={() => today.refetch()} />}
      {today.isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
      {data?.list.length === 0 && <p className={styles.idle}>今天还没有核销过订单</p>}
      {data && data.list.length > 0 && (
        <ScrollArea as="ul" label="今天已核销的订单" className={styles.list}>
          {data.list.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                className={cx(styles.row, styles.opens)}
                onClick={() => void onOpen(order.order_no)}
              >
                <OrderWords order={order}>
                  {order.state !== 'COMPLETED' && <small className={styles.elsewhere}>只交了一部分</small>}
                  {order.handed_how && <small>{order.handed_how}</small>}
                </OrderWords>
                {order.written_off_at && <TimeAgo at={order.written_off_at} />}
              </button>
            </li>
          ))}
        </ScrollArea>
      )}
    </>
  )
}

type FoundOrdersProps = { keyword: string; onChoose: (order_no: string) => Promise<void> }

/** Orders that wait here for somebody who has no code at hand: looked at, not handed over. */
export function FoundOrders({ keyword, onChoose }: FoundOrdersProps) {
  const found = useQuery(q.orders.getWriteOffOrders({ tab: 'waiting', keyword, num: ROWS }))
  if (found.isPending) return <SkeletonList rows={4} hasPicture={false} />
  if (found.error) return <ErrorState message={sentenceOf(found.error)} onRetry={() => found.refetch()} />
  const { list, total } = found.data
  if (list.length === 0)
    return (
      <EmptyState
        art="search"
        message={`没有等着取的订单是“${keyword}”`}
        detail="可以输入手机号或后四位、订单号或它的末尾几位"
      />
    )
  return (
    <section aria-labelledby="desk-found">
      <div role="status">
        <h2 id="desk-found">
          “{keyword}”有{total}个订单等着取
        </h2>
        <p className={styles.hint}>按 ↓ 选一个，回车查看</p>
      </div>
      <ul className={styles.found} data-found="">
        {list.map((order) => (
          <li key={order.id} className={styles.row}>
            <OrderWords order={order}>
              {order.elsewhere && <small className={styles.elsewhere}>别家门店：{order.elsewhere}</small>}
            </OrderWords>
            <StateTag order={order} />
            <Button variant="plain" size="s" isGuarded={false} onPress={() => onChoose(order.order_no)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
