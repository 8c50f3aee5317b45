import { topic } from '../../../kernel/room.ts'

export const desk = topic(import.meta.dirname, {})
