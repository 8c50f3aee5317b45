import { z } from 'zod'
import { Message, Unread } from './messaging/shapes.ts'
import { windowSubjects } from './scopes.ts'
import { subjects } from './subjects.ts'

/** The words of what has changed: what a read about one of them answered is stale. */
const Changes = z.array(z.enum(subjects))

/** What a client may send on /wss. */
export const ToServer = z.union([
  z.object({ type: z.literal('ping') }),
  /** Names the device; enough for an anonymous socket. */
  z.object({ connect_action: z.literal('binding_sole'), soleTiemNum: z.string().min(1).max(80) }),
  /** Becomes a person’s with proof; `after` asks for what was missed since that seq. */
  z.object({
    connect_action: z.literal('binding_user'),
    user_id: z.int().min(1),
    token: z.string().min(1).max(200),
    after: z.int().min(0).optional(),
  }),
  z.object({ connect_action: z.literal('unbinding_user') }),
  /** What of the shop window is shown now, in place of what was said before; anybody may look at it. */
  z.object({ connect_action: z.literal('follow'), about: z.array(z.enum(windowSubjects)).max(windowSubjects.length) }),
])
export type ToServer = z.output<typeof ToServer>

/** What the server sends. */
export const ToClient = z.union([
  z.object({ type: z.literal('onConnect'), client_id: z.string() }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('bound'), user_id: z.int(), last_seq: z.int() }),
  z.object({ type: z.literal('refused'), msg: z.string(), reason: z.string() }),
  /** A new item of the message store, with the unread counts after it, and what changed that it tells of. */
  z.object({ type: z.literal('message'), msg: Message, unread: Unread, changes: Changes }),
  /** More was missed than fits: read the lists again. */
  z.object({ type: z.literal('resync'), last_seq: z.int() }),
  /**
   * Somebody changed what this person, or staff of this scope, may read. `is_window`: it is the shop window's, and many
   * hear it at once: each reads again at a moment of its own.
   */
  z.object({ type: z.literal('changed'), changes: Changes, is_window: z.boolean().optional() }),
])
export type ToClient = z.output<typeof ToClient>
