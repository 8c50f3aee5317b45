import { topic } from '../../../kernel/room.ts'
import { checkBooks } from './look.ts'

export const books = topic(import.meta.dirname, {}, { tasks: { checkBooks } })
