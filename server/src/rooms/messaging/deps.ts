import type { Actor } from '../../kernel/actor.ts'
import type { Live } from '../../kernel/live/live.ts'

export type MessagingDeps = {
  live: Live
  /** What a person's sockets follow besides their own messages, e.g. `orders:7` for staff of organisation 7. */
  topicsOf: (actor: Actor) => readonly string[]
}
