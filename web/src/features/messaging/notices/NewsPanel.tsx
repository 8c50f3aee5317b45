import { screens } from '@heyi/contract/screens'
import { CheckCheck, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { messages, useMessages } from '../../../lib/messages.ts'
import { NewsItems } from './NewsItems.tsx'
import styles from './NewsPanel.module.css'
import type { Tab } from './news.ts'
import { useNews } from './useNews.ts'

const MALL = screens.mall.path

/** One list of messages with what can be done to all of them. */
export function NewsPanel({ tab, onShowAll }: { tab: Tab; onShowAll: () => void }) {
  const { list, items } = useNews(tab)
  const unread = useMessages((state) => state.unread[tab.id])
  const [isManaged, setManaged] = useState(false)
  const manage = useRef<HTMLButtonElement>(null)
  async function readAll() {
    messages.setUnread(await api.messaging.setMessageRead({ type: tab.type }))
    toast('都标成已读了', { kind: 'good' })
    // The pressed button goes: the reader goes on at its neighbour.
    manage.current?.focus({ preventScroll: true })
  }
  if (list.isPending) return <SkeletonList rows={6} />
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const tools = items.length > 0 && (
    <span className={styles.tools}>
      <Button
        ref={manage}
        variant="quiet"
        size="s"
        isGuarded={false}
        icon={<ListChecks aria-hidden />}
        aria-pressed={isManaged}
        onPress={() => setManaged(!isManaged)}
      >
        {isManaged ? '完成' : '管理'}
      </Button>
      {unread > 0 && (
        <Button
          variant="quiet"
          size="s"
          icon={<CheckCheck aria-hidden />}
          onPress={() => readAll().catch(() => undefined)}
        >
          全部已读
        </Button>
      )}
    </span>
  )
  return (
    <PullToRefresh onRefresh={() => list.refetch({ throwOnError: true })} {...(tools ? { aside: tools } : {})}>
      {items.length === 0 ? (
        <EmptyState
          {...tab.empty}
          action={
            tab.id === 'all' ? { text: '去积分商城看看', href: href(MALL) } : { text: '看全部消息', onPress: onShowAll }
          }
        />
      ) : (
        <>
          <NewsItems items={items} isManaged={isManaged} />
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  )
}
