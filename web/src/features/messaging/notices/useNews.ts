import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages, useMessages } from '../../../lib/messages.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import { type Tab, withNewest } from './news.ts'

/** The messages of a tab: what the server lists and what the live line has brought since. */
export function useNews(tab: Tab) {
  const list = useInfiniteQuery(pages.messaging.getMessages({ type: tab.type }))
  const live = useMessages((state) => state[tab.id])
  const unread = list.isFetchedAfterMount ? list.data?.pages[0]?.unread : undefined
  useEffect(() => {
    if (unread) messages.setUnread(unread)
  }, [unread])
  return { list, items: list.data ? withNewest(rowsOf(list.data), live) : [] }
}
