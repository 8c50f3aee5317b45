import { useQuery } from '@tanstack/react-query'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { useWaiting } from '../../../kit/feedback/useWaiting.ts'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { greeting } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { Banners } from './Banners.tsx'
import { ElderToggle } from './ElderToggle.tsx'
import { Entries } from './Entries.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './Home.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { HotGoods } from './HotGoods.tsx'
import { Notices } from './Notices.tsx'
import { Today } from './Today.tsx'

/** 首页: answers in five seconds who I am, what to do today and where everything is. */
export function Home() {
  const isElder = useElderMode()
  const { data, isPending, error, refetch } = useQuery(q.home.getHome())
  const isWaiting = useWaiting(isPending)
  const spoken = [
    greeting(),
    ...(data ? [data.name, data.todo.title, data.todo.body] : []),
    ...(data?.notices ?? []).map((one) => `${one.title}。${one.body}`),
  ]
  return (
    <PhoneScreen isReady={!isWaiting} nav="none">
      <PullToRefresh
        onRefresh={() => refetch({ throwOnError: true })}
        aside={<Greeting name={data?.name ?? ''} organ={data?.organ_name ?? ''} />}
      >
        <div className={styles.stack}>
          <div className={styles.tools}>
            <ElderToggle />
            <ReadAloud text={spoken.filter(Boolean).join('。')} />
          </div>
          {isWaiting && <HomeSkeleton />}
          {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
          {data && !isWaiting && (
            <>
              <Today home={data} />
              {!isElder && <Banners banners={data.banners} />}
              <Entries isElder={isElder} />
              <Notices notices={data.notices} />
              {!isElder && <HotGoods goods={data.hot_goods} />}
            </>
          )}
          {error && !data && <Entries isElder={isElder} />}
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
