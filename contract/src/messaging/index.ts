import { notices } from './notices.ts'
import { sockets } from './sockets.ts'

export const messaging = { ...sockets, ...notices }
