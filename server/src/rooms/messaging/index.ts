import { room } from '../../kernel/room.ts'
import type { MessagingDeps } from './core/deps.ts'
import { topics } from './topics.ts'

export type { MessagingDeps } from './core/deps.ts'
export { catchUp } from './notices/notify.ts'

export const messagingRoom = (deps: MessagingDeps) => room('messaging', deps, topics)
