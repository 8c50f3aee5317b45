import { screens } from '@heyi/contract/screens'
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
import type { OrderCardData } from './orders.ts'
import styles from './PaySheet.module.css'

type Props = { order: Pick<OrderCardData, 'id' | 'lines' | 'pay_fen' | 'state'>; onClose: () => void }

/** The whole address of a screen, as others open it. */
const linkOf = (code: string): string =>
  `${window.location.origin}${window.location.pathname}${href(screens.payFor.path, { code })}`

/** A link by which somebody of the family pays the order. */
export function PayLinkSheet({ order, onClose }: Props) {
  const isWaiting = order.state === 'UNPAID'
  const { data, error, again } = useOpening(isWaiting ? String(order.id) : '', () =>
    api.orders.getPayLink({ order_id: order.id }, { quiet: true }),
  )
  const title = `请帮我付款：${order.lines[0]?.name ?? '订单'}`
  // What happens meanwhile is seen here too: nobody sends a link of what is over.
  if (!isWaiting)
    return (
      <Sheet isOpen onClose={onClose} title="请家人付">
        <div className={styles.sheet}>
          <p role="status">
            {order.state === 'CLOSED' ? '订单已关闭，不能再付款。' : `已经付好了 ${money(order.pay_fen)}，不用再付。`}
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
          <Price fen={order.pay_fen} size="l" />
        </p>
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
