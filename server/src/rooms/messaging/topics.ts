import { notices } from './notices/topic.ts'
import { sockets } from './sockets/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [notices, sockets]
