import { sockets as entries } from '@heyi/contract/messaging/sockets'
import { topic } from '../../../kernel/room.ts'

export const sockets = topic(import.meta.dirname, entries)
