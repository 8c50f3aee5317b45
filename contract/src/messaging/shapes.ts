import { z } from 'zod'
import { At, Id } from '../fields.ts'

/** 1 interaction, 2 inform, 3 chat. */
export const MessageType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const Unread = z.object({ all: z.int(), interaction: z.int(), inform: z.int(), chat: z.int() })
export const Message = z.object({
  id: Id,
  user_id: Id,
  type: MessageType,
  seq: z.int(),
  title: z.string(),
  body: z.string(),
  is_read: z.boolean(),
  /** In-app address the notice leads to, or empty. */
  link: z.string(),
  topic: z.string(),
  target_id: Id,
  created_at: At,
})
export type Message = z.output<typeof Message>
