import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime, timeAgo } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { endSession } from '../parts/end-session.ts'

/** Where the person is signed in; any other device can be signed out. */
export function Sessions() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getSessions())
  if (isPending) return <SkeletonList rows={2} hasPicture={false} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  return (
    <CellGroup title="登录设备">
      {data.map((one) => (
        <Cell
          key={one.id}
          title={one.device || '未知设备'}
          detail={`${dateTime(one.created_at)}登录，最近使用：${timeAgo(one.last_seen_at)}`}
          after={
            one.is_current ? (
              <Tag tone="good">本机</Tag>
            ) : (
              <Button
                variant="plain"
                size="s"
                aria-label={`让${one.device || '未知设备'}退出，${dateTime(one.created_at)}登录`}
                onPress={() => endSession(one.id, one.device || '未知设备')}
              >
                退出
              </Button>
            )
          }
        />
      ))}
    </CellGroup>
  )
}
