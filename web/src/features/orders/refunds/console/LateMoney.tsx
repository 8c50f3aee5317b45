import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { count, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import styles from './LateMoney.module.css'

const asked = () => q.orders.getLateMoney({})

async function retry(order_id: number): Promise<void> {
  await api.orders.retryLateMoney({ order_id })
  toast('已再次请支付平台退回', { kind: 'good' })
}

function List() {
  const { data, error, refetch } = useQuery(asked())
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={2} hasPicture={false} />
  if (!data.list.length) return <EmptyState message="没有要退回的付款" />
  return (
    <ul className={styles.list}>
      {data.list.map(({ order_id, order_no, buyer, fen, words, refused_at }) => (
        <li key={order_id} className={styles.row}>
          <p>
            订单{order_no}，{buyer.name} {buyer.mobile_masked}，{money(fen)}
          </p>
          <p className={styles.why}>
            {words}（<TimeAgo at={refused_at} isExact />）
          </p>
          <Button size="s" onPress={() => retry(order_id)}>
            再退一次
          </Button>
        </li>
      ))}
      {data.total > data.list.length && <li>还有{count(data.total - data.list.length)}个，处理后会显示</li>}
    </ul>
  )
}

/** 没退回的付款: money that came too late and that the gateway would not give back, beside the refunds. */
export function LateMoney() {
  const mayRetry = useMay(P.refund)
  const [isOpen, setOpen] = useState(useParams().late === 'refused')
  const { data } = useQuery({ ...asked(), enabled: mayRetry })
  if (!mayRetry) return null
  const waits = data?.total ?? 0
  return (
    <>
      {waits > 0 && (
        <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          没退回的付款（{count(waits)}）
        </Button>
      )}
      {isOpen && (
        <Dialog isOpen title="没退回的付款" onClose={() => setOpen(false)}>
          <p>订单关闭或已付清后才到的钱，支付平台没有退成。每小时会自动再退一次。</p>
          <List />
        </Dialog>
      )}
    </>
  )
}
