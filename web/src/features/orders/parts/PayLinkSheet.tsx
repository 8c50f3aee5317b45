import { screens } from '@heyi/contract/screens'
import { useQueries } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonLine } from '../../../kit/feedback/SkeletonLine.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime, money } from '../../../lib/format.ts'
import { useOpening } from '../../../lib/opening.ts'
import { copyLink, share } from '../../../lib/platform/share.ts'
import { q } from '../../../lib/query.ts'
import type { OrderCardData } from './orders.ts'
import styles from './PaySheet.module.css'
import type { PayTarget } from './pay.ts'
import { type Payment, paymentOf } from './state.ts'

type Props = { target: Pick<PayTarget, 'order_ids' | 'pay_fen'>; onClose: (payment: Payment) => void }

/** The whole address of a screen, as others open it. */
const linkOf = (code: string): string =>
  `${window.location.origin}${window.location.pathname}${href(screens.payFor.path, { code })}`

/** What the orders hold, told by the first of it. */
function titleOf(orders: readonly Pick<OrderCardData, 'lines'>[]): string {
  const names = [...new Set(orders.flatMap(({ lines }) => lines.map(({ name }) => name)))]
  return `请帮我付款：${names[0] ?? '订单'}${names.length > 1 ? ` 等${names.length}种` : ''}`
}

/** A link by which somebody of the family pays the orders, which were bought together. */
export function PayLinkSheet({ target: { order_ids, pay_fen }, onClose: end }: Props) {
  const orders = useQueries({ queries: order_ids.map((order_id) => q.orders.getUserOrder({ order_id })) }).flatMap(
    ({ data }) => data ?? [],
  )
  const payment = orders.length === order_ids.length ? paymentOf(orders.map(({ state }) => state)) : 'waiting'
  const onClose = () => end(payment)
  const isWaiting = payment === 'waiting'
  const { data, error, again } = useOpening(isWaiting ? order_ids.join() : '', () =>
    api.orders.getPayLink({ order_id: order_ids[0] ?? 0 }, { quiet: true }),
  )
  const title = titleOf(orders)
  // What happens meanwhile is seen here too: nobody sends a link of what is over.
  if (!isWaiting)
    return (
      <Sheet isOpen onClose={onClose} title="请家人付">
        <div className={styles.sheet}>
          <p role="status">
            {payment === 'closed'
              ? '订单已关闭，不能再付款。'
              : `已经付好了 ${money(data?.pay_fen ?? pay_fen)}，不用再付。`}
          </p>
          <Button size="l" isWide onPress={onClose}>
            知道了
          </Button>
        </div>
      </Sheet>
    )
  return (
    <Sheet isOpen onClose={onClose} title="请家人付">
      <div className={styles.sheet}>
        <p className={styles.amount}>
          <span className={styles.soft}>要付</span>
          <Price fen={data?.pay_fen ?? pay_fen} size="l" />
        </p>
        {order_ids.length > 1 && <p>这 {order_ids.length} 个订单是一次买的，一个链接一起付。</p>}
        <p>把链接发给家人，家人打开后就能替您付。家人只看得到商品和金额，看不到地址和电话。</p>
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => void again()} />}
        {!data && !error && <SkeletonLine />}
        {data && (
          <>
            <p className={styles.soft}>链接在 {dateTime(data.expires_at)} 前有效，订单关闭后就不能再付。</p>
            <Button
              size="l"
              isWide
              icon={<Share2 aria-hidden />}
              onPress={() => share({ title, url: linkOf(data.code) })}
            >
              发给家人
            </Button>
            <Button
              size="l"
              variant="plain"
              isWide
              icon={<Copy aria-hidden />}
              onPress={() => void copyLink(`${title} ${linkOf(data.code)}`)}
            >
              复制链接
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
