import { screens } from '@heyi/contract/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Maximize } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { timeNow } from '../../../../kit/base/clock.ts'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { nav } from '../../../../lib/nav.ts'
import { useAwake } from '../../../../lib/platform/awake.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, useParams } from '../../../../lib/routes.ts'
import styles from './Codes.module.css'

/** 动态码: the code of a store, large, for a screen at its counter. It changes by itself. */
export function DynamicCode() {
  const stores = useQuery(q.orders.getStoreCodes({ num: 50 }))
  const asked = idParam(useParams().store_id)
  const list = stores.data?.list ?? []
  const store = list.find(({ store_id }) => store_id === asked) ?? list[0]
  return (
    <ConsoleFrame isReady={!stores.isPending} detail="放在柜台的屏幕上。会员扫一下，选好订单就完成，不用再确认">
      {stores.isPending && <SkeletonCard ratio={1} lines={2} />}
      {stores.error && !stores.data && (
        <ErrorState message={sentenceOf(stores.error)} onRetry={() => stores.refetch()} />
      )}
      {stores.data && !store && <EmptyState art="search" message="没有您管的门店" />}
      {store && list.length > 1 && (
        <div className={styles.bar}>
          <Select
            label="门店"
            value={String(store.store_id)}
            options={list.map(({ store_id, name }) => ({ value: String(store_id), label: name }))}
            onChange={(store_id) => void nav.redirect(screens.dynamicCode.path, { store_id })}
          />
        </div>
      )}
      {store && <ScreenOf key={store.store_id} store_id={store.store_id} />}
    </ConsoleFrame>
  )
}

const LATEST_MS = 30_000
const MIN_MS = 1_000
/** Milliseconds until the screen shows another code. */
const untilOver = (expires_at: string): number =>
  Math.min(LATEST_MS, Math.max(MIN_MS, Date.parse(expires_at) - timeNow()))

/** Without a network nothing fails: it waits. */
const NOT_DRAWN = '动态码没有更新，请检查网络。连上以后会自动显示新的'

/** Whether a moment (ms) is over by the server's clock, seen when it is; false while there is none. */
function useIsOver(at: number | null): boolean {
  const [now, setNow] = useState(timeNow)
  useEffect(() => {
    if (at === null || at <= now) return
    const timer = setTimeout(() => setNow(timeNow()), Math.max(MIN_MS, at - timeNow()))
    return () => clearTimeout(timer)
  }, [at, now])
  return at !== null && at <= now
}

function ScreenOf({ store_id }: { store_id: number }) {
  useAwake()
  const box = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    ...q.orders.getStoreCode({ store_id }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? untilOver(state.data.expires_at) : false),
    // The screen stands at a counter: nobody touches it.
    refetchIntervalInBackground: true,
  })
  // An old code is worse than none: whoever scans it is sent away.
  const isOver = useIsOver(data ? Date.parse(data.expires_at) + LATEST_MS : null)
  if (error || isOver) return <ErrorState message={error ? sentenceOf(error) : NOT_DRAWN} onRetry={() => refetch()} />
  if (!data) return <SkeletonCard ratio={1} lines={1} />
  return (
    <section ref={box} className={styles.screen} aria-label="动态码">
      <div className={styles.top}>
        <h2>{data.name}</h2>
        <Button
          variant="plain"
          isGuarded={false}
          icon={<Maximize aria-hidden />}
          onPress={() => void box.current?.requestFullscreen?.().catch(() => undefined)}
        >
          全屏显示
        </Button>
      </div>
      <div className={styles.picture}>
        <img src={data.picture} alt={`${data.name}的动态取货码`} width={400} height={400} />
      </div>
      <p className={styles.say}>打开和颐“扫一扫”，扫这个码取货</p>
      <p className={styles.soft}>每半分钟自动更新，拍照没有用</p>
    </section>
  )
}
