import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { ClientReqId, Empty, idOf, lineOf, page } from '../fields.ts'
import { P } from '../permissions.ts'
import { memberText } from './member-text.ts'
import { Message, MessageType, Unread } from './shapes.ts'

export const notices = {
  getMessages: call({
    path: '/api/message/getMessages',
    summary: 'My messages, newest first: 0 all, 1 interaction, 2 inform, 3 chat',
    kind: 'read',
    about: ['message'],
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
    changes: ['message'],
    access: signedIn,
    asSelf: true,
    input: z.object({ message_id: idOf('message') }),
    output: Message,
    reasons: ['MESSAGE_NOT_FOUND'],
  }),
  setMessageRead: call({
    path: '/api/message/setMessageRead',
    summary: 'Marks all my messages of a type (0: all) as read',
    kind: 'write',
    changes: ['message'],
    access: signedIn,
    asSelf: true,
    input: z.object({ type: z.union([z.literal(0), MessageType]).default(0) }),
    output: Unread,
    reasons: [],
  }),
  delMessage: call({
    path: '/api/message/delMessage',
    summary: 'Deletes one of my messages',
    kind: 'write',
    changes: ['message'],
    access: signedIn,
    asSelf: true,
    input: z.object({ message_id: idOf('message') }),
    output: Unread,
    reasons: ['MESSAGE_NOT_FOUND'],
  }),
  sendToMember: call({
    path: '/api/message/sendToMember',
    summary: 'Staff send a member of their organisations a message, a few a day',
    kind: 'write',
    changes: ['message', 'privacy'],
    access: permission(P.memberMessage),
    overwrites: nothing('a message is added'),
    limits: [{ by: 'user', max: 200, seconds: 86_400 }],
    idempotent: true,
    input: z.object({ user_id: idOf('user'), text: lineOf(memberText), client_req_id: ClientReqId.optional() }),
    output: Empty,
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'MEMBER_UNREACHED', 'MEMBER_TOLD_ENOUGH'],
  }),
  getUnread: call({
    path: '/api/message/getUnread',
    summary: 'How many of my messages are unread',
    kind: 'read',
    about: ['message'],
    access: signedIn,
    input: Empty,
    output: Unread,
    reasons: [],
  }),
}
