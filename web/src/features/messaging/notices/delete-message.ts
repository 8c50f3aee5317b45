import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { messages } from '../../../lib/messages.ts'

/** Asks, then deletes; true when the message is gone. */
export async function deleteMessage(message: { id: number; title: string }): Promise<boolean> {
  const isMeant = await confirm({
    title: '删除消息',
    message: `删除“${message.title}”这条消息吗？删除后找不回来。`,
    confirmText: '删除',
    isDanger: true,
  })
  if (!isMeant) return false
  try {
    messages.remove(message.id, await api.messaging.delMessage({ message_id: message.id }))
    toast('已删除', { kind: 'good' })
  } catch (error) {
    // Deleted on another device already: then it only has to leave this one too.
    if (!(error instanceof ApiError) || error.reason !== 'MESSAGE_NOT_FOUND') return false
    messages.remove(message.id)
  }
  return true
}
