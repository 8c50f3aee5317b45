import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { timeNow } from '../../../kit/base/clock.ts'
import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { useOnline } from '../../../kit/base/useOnline.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { useActing } from '../../../lib/acting.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { share } from '../../../lib/platform/share.ts'
import { q } from '../../../lib/query.ts'
import { groupCode, spokenCode } from '../../../lib/scan/code-digits.ts'
import { useSocket } from '../../../lib/socket.ts'
import type { OrderDetailData } from './orders.ts'
import { KEPT_SEEN_MS } from './orders.ts'
import styles from './PickUpCode.module.css'
import { codeName } from './state.ts'

const LATEST_MS = 60_000
const MIN_REFRESH_MS = 1_000
/** Without the live line the order is asked for instead. */
const ASK_MS = 5_000

/** Milliseconds until the code on the screen is replaced. */
const untilOver = (expires_at: string): number =>
  Math.min(LATEST_MS, Math.max(MIN_REFRESH_MS, Date.parse(expires_at) - timeNow()))

/** What family need to fetch it: the code and the store, and nothing about whose it is or what it holds. */
function forFamily(order: OrderDetailData, code: string) {
  const { store } = order
  const where = store ? `，到${store.name}（${store.address}）` : ''
  return {
    title: '请帮我取货',
    text: `请帮我取货。取货码 ${groupCode(code)}${where}，把这12位数字报给工作人员就可以。`,
  }
}

type Props = { order: OrderDetailData; onAsk: () => void }

/** What hands the order out, which only the member may show: who acts for them is told so. */
export function PickUpCode(props: Props) {
  const isActing = useActing((state) => state.id !== '')
  if (isActing) return <p>{codeName(props.order)}只有会员本人能看到，请会员打开自己的手机出示。</p>
  return <ShownCode {...props} />
}

/** The QR the staff scan, drawn anew every minute, and the same code to read out. */
function ShownCode({ order, onAsk }: Props) {
  const isLive = useSocket((state) => state.isOpen)
  const isOnline = useOnline()
  const { data, error, refetch } = useQuery({
    ...q.orders.getOrderScanCode({ order_id: order.id }),
    staleTime: 0,
    // Seen once, it is shown where there is no network, in a shop's basement too.
    gcTime: KEPT_SEEN_MS,
    refetchInterval: ({ state }) => (state.data ? untilOver(state.data.expires_at) : false),
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(onAsk, ASK_MS)
    return () => clearInterval(timer)
  }, [isLive, onAsk])

  const name = codeName(order)
  const code = data?.scan_code || order.scan_code
  const isUndrawn = Boolean(error) && !data
  return (
    <>
      {isUndrawn && !code ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      ) : (
        <div className={styles.code}>
          {isOnline && !isUndrawn && <QrPicture src={data?.picture} alt={`${name}二维码`} />}
          <p className={styles.digits}>
            <span aria-hidden>{groupCode(code)}</span>
            <span className="sr-only">{spokenCode(code)}</span>
          </p>
          <p className={styles.soft}>
            {isOnline
              ? isUndrawn
                ? '二维码没有读到，请把这 12 位数字读给工作人员听，一样可以取货。'
                : '请给工作人员扫一扫，或把这 12 位数字读给他听。二维码每分钟自动更新。'
              : '现在没有网络，请把这 12 位数字读给工作人员听，一样可以取货。'}
          </p>
          <div className={styles.actions}>
            <ReadAloud text={`${name}是，${spokenCode(code)}`} label={`朗读${name}`} />
            {order.delivery === 'pickup' && (
              <Button variant="quiet" icon={<Share2 aria-hidden />} onPress={() => share(forFamily(order, code))}>
                发给家人代取
              </Button>
            )}
            {isOnline && (
              <Button variant="quiet" icon={<RefreshCw aria-hidden />} onPress={() => refetch()}>
                刷新二维码
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}
