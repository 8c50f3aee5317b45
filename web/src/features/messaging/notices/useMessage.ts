import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { messages } from '../../../lib/messages.ts'
import { useOpening } from '../../../lib/opening.ts'
import { q } from '../../../lib/query.ts'

/** A message by id. Opening it marks it as read, so the unread are counted after it. */
export function useMessage(message_id: number) {
  const opening = useOpening(message_id > 0 ? String(message_id) : '', () =>
    api.messaging.getMessage({ message_id }, { quiet: true }),
  )
  const { data: unread } = useQuery({ ...q.messaging.getUnread(), enabled: opening.data !== undefined, staleTime: 0 })
  useEffect(() => {
    if (unread) messages.setUnread(unread)
  }, [unread])
  return opening
}
