import { api } from '../lib/api.ts'
import { startSocket } from '../lib/socket.ts'

/** Opens the live line: notices, unread counts, and what others change. */
export const startLive = (): void => startSocket(() => api.messaging.getMessages({ type: 0 }, { quiet: true }))
