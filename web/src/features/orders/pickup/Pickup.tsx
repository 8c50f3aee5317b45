import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import type { AskedPickup } from '../parts/codes.ts'
import { AskedCard } from './AskedCard.tsx'
import { HandedOver } from './HandedOver.tsx'
import styles from './Pickup.module.css'
import { PickupChoice } from './PickupChoice.tsx'

const toScan = { text: '去扫码', href: href(screens.scan.path) }
const toOrders = { text: '看我的订单', href: href(screens.orders.path) }

/** 到店取货: after a store's code, what of mine waits there. */
export function Pickup() {
  const { code = '' } = useParams()
  if (code) return <AtStore code={code} />
  return (
    <PhoneScreen isReady>
      <NothingChosen
        art="search"
        message="还没有扫门店的码"
        detail="请扫柜台上贴的二维码，或店里屏幕上的二维码"
        action={toScan}
      />
    </PhoneScreen>
  )
}

function AtStore({ code }: { code: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getStoreOrders({ code }),
    placeholderData: (before) => (before?.code === code ? before : undefined),
  })
  const [done, setDone] = useState<AskedPickup | null>(null)
  const goOn = data?.code
  const choices =
    data?.list.filter(({ id }) => !data.requests.some((asked) => asked.order_id === id && asked.state === 'PENDING')) ??
    []
  const isEmpty = choices.length === 0 && data?.requests.length === 0 && !done
  // What a screen showed holds for a minute; what was made of it lasts while somebody chooses, over a reload too.
  useEffect(() => {
    if (goOn && goOn !== code) void nav.redirect(screens.pickup.path, { code: goOn })
  }, [goOn, code])
  function finish(answer: AskedPickup) {
    if (answer.done) setDone(answer)
    window.scrollTo({ top: 0 })
  }
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={2} />
          <SkeletonCard ratio={0} lines={5} />
        </>
      )}
      {done && <HandedOver order={done.order} />}
      {data && (
        <>
          <Card title={data.store.name}>
            <p className={styles.soft}>{data.store.address}</p>
            {(choices.length > 0 || isEmpty) && (
              <p className={styles.hint}>
                <Store aria-hidden />
                {isEmpty ? '您在这家店没有等着取的订单' : '请选要取的订单'}
              </p>
            )}
          </Card>
          {data.requests
            .filter(({ order_id }) => order_id !== done?.order.id)
            .map((asked) => (
              <AskedCard key={asked.id} asked={asked} />
            ))}
          {choices.map((order) => (
            <PickupChoice key={order.id} order={order} code={data.code} onDone={finish} />
          ))}
          {isEmpty && <EmptyState art="empty" message="这里没有可以取的订单" action={toOrders} />}
        </>
      )}
    </PhoneScreen>
  )
}

/** Why the code leads nowhere, and the way on. */
function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isCode = error instanceof ApiError && error.reason.startsWith('STORE_CODE')
  return (
    <PhoneScreen isReady>
      <ErrorState message={sentenceOf(error)} {...(isCode ? { action: toScan } : { onRetry })} />
    </PhoneScreen>
  )
}
