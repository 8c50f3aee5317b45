import { z } from 'zod'
import { call, open, signedIn } from './call.ts'
import { At, Empty, Id, idOf, page } from './fields.ts'

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

export const messaging = {
  bindUid: call({
    path: '/api/websocket/bindUid',
    summary: 'Binds an open socket of this device to the signed-in person',
    kind: 'write',
    access: signedIn,
    input: z.object({ client_id: z.union([z.int(), z.string().max(80)]), to_id: idOf('user') }),
    output: Empty,
    reasons: ['SOCKET_NOT_FOUND'],
  }),
  unbindUid: call({
    path: '/api/websocket/unbindUid',
    summary: 'Makes this device’s socket anonymous again',
    kind: 'write',
    access: open,
    input: z.object({ client_id: z.union([z.int(), z.string().max(80)]) }),
    output: Empty,
    reasons: ['SOCKET_NOT_FOUND'],
  }),
  getMessages: call({
    path: '/api/message/getMessages',
    summary: 'My messages, newest first: 0 all, 1 interaction, 2 inform, 3 chat',
    kind: 'read',
    access: signedIn,
    input: z.object({ type: z.union([z.literal(0), MessageType]).default(0), ...page(10) }),
    output: z.object({
      list: z.array(Message),
      total: z.int(),
      more: z.boolean(),
      next: z.string().nullable(),
      unread: Unread,
      last_seq: z.int(),
    }),
    reasons: [],
  }),
  getMessage: call({
    path: '/api/message/getMessage',
    summary: 'One of my messages; it counts as read from now',
    kind: 'write',
    access: signedIn,
    input: z.object({ message_id: idOf('message') }),
    output: Message,
    reasons: ['MESSAGE_NOT_FOUND'],
  }),
  setMessageRead: call({
    path: '/api/message/setMessageRead',
    summary: 'Marks all my messages of a type (0: all) as read',
    kind: 'write',
    access: signedIn,
    input: z.object({ type: z.union([z.literal(0), MessageType]).default(0) }),
    output: Unread,
    reasons: [],
  }),
  delMessage: call({
    path: '/api/message/delMessage',
    summary: 'Deletes one of my messages',
    kind: 'write',
    access: signedIn,
    input: z.object({ message_id: idOf('message') }),
    output: Unread,
    reasons: ['MESSAGE_NOT_FOUND'],
  }),
  getUnread: call({
    path: '/api/message/getUnread',
    summary: 'How many of my messages are unread',
    kind: 'read',
    access: signedIn,
    input: Empty,
    output: Unread,
    reasons: [],
  }),
}
