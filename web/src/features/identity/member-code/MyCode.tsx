import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { Button } from '../../../kit/base/Button.tsx'
import { timeNow } from '../../../kit/base/clock.ts'
import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { useOnline } from '../../../kit/base/useOnline.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useAwake } from '../../../lib/platform/awake.ts'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'
import styles from './MyCode.module.css'

/** The code before is let through for a step more, so that it is drawn anew at its end and never missing. */
const MIN_REFRESH_MS = 1_000
const GRACE_MS = 25_000

const untilEnd = (expires_at: string): number => Math.max(MIN_REFRESH_MS, Date.parse(expires_at) - timeNow())

/** True once the code that was drawn last is good for nothing any more. */
function useOver(expires_at: string | undefined): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!expires_at) return
    const timer = setTimeout(() => setOver(true), untilEnd(expires_at) + GRACE_MS)
    return () => clearTimeout(timer)
  }, [expires_at])
  return isOver
}

/** 我的二维码: the member code, large, drawn anew before it runs out, on a screen that stays bright. */
export function MyCode() {
  const user = useUser()
  const isOnline = useOnline()
  useAwake()
  const { data, error, isPending, refetch } = useQuery({
    ...q.identity.getLoginQRCode(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? untilEnd(state.data.expires_at) : false),
  })
  const isOver = useOver(data?.expires_at)
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonCard ratio={1} lines={2} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <Card>
          <div className={styles.code}>
            <p className={styles.who}>
              <Avatar name={user?.real_name ?? ''} src={user?.avatar} />
              <span>{user?.real_name}</span>
            </p>
            {isOver ? (
              <Note tone="warn" role="status">
                {isOnline
                  ? '二维码已过期，请点“刷新二维码”。'
                  : '现在没有网络，二维码不能更新。请告诉工作人员您的手机号。'}
              </Note>
            ) : (
              <QrPicture src={data.picture} alt="我的会员二维码" />
            )}
            <p className={styles.soft}>到店、办事时给工作人员扫一扫，每半分钟自动更新。请不要截图发给别人。</p>
            {!isOnline && !isOver && (
              <Note tone="warn" role="status">
                现在没有网络，这个二维码马上就要过期。
              </Note>
            )}
            {isOnline && (
              <Button variant="quiet" icon={<RefreshCw aria-hidden />} onPress={() => refetch()}>
                刷新二维码
              </Button>
            )}
          </div>
        </Card>
      )}
    </PhoneScreen>
  )
}
