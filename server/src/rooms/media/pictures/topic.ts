import { pictures as entries } from '@heyi/contract/media/pictures'
import { topic } from '../../../kernel/room.ts'

export const pictures = topic(import.meta.dirname, entries)
