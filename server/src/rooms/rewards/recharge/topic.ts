import { topic } from '../../../kernel/room.ts'

export const recharge = topic(import.meta.dirname, {})
