import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { messages } from '../../../lib/messages.ts'
import { invalidate, q } from '../../../lib/query.ts'

/** A message by id. Reading it marks it as read, so the counts and the list are read again after it. */
export function useMessage(message_id: number) {
  const query = useQuery({
    ...q.messaging.getMessage({ message_id }),
    enabled: message_id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Left behind, it is forgotten: it may be deleted before it is opened again.
    gcTime: 0,
  })
  const id = query.data?.id
  useEffect(() => {
    if (!id) return
    api.messaging
      .getUnread({}, { quiet: true })
      .then(messages.setUnread)
      .catch(() => undefined)
    void invalidate('messaging.getMessages')
  }, [id])
  return query
}
