import { screens } from '@heyi/contract/screens'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { idParam, useParams } from '../../../lib/routes.ts'
import { NewsArticle } from './NewsArticle.tsx'
import { useMessage } from './useMessage.ts'

const toList = { text: '看全部消息', href: href(screens.news.path) }

/** 消息详情 */
export function NewsDetails() {
  const id = idParam(useParams().message_id)
  const { data, error, isPending, again } = useMessage(id ?? 0)
  const isGone = error instanceof ApiError && error.reason === 'MESSAGE_NOT_FOUND'
  return (
    <PhoneScreen isReady={!isPending}>
      {!id && <NothingChosen message="没有选择消息" action={toList} />}
      {isPending && <SkeletonCard ratio={0} lines={7} />}
      {isGone && <EmptyState message={sentenceOf(error)} detail="它可能已经删除了" action={toList} />}
      {error && !isGone && <ErrorState message={sentenceOf(error)} onRetry={again} />}
      {data && !isGone && <NewsArticle message={data} />}
    </PhoneScreen>
  )
}
